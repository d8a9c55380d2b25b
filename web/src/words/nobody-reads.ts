import { dictionary } from './words.ts'

/** Below a field in which people write for themselves. */
export const nobodyReadsWords = dictionary({
  en: { text: 'Nobody reads this.' },
  es: { text: 'Nadie lee esto.' },
})
