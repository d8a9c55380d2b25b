import { dictionary } from '../../words/words.ts'

export const passphraseWords = dictionary({
  en: {
    rules:
      'At least 8 characters. No dates, months or names. No keys in a row, like 12345. No words of this place, like its name or jail. Nothing that many people use.',
    suggest: 'Suggest a password',
    another: 'Suggest another',
    use: 'Use this password',
    used: 'These words are in the field now. Say them to yourself a few times: nobody can look them up for you.',
  },
  es: {
    rules:
      'Al menos 8 caracteres. Sin fechas, meses ni nombres. Sin teclas seguidas, como 12345. Sin palabras de este lugar, como su nombre o cárcel. Nada que use mucha gente.',
    suggest: 'Sugerir una contraseña',
    another: 'Sugerir otra',
    use: 'Usar esta contraseña',
    used: 'Estas palabras ya están en el campo. Repítalas para sí varias veces: nadie puede buscarlas por usted.',
  },
})
