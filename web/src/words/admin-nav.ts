import { dictionary } from './words.ts'

/** In the rail and the menu of administrators, so separate from the words of these screens. */
export const adminNav = dictionary({
  en: {
    label: 'Administration',
    forMe: 'For me',
    people: 'People',
    responders: 'Responders',
    facility: 'Facility',
    browsers: 'Devices',
    audit: 'Audit log',
  },
  es: {
    label: 'Administración',
    forMe: 'Para mí',
    people: 'Personas',
    responders: 'Quién responde',
    facility: 'Institución',
    browsers: 'Dispositivos',
    audit: 'Registro de auditoría',
  },
})
