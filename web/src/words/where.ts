import { dictionary } from './words.ts'

/** Where somebody is whom a release says to be gone: in place of a bed that is somebody else's now. */
export const whereWords = dictionary({
  en: { released: (day: string) => `Released ${day}. Ask control.` },
  es: { released: (day) => `Salió el ${day}. Pregunte a control.` },
})
