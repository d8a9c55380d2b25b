import { dictionary } from './words.ts'

/** Words beside a request for help that waits, and of the question after it was closed. */
export const waitingWords = dictionary({
  en: {
    breathe: 'Start the breathing guide',
    stop: 'Stop the breathing guide',
    rhythm: 'Breathe in for 4 seconds. Breathe out for 6.',
    in: 'Breathe in',
    out: 'Breathe out',
    use: 'This stays here. You can use the tools, a lesson or your journal.',
    say: { inmate: 'You can say this to any officer:', staff: '', unknown: 'You can say this:' },
    question: 'Did someone come?',
    yes: 'Yes',
    notSafe: 'Yes, but I am not safe',
    no: 'No',
    reopens: 'The last two send your request again.',
    thanks: 'Thank you',
    thanksText: 'It is good that you said so.',
    failed: {
      inmate: 'This was not sent. Press Get Help, or tell any officer or staff now.',
      staff: 'This was not sent. Press Get Help, or call 988 or 911 now.',
      unknown: 'This was not sent. In care: tell any officer or staff now. If you work here: call 988 or 911.',
    },
    tooLate: {
      inmate: 'It is too late to say this here. Do you need help? Press Get Help, or tell any officer or staff now.',
      staff: 'It is too late to say this here. Do you need help? Press Get Help, or call 988 or 911.',
      unknown: 'It is too late to say this here. Do you need help? Press Get Help.',
    },
  },
  es: {
    breathe: 'Iniciar la guía de respiración',
    stop: 'Parar la guía de respiración',
    rhythm: 'Inhale durante 4 segundos. Exhale durante 6.',
    in: 'Inhale',
    out: 'Exhale',
    use: 'Puede dejar esta página abierta y usar las herramientas, las lecciones o su diario.',
    say: {
      inmate: 'Puede decirle esto a cualquier oficial:',
      staff: '',
      unknown: 'Puede decir esto:',
    },
    question: '¿Vino alguien?',
    yes: 'Sí',
    notSafe: 'Sí, pero no estoy a salvo',
    no: 'No',
    reopens: 'Las dos últimas envían su solicitud otra vez.',
    thanks: 'Gracias',
    thanksText: 'Qué bueno que lo dijo.',
    failed: {
      inmate: 'Esto no se envió. Presione Pedir ayuda o avise ahora a cualquier oficial o persona del personal.',
      staff: 'Esto no se envió. Presione Pedir ayuda o llame ahora al 988 (presione 2) o al 911.',
      unknown:
        'Esto no se envió. Bajo cuidado: avise ahora a cualquier oficial. Si trabaja aquí: llame al 988 (presione 2) o al 911.',
    },
    tooLate: {
      inmate:
        'Ya es tarde para decir esto aquí. Si necesita ayuda, puede pedirla otra vez. O avise ahora a cualquier oficial.',
      staff:
        'Ya es tarde para decir esto aquí. Si necesita ayuda, puede pedirla otra vez. O llame al 988 (presione 2) o al 911.',
      unknown: 'Ya es tarde para decir esto aquí. Si necesita ayuda, puede pedirla otra vez.',
    },
  },
})
