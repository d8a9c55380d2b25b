import { dictionary } from './words.ts'

/** Apart from the words of these screens, because rail and menu need them on every page. */
export const adminNav = dictionary({
  en: {
    label: 'Administration',
    care: 'Care',
    careList: 'Care list',
    clinicians: 'Clinicians',
    forMe: 'For me',
    people: 'People',
    moves: 'Left and back',
    responders: 'Responders',
    facility: 'Facility',
    browsers: 'Devices',
    goLive: 'Go live',
    firstSteps: 'First steps',
    audit: 'Audit log',
    /** Tabs whose screen no link names. */
    titles: {
      sheet: 'Requests of a month',
      sheetOf: 'Sheet of one person',
      person: 'A person’s page',
      backup: 'Backup',
      records: 'Records',
    },
  },
  es: {
    label: 'Administración',
    care: 'Atención',
    careList: 'Lista de atención',
    clinicians: 'Profesionales',
    forMe: 'Para mí',
    people: 'Personas',
    moves: 'Salidas y regresos',
    responders: 'Quién responde',
    facility: 'Institución',
    browsers: 'Dispositivos',
    goLive: 'Puesta en servicio',
    firstSteps: 'Primeros pasos',
    audit: 'Registro de auditoría',
    titles: {
      sheet: 'Solicitudes de un mes',
      sheetOf: 'Hoja de una persona',
      person: 'La página de una persona',
      backup: 'Copia de seguridad',
      records: 'Registros',
    },
  },
})
