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
