import { dictionary } from './words.ts'

/** The button that reads a text aloud. */
export const listenWords = dictionary({
  en: { listen: 'Read aloud', stop: 'Stop reading' },
  es: { listen: 'Leer en voz alta', stop: 'Dejar de leer' },
})
