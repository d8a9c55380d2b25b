import { dictionary } from './words.ts'

export const quickHideWords = dictionary({
  en: {
    hide: 'Hide',
    hideNamed: 'Hide this page',
    covered: 'This page is covered.',
    comeBack: 'Come back',
  },
  es: {
    hide: 'Ocultar',
    hideNamed: 'Ocultar esta página',
    covered: 'Esta página está tapada.',
    comeBack: 'Volver a la página',
  },
})
