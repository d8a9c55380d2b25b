import { dictionary } from '../../words/words.ts'

export const listenWords = dictionary({
  en: { listen: 'Read aloud', stop: 'Stop reading' },
  es: { listen: 'Leer en voz alta', stop: 'Dejar de leer' },
})
