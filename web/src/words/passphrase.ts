import { dictionary } from './words.ts'

/** Words for suggested passphrases. */
export const passphraseWords = dictionary({
  en: {
    suggest: 'Suggest words',
    another: 'Suggest other words',
    use: 'Use these words',
    used: 'These words are in the field now. Say them to yourself a few times: nobody can look them up for you.',
  },
  es: {
    suggest: 'Sugerir palabras',
    another: 'Sugerir otras palabras',
    use: 'Usar estas palabras',
    used: 'Estas palabras ya están en el campo. Repítalas para sí varias veces: nadie puede buscarlas por usted.',
  },
})
