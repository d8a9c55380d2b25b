import { dictionary } from '../../words/words.ts'

/** Below fields for personal writing. */
export const nobodyReadsWords = dictionary({
  en: { text: 'Nobody reads this.' },
  es: { text: 'Nadie lee esto.' },
})
