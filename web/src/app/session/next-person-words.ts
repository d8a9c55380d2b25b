import { dictionary } from '../../words/words.ts'

/** Replaces Sign Out on a tablet of the facility. */
export const nextPersonWords = dictionary({
  en: { next: 'Next person' },
  es: { next: 'Siguiente persona' },
})
