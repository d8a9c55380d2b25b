import { dictionary } from '../../words/words.ts'

/** Never says that an item is saved. */
export const outboxWords = dictionary({
  en: {
    waiting: (count: string) => `${count} waiting to send`,
    full: 'This device is full and cannot keep more. Tell somebody who works here.',
    keptTitle: 'Kept on this device',
    kept: 'This is kept on this device. It goes out when the network is back.',
    help: {
      unsent:
        'Evenkeel has not answered. We keep trying. It is also kept on this device, and goes out once when the network is back. Do not wait for it.',
      arrivedTitle: 'Your request for help has arrived',
      arrived: 'Your session has ended. Sign in to see who answers. Do not wait for it here.',
      leave:
        'If you sign out now, it waits on this device. It goes out when the network is back. Until then nobody is told.',
    },
    lost: {
      title: 'Something that waited here is gone',
      text: 'This device was enrolled anew. What it kept before cannot go out.',
    },
  },
  es: {
    waiting: (count) => `${count} por enviar`,
    full: 'Este dispositivo está lleno y no puede guardar más. Dígaselo a alguien que trabaje aquí.',
    keptTitle: 'Queda en este dispositivo',
    kept: 'Esto queda en este dispositivo. Sale cuando vuelva la red.',
    help: {
      unsent:
        'Evenkeel no responde. Lo seguimos intentando. También queda en este dispositivo y sale una sola vez cuando vuelva la red. No la espere.',
      arrivedTitle: 'Su solicitud de ayuda llegó',
      arrived: 'Su sesión terminó. Entre para ver quién responde. No espere aquí.',
      leave:
        'Si cierra la sesión ahora, queda en este dispositivo. Sale cuando vuelva la red. Hasta entonces no se avisa a nadie.',
    },
    lost: {
      title: 'Algo que estaba por enviar se perdió',
      text: 'Este dispositivo se inscribió de nuevo. Lo de antes ya no puede salir.',
    },
  },
})

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
