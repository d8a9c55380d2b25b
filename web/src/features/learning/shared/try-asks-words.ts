import { dictionary } from '../../../words/words.ts'

/** Names no lesson, because somebody else may read it. */
export const tryAsks = dictionary({
  en: {
    today: 'Something you wanted to try',
    how: 'How did it go? Not yet is fine.',
    again: 'Do you want to try this again?',
    see: 'Open it when you want.',
  },
  es: {
    today: 'Algo que usted quería probar',
    how: '¿Cómo le fue? Si todavía no, está bien.',
    again: '¿Quiere probarlo otra vez?',
    see: 'Ábralo cuando quiera.',
  },
})
