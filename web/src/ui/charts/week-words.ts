import { dictionary } from '../../words/words.ts'

export const weekWords = dictionary({
  en: { done: 'checked in', open: 'no check-in', today: 'today, no check-in yet', ahead: 'still to come' },
  es: { done: 'con registro', open: 'sin registro', today: 'hoy, todavía sin registro', ahead: 'aún por venir' },
})
