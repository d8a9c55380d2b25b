import { dictionary } from '../../words/words.ts'

/** Below fields for personal writing. */
export const nobodyReadsWords = dictionary({
  en: { text: 'Nobody reads this.' },
  es: { text: 'Nadie lee esto.' },
})

export const waitingWords = dictionary({
  en: {
    breathe: 'Start the breathing guide',
    stop: 'Stop the breathing guide',
    rhythm: 'Breathe in for 4 seconds. Breathe out for 6.',
    in: 'Breathe in',
    out: 'Breathe out',
    use: 'This stays here. You can use the tools, a lesson or your journal.',
    question: 'Did someone come?',
    answers: { yes: 'Yes, they came', not_safe: 'Yes, but I am not safe', no: 'No, nobody came' },
    sendsAgain: 'The last two can send your request again.',
    /** Asked before the last two send again. */
    again: { not_safe: 'You are not safe. Send your request again?', no: 'Nobody came. Send your request again?' },
    sendAgain: 'Send again',
    back: 'Go back',
    thanks: 'Thank you',
    thanksText: 'It is good that you said so.',
    failed: 'This was not sent.',
    tooLate: 'It is too late to say this here.',
  },
  es: {
    breathe: 'Iniciar la guía de respiración',
    stop: 'Parar la guía de respiración',
    rhythm: 'Inhale durante 4 segundos. Exhale durante 6.',
    in: 'Inhale',
    out: 'Exhale',
    use: 'Puede dejar esta página abierta y usar las herramientas, las lecciones o su diario.',
    question: '¿Vino alguien?',
    answers: { yes: 'Sí, vinieron', not_safe: 'Sí, pero no estoy a salvo', no: 'No, no vino nadie' },
    sendsAgain: 'Las dos últimas pueden enviar su solicitud otra vez.',
    again: {
      not_safe: 'No está a salvo. ¿Enviar su solicitud otra vez?',
      no: 'No vino nadie. ¿Enviar su solicitud otra vez?',
    },
    sendAgain: 'Enviar otra vez',
    back: 'Volver',
    thanks: 'Gracias',
    thanksText: 'Qué bueno que lo dijo.',
    failed: 'Esto no se envió.',
    tooLate: 'Ya es tarde para decir esto aquí.',
  },
})
