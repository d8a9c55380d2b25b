import { dictionary } from '../../../words/words.ts'

/** Also for the new clinician, whom some texts are not open to yet. */
export const newReaderWords = dictionary({
  en: {
    title: (name: string) => `${name} is new in mental health here.`,
    later: (day: string, time: string) => `From ${day}, ${time}, they can read what you sent before.`,
    now: 'They can read what you sent before.',
    stop: 'Stop sharing',
    stopped: 'You share nothing now. The copies are gone.',
    failed: 'This did not work. Please try again.',
    away: 'OK, got it',
    names: (names: string) => `Who reads it: ${names}.`,
  },
  es: {
    title: (name) => `${name} es alguien más de salud mental aquí.`,
    later: (day, time) => `Desde el ${day}, ${time}, puede leer lo que usted envió antes.`,
    now: 'Puede leer lo que usted envió antes.',
    stop: 'Dejar de compartir',
    stopped: 'Ya no comparte nada. Las copias se borraron.',
    failed: 'No funcionó. Inténtelo de nuevo.',
    away: 'Entendido',
    names: (names) => `Quién lo lee: ${names}.`,
  },
})
