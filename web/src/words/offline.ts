import { dictionary } from './words.ts'

/**
 * The page that is shown while the server cannot be reached, without any script or style of the product, and what a portal
 * says whose scripts do not come.
 */
export const offlineWords = dictionary({
  en: {
    away: 'Evenkeel does not answer right now.',
    tell: {
      care: 'Not safe? Tell any officer or staff now.',
      staff: 'Not safe? Tell your supervisor or a peer, or call 988 now.',
      unknown: 'Not safe? Tell somebody now.',
    },
    whom: 'In care: any officer or staff. If you work here: your supervisor or a peer.',
    say: 'You can say: “I am not safe. I need mental health now.”',
    worksTitle: 'What works now',
    works: {
      button: 'In care: your call button, if you have one.',
      call: 'A phone: call 988, day or night. It is free.',
      blocked: 'Some places block this number.',
      staff: 'If you work here: call COPLINE at 1-800-267-5463. In danger: call 911.',
    },
    /** When the facility said what its phones reach. */
    asOf: (time: string) => `What phones here reach is as of ${time}.`,
    old: 'This is old. A number may have changed.',
    toolsTitle: 'What else works here',
    tools: 'Open calm breathing, grounding and lessons',
    nobodyToldTitle: 'Nobody is told from this page',
    nobodyTold: 'Get Help does not work until Evenkeel is back. What you saved before is still saved.',
    minuteTitle: 'One minute for you',
    minute: [
      'Keep your eyes open. Feel your feet on the floor.',
      'Look around. Name 5 things you can see.',
      'Name 3 things you can hear.',
      'Breathe out slowly, five times.',
    ],
    late: 'This page is not ready.',
    lateHelp: 'Get Help does not work here yet.',
    lateAlerts: 'Alerts do not ring on this device yet.',
    again: 'Try again',
    back: 'This page goes back by itself when Evenkeel is there again.',
  },
  es: {
    away: 'Ahora Evenkeel no responde.',
    tell: {
      care: '¿No está a salvo? Avise ahora a cualquier oficial o persona del personal.',
      staff: '¿No está a salvo? Avise ahora a su supervisor o a un compañero, o llame al 988 y presione 2.',
      unknown: '¿No está a salvo? Avise a alguien ahora.',
    },
    whom: 'Bajo cuidado: a cualquier oficial o persona del personal. Si trabaja aquí: a su supervisor o a un compañero.',
    say: 'Puede decir: «No estoy a salvo. Necesito atención de salud mental ahora».',
    worksTitle: 'Lo que sí funciona ahora',
    works: {
      button: 'Bajo cuidado: su botón de llamada, si tiene uno.',
      call: 'Un teléfono: llame al 988 y presione 2, de día o de noche. Es gratis.',
      blocked: 'En algunos lugares no se puede llamar a este número.',
      staff: 'Si trabaja aquí: llame a COPLINE, en inglés, al 1-800-267-5463. En peligro: llame al 911.',
    },
    asOf: (time) => `Lo que alcanzan los teléfonos de aquí es del ${time}.`,
    old: 'Estos datos son viejos. Un número pudo cambiar.',
    toolsTitle: 'Qué más funciona aquí',
    tools: 'Abrir respiración, calma y lecciones',
    nobodyToldTitle: 'Desde esta página no se avisa a nadie',
    nobodyTold: 'Pedir ayuda no funciona hasta que Evenkeel vuelva. Lo que guardó antes sigue guardado.',
    minuteTitle: 'Un minuto para usted',
    minute: [
      'Mantenga los ojos abiertos. Sienta los pies en el piso.',
      'Mire a su alrededor. Nombre 5 cosas que puede ver.',
      'Nombre 3 cosas que puede oír.',
      'Suelte el aire despacio, cinco veces.',
    ],
    late: 'Esta página no está lista.',
    lateHelp: 'Pedir ayuda todavía no funciona aquí.',
    lateAlerts: 'En este dispositivo todavía no suenan las alertas.',
    again: 'Intentar de nuevo',
    back: 'Esta página volverá sola cuando Evenkeel funcione otra vez.',
  },
})
