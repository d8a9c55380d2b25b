import { dictionary } from './words.ts'

/** For a typed or scanned text that cannot be a code. */
export const typedCodeWords = dictionary({
  en: {
    short: 'This code is too short. Compare it with the paper.',
    long: 'This code is too long. Compare it with the paper.',
    keyboard: 'This scanner types in another language. Ask staff, or type the code.',
  },
  es: {
    short: 'Este código es muy corto. Compárelo con el papel.',
    long: 'Este código es muy largo. Compárelo con el papel.',
    keyboard: 'Este lector escribe en otro idioma. Pregunte al personal, o escriba el código.',
  },
})
