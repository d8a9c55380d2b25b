import { dictionary } from './words.ts'

/**
 * The page that is shown while the server cannot be reached, without any script or style of the product, and what a portal
 * says whose scripts do not come.
 */
export const offlineWords = dictionary({
  en: {
    away: 'Evenkeel cannot be reached right now.',
    tell: 'Not safe? Tell any officer or staff now.',
    say: 'You can say: “I am not safe. I need mental health now.”',
    worksTitle: 'What works now',
    works: [
      'Your call button, if you have one.',
      'A phone: call 988, day or night. It is free. Some places block this number. If your call does not go through, tell staff.',
    ],
    staff: 'If you work here: call or text 988, or call 911.',
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
    lateAlerts: 'Alerts do not ring here yet.',
    again: 'Try again',
    back: 'This page goes back by itself when Evenkeel is there again.',
  },
  es: {
    away: 'Ahora no se puede conectar con Evenkeel.',
    tell: '¿No está a salvo? Avise ahora a cualquier oficial o persona del personal.',
    say: 'Puede decir: «No estoy a salvo. Necesito atención de salud mental ahora».',
    worksTitle: 'Lo que sí funciona ahora',
    works: [
      'Su botón de llamada, si tiene uno.',
      'Un teléfono: llame al 988 y presione 2, de día o de noche. Es gratis. En algunos lugares no se puede llamar a este número. Si su llamada no entra, avise al personal.',
    ],
    staff: 'Si usted trabaja aquí: llame al 988 y presione 2, o llame al 911.',
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
    lateAlerts: 'Aquí todavía no suenan las alertas.',
    again: 'Intentar de nuevo',
    back: 'Esta página volverá sola cuando Evenkeel funcione otra vez.',
  },
})
