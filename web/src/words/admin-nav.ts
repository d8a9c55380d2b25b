import { dictionary } from './words.ts'

/** In the top bar and on every administrators' screen, so separate from the words of these screens. */
export const adminNav = dictionary({
  en: {
    label: 'Administration',
    overview: 'Overview',
    people: 'People',
    responders: 'Responders',
    facility: 'Facility',
    browsers: 'Devices',
    audit: 'Audit log',
  },
  es: {
    label: 'Administración',
    overview: 'Resumen',
    people: 'Personas',
    responders: 'Quién responde',
    facility: 'Institución',
    browsers: 'Dispositivos',
    audit: 'Registro de auditoría',
  },
})
