import { dictionary } from './words.ts'

/** On a tablet of the facility, in place of Sign Out. */
export const nextPersonWords = dictionary({
  en: { next: 'Next person' },
  es: { next: 'Siguiente persona' },
})
