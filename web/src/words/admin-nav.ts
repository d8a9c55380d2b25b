import { dictionary } from './words.ts'

/** In the top bar of every screen, and so apart from the words of the screen it leads to. */
export const adminNav = dictionary({ en: { responders: 'Responders' }, es: { responders: 'Quién responde' } })
