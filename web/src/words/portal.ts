import { dictionary } from './words.ts'

/** Words that both portals, of people in care and of staff, use. */
export const portalWords = dictionary({
  en: {
    hello: (name: string) => `Hello, ${name}`,
    failed: 'We could not load this. Nothing is lost.',
    openRecord: 'Open my record',
  },
  es: {
    hello: (name: string) => `Hola, ${name}`,
    failed: 'No pudimos cargar esta parte. No se ha perdido nada.',
    openRecord: 'Abrir mi historial',
  },
})
