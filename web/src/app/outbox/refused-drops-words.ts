import { dictionary } from '../../words/words.ts'

export const refusedWords = dictionary({
  en: {
    title: 'Some of what you did without a network was not taken',
    why: {
      left: 'You had left the device by then.',
      revoked: 'By then you had a new password, slip or PIN, or the device was taken back.',
      late: 'It came too late.',
      full: 'It was too much at once.',
      not_allowed: 'That is not open to you here.',
      invalid: 'It could not be read.',
    },
    kinds: {
      'check-in': 'Check-in',
      'tool-use': 'Use of a tool',
      'tool-rating': 'How a tool was',
      request: 'Request to talk',
      help: 'Get Help',
      progress: 'Progress in a lesson',
    },
    line: (kind: string, when: string, why: string) => `${kind}, ${when}. ${why}`,
    again: 'You can do it again now.',
    hide: 'I read this',
  },
  es: {
    title: 'Algo que usted hizo sin red no se aceptó',
    why: {
      left: 'Usted ya había dejado el dispositivo.',
      revoked: 'Su PIN o su contraseña ya no eran los mismos, o esta tableta ya no valía.',
      late: 'Llegó muy tarde.',
      full: 'Era demasiado de una vez.',
      not_allowed: 'Eso no está abierto para usted aquí.',
      invalid: 'No se pudo leer.',
    },
    kinds: {
      'check-in': 'Registro',
      'tool-use': 'Uso de una herramienta',
      'tool-rating': 'Cómo fue una herramienta',
      request: 'Pedir hablar',
      help: 'Pedir ayuda',
      progress: 'Avance en una lección',
    },
    line: (kind, when, why) => `${kind}, ${when}. ${why}`,
    again: 'Puede hacerlo otra vez ahora.',
    hide: 'Ya lo leí',
  },
})
