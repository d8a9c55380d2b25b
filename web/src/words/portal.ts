import { dictionary } from './words.ts'

export const portalWords = dictionary({
  en: {
    hello: (name: string) => `Hello, ${name}`,
    failed: 'We could not load this. Nothing is lost.',
    openRecord: 'Open my record',
    codeOffer: {
      title: 'Do you want a recovery code?',
      text: 'If your password is reset, what you wrote stays locked. A code on paper can open it.',
      open: 'Read about it',
      noThanks: 'No, thanks',
    },
  },
  es: {
    hello: (name: string) => `Hola, ${name}`,
    failed: 'No pudimos cargar esta parte. No se ha perdido nada.',
    openRecord: 'Abrir mi historial',
    codeOffer: {
      title: '¿Quiere un código de recuperación?',
      text: 'Si le cambian la contraseña, lo que escribió queda cerrado. Un código en papel lo puede abrir.',
      open: 'Leer más',
      noThanks: 'No, gracias',
    },
  },
})
