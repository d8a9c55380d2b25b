import { dictionary } from './words.ts'

/** What an administrator does with several accounts at once. */
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
    unit: {
      button: (number: string) => `Set unit of ${number}`,
      title: (count: number, number: string) =>
        count === 1 ? 'Set the unit of 1 account' : `Set the unit of ${number} accounts`,
      text: 'All of them get this unit. With nothing chosen, their unit is cleared.',
      confirm: 'Save',
      done: (count: number, number: string) =>
        count === 1 ? '1 account is changed.' : `${number} accounts are changed.`,
    },
    someLeft: (count: number, number: string) =>
      count === 1 ? '1 account is as it was' : `${number} accounts are as they were`,
    whyLeft:
      'These need a look of their own: one is the last who answers, or has an open alert. Open each from its menu.',
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
    unit: {
      button: (number) => `Poner unidad a ${number}`,
      title: (count, number) => (count === 1 ? 'Poner la unidad de 1 cuenta' : `Poner la unidad de ${number} cuentas`),
      text: 'Todas tendrán esta unidad. Si no elige nada, quedan sin unidad.',
      confirm: 'Guardar',
      done: (count, number) => (count === 1 ? '1 cuenta ha cambiado.' : `${number} cuentas han cambiado.`),
    },
    someLeft: (count, number) => (count === 1 ? '1 cuenta sigue como estaba' : `${number} cuentas siguen como estaban`),
    whyLeft:
      'Vea estas una por una: alguien es la última persona que responde, o tiene una alerta abierta. Abra cada una desde su menú.',
    close: 'Cerrar',
  },
})
