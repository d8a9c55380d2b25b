import { dictionary } from '../../../words/words.ts'

export const severalWords = dictionary({
  en: {
    disable: {
      button: (number: string) => `Disable ${number}`,
      title: (count: number, number: string) => (count === 1 ? 'Disable 1 account?' : `Disable ${number} accounts?`),
      text: 'These people are signed out everywhere at once and cannot sign in. Nothing they wrote is deleted. You can enable each account again.',
      confirm: 'Disable',
      done: (count: number, number: string) =>
        count === 1 ? '1 account is disabled.' : `${number} accounts are disabled.`,
    },
    move: {
      button: (number: string) => `Move ${number}`,
      title: (count: number, number: string) => (count === 1 ? 'Move 1 person' : `Move ${number} people`),
      text: 'All of them get this unit. Who comes from another one has no cell until you give it.',
      confirm: 'Move',
      done: (count: number, number: string) => (count === 1 ? '1 person is moved.' : `${number} people are moved.`),
    },
    release: {
      button: (number: string) => `Release ${number}`,
      title: (count: number, number: string) => (count === 1 ? 'Release 1 person?' : `Release ${number} people?`),
      text: 'They are signed out. For 30 days a sign-in opens what is theirs. Open alerts and follow-ups stay with those who have them, who read of the release. The papers for the way out are in each menu.',
      confirm: 'Release',
      done: (count: number, number: string) =>
        count === 1 ? '1 release is entered.' : `${number} releases are entered.`,
    },
    someLeft: (count: number, number: string) =>
      count === 1 ? '1 account is as it was' : `${number} accounts are as they were`,
    whyLeft: {
      disable:
        'These need a look of their own: one is the last who answers, or has an open alert. Open each from its menu.',
      move: 'The server did not accept these. Open each from its menu.',
      release: 'The server did not accept these. Open each from its menu.',
    },
    close: 'Close',
  },
  es: {
    disable: {
      button: (number) => `Desactivar ${number}`,
      title: (count, number) => (count === 1 ? '¿Desactivar 1 cuenta?' : `¿Desactivar ${number} cuentas?`),
      text: 'La sesión de estas personas se cierra de inmediato en todos los dispositivos y no podrán entrar. Nada de lo que escribieron se borra. Usted puede activar cada cuenta otra vez.',
      confirm: 'Desactivar',
      done: (count, number) => (count === 1 ? '1 cuenta está desactivada.' : `${number} cuentas están desactivadas.`),
    },
    move: {
      button: (number) => `Cambiar de lugar a ${number}`,
      title: (count, number) =>
        count === 1 ? 'Cambiar de lugar a 1 persona' : `Cambiar de lugar a ${number} personas`,
      text: 'Todas tendrán esta unidad. Quien viene de otra queda sin celda hasta que usted la anote.',
      confirm: 'Cambiar',
      done: (count, number) => (count === 1 ? '1 persona cambió de lugar.' : `${number} personas cambiaron de lugar.`),
    },
    release: {
      button: (number) => `Anotar salida de ${number}`,
      title: (count, number) =>
        count === 1 ? '¿Anotar la salida de 1 persona?' : `¿Anotar la salida de ${number} personas?`,
      text: 'Se cierra su sesión. Por 30 días pueden entrar a lo que es suyo. Alertas y seguimientos abiertos quedan con quienes los tienen, que leen de la salida. Las hojas para la salida están en cada menú.',
      confirm: 'Anotar salida',
      done: (count, number) => (count === 1 ? 'Se anotó 1 salida.' : `Se anotaron ${number} salidas.`),
    },
    someLeft: (count, number) => (count === 1 ? '1 cuenta sigue como estaba' : `${number} cuentas siguen como estaban`),
    whyLeft: {
      disable:
        'Vea estas una por una: alguien es la última persona que responde, o tiene una alerta abierta. Abra cada una desde su menú.',
      move: 'El servidor no las aceptó. Abra cada una desde su menú.',
      release: 'El servidor no las aceptó. Abra cada una desde su menú.',
    },
    close: 'Cerrar',
  },
})
