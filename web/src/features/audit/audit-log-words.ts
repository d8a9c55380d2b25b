import { dictionary } from '../../words/words.ts'

export const auditLogWords = dictionary({
  en: {
    kinds: 'What to show',
    kind: { changes: 'Changes', 'sign-ins': 'Sign-ins', opened: 'Opened or exported', everything: 'Everything' },
    group: {
      changes: 'Changes',
      'sign-ins': 'Sign-ins',
      opened: 'Opened or exported',
      other: 'Lists and settings looked at',
    },
    today: (number: string) => `(${number} today)`,
    several: (number: string, minutes: string) => `${number} times in ${minutes} min`,
    together: (minutes: string) =>
      `The same person opened the same of one person within ${minutes} minutes. Each time is an entry of its own, with its check value:`,
    one: (when: string, entry: string) => `${when}, entry ${entry}`,
    all: 'Look in everything',
    exportOf: {
      changes: 'Changes as CSV',
      'sign-ins': 'Sign-ins as CSV',
      opened: 'Openings as CSV',
    },
    part: 'The file has only what is shown here, so its entry numbers have gaps. “Everything” without a filter gives the whole chain.',
  },
  es: {
    kinds: 'Qué mostrar',
    kind: { changes: 'Cambios', 'sign-ins': 'Accesos', opened: 'Abierto o exportado', everything: 'Todo' },
    group: {
      changes: 'Cambios',
      'sign-ins': 'Accesos',
      opened: 'Abierto o exportado',
      other: 'Listas y ajustes que se miraron',
    },
    today: (number) => `(${number} hoy)`,
    several: (number, minutes) => `${number} veces en ${minutes} min`,
    together: (minutes) =>
      `La misma persona abrió lo mismo de una persona en ${minutes} minutos. Cada vez es una entrada propia, con su valor de control:`,
    one: (when, entry) => `${when}, entrada ${entry}`,
    all: 'Buscar en todo',
    exportOf: {
      changes: 'Cambios en CSV',
      'sign-ins': 'Accesos en CSV',
      opened: 'Lo abierto en CSV',
    },
    part: 'El archivo tiene solo lo que se muestra aquí, así que faltan números de entrada. «Todo» sin filtros da la cadena entera.',
  },
})
