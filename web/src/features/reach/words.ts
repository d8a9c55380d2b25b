import { dictionary } from '../../words/words.ts'

export const reachWords = dictionary({
  en: {
    title: {
      inmate: 'Nobody would hear an alert of people in care',
      staff: 'Nobody would hear an alert of staff',
    },
    unanswered: {
      inmate: 'Nobody answers alerts of people in care',
      staff: 'Nobody answers alerts of staff',
    },
    noResponder: 'Nobody is set up to answer.',
    noPage: 'No responder who is signed in has Evenkeel open.',
    noDisplay: 'No duty screen is on with its sound.',
    email: {
      failed: 'The last mail to a responder failed.',
      old: 'No mail to a responder was tried in the last 24 hours.',
      never: 'No mail to a responder was ever tried.',
      no_address: 'No responder has an e-mail address.',
      not_set_up: 'Mail is not set up.',
    },
    webhook: {
      failed: 'The last try of the webhook failed.',
      old: 'The webhook was not tried in the last 24 hours.',
      never: 'The webhook was never tried.',
      not_set_up: 'No webhook is set up.',
    },
    person: 'Who asks for help now is told to get help another way.',
    mendResponder: 'An administrator is named for it on the responders’ page.',
    mendDisplay: 'Or somebody turns on the duty screen and its sound.',
    mend: 'A responder signs in and leaves Evenkeel open. Or a responder presses “Test my channels” below.',
    responders: 'Open responders',
  },
  es: {
    title: {
      inmate: 'Nadie oiría una alerta de las personas bajo cuidado',
      staff: 'Nadie oiría una alerta del personal',
    },
    unanswered: {
      inmate: 'Nadie responde a las alertas de las personas bajo cuidado',
      staff: 'Nadie responde a las alertas del personal',
    },
    noResponder: 'No hay nadie encargado de responder.',
    noDisplay: 'Ninguna pantalla de guardia está encendida con sonido.',
    noPage: 'Ninguna de las personas que responden tiene Evenkeel abierto con la sesión iniciada.',
    email: {
      failed: 'El último correo a quien responde falló.',
      old: 'En las últimas 24 horas no se probó ningún correo a quien responde.',
      never: 'Nunca se probó un correo a quien responde.',
      no_address: 'Ninguna de las personas que responden tiene correo electrónico.',
      not_set_up: 'El correo no está configurado.',
    },
    webhook: {
      failed: 'El último intento del webhook falló.',
      old: 'El webhook no se probó en las últimas 24 horas.',
      never: 'El webhook nunca se probó.',
      not_set_up: 'No hay ningún webhook configurado.',
    },
    person: 'A quien pide ayuda ahora se le dice que la busque de otra manera.',
    mendResponder: 'En la página de quienes responden se nombra a alguien para ello.',
    mendDisplay: 'O que alguien encienda la pantalla de guardia con su sonido.',
    mend: 'Que alguien que responde inicie sesión y deje Evenkeel abierto. O que presione «Probar mis canales» más abajo.',
    responders: 'Abrir quienes responden',
  },
})
