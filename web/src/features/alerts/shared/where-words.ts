import { dictionary } from '../../../words/words.ts'

/** Replaces a released person's bed, which may be somebody else's now. */
export const whereWords = dictionary({
  en: { released: (day: string) => `Released ${day}. Ask control.` },
  es: { released: (day) => `Salió el ${day}. Pregunte a control.` },
})
