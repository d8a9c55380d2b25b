import { dictionary } from './words.ts'

/** The screens of clinicians. */
export const careWords = dictionary({
  en: {
    title: 'Care list',
    alertsTitle: 'Alerts',
    alertsLead: 'Alerts of the people you serve. Nothing here shows how somebody answered a form.',
    openAlerts: 'Open the alerts',
    noAlert: 'No alert waits for you now.',
    alerts: (count: number, number: string) =>
      count === 1 ? '1 alert waits for you.' : `${number} alerts wait for you.`,
    waits: {
      title: 'Your account waits for a second person',
      text: 'The lead clinician confirms it. While there is none, a second administrator does. Until then you see nothing of anybody here.',
    },
    restrictedTitle: 'This page is for clinicians',
    restrictedText: 'Your own page has all that is yours.',
  },
  es: {
    title: 'Lista de atención',
    alertsTitle: 'Alertas',
    alertsLead: 'Alertas de las personas que usted atiende. Aquí nada muestra cómo alguien respondió un formulario.',
    openAlerts: 'Abrir las alertas',
    noAlert: 'Ninguna alerta espera por usted ahora.',
    alerts: (count, number) => (count === 1 ? '1 alerta espera por usted.' : `${number} alertas esperan por usted.`),
    waits: {
      title: 'Su cuenta espera a una segunda persona',
      text: 'La confirma quien dirige la atención clínica. Mientras no haya nadie, lo hace una segunda persona de administración. Hasta entonces usted no ve aquí nada de nadie.',
    },
    restrictedTitle: 'Esta página es para el personal clínico',
    restrictedText: 'En su propia página está todo lo suyo.',
  },
})
