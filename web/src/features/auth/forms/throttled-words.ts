import { PASS_MINUTES } from '@evenkeel/contract/base/limits.ts'
import { dictionary } from '../../../words/words.ts'

/** Loaded when needed. */
export const throttledWords = dictionary({
  en: {
    title: 'Too many passwords were tried for this name',
    text: 'Someone may be guessing. Your password was not looked at yet, and nothing is locked: a browser that you signed in with before has its own turn.',
    repeats: (seconds: number) =>
      seconds === 1 ? 'This page tries again in a second.' : `This page tries again by itself in ${seconds} seconds.`,
    stop: 'Stop trying',
    pass: 'Pass from an administrator',
    hint: `If this goes on, ask an administrator for a pass. It works for ${PASS_MINUTES} minutes, once, with your own password.`,
    wrong: `This pass does not work. It has a typing mistake, or it was used, or its ${PASS_MINUTES} minutes are over.`,
  },
  es: {
    title: 'Se probaron demasiadas contraseñas con este nombre',
    text: 'Puede que alguien esté adivinando. Su contraseña todavía no se miró y nada quedó bloqueado: un navegador en el que usted ya entró tiene su propio turno.',
    repeats: (seconds) =>
      seconds === 1
        ? 'Esta página lo intenta de nuevo en un segundo.'
        : `Esta página lo intenta de nuevo sola en ${seconds} segundos.`,
    stop: 'Dejar de intentar',
    pass: 'Pase de un administrador',
    hint: `Si esto sigue, pida un pase a un administrador. Sirve durante ${PASS_MINUTES} minutos, una vez, junto con su propia contraseña.`,
    wrong: `Este pase no sirve: está mal escrito, ya se usó o pasaron sus ${PASS_MINUTES} minutos.`,
  },
})
