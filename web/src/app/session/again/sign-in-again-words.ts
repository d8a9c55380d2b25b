import { dictionary } from '../../../words/words.ts'

export const signInAgainWords = dictionary({
  en: {
    title: 'You were signed out',
    text: 'The last words you typed are not kept yet. They stay on this page for 3 minutes. Sign in to go on.',
    account: 'Your username:',
    signIn: 'Sign in',
    leave: 'Leave without them',
    wrong: 'This is not your password. Please try again.',
    code: 'Type a code. Each code works only once.',
    atWork: 'Your account signs in as you do at work. Copy your words first, then leave this page and sign in there.',
    wait: 'There were many tries. Wait a little and try again.',
    failed: 'You could not sign in here. Please try again.',
    offline: 'This device cannot reach Evenkeel. Wait a little and try again.',
  },
  es: {
    title: 'Su sesión se cerró',
    text: 'Lo último que escribió no está guardado. Se queda en esta página por 3 minutos. Entre para seguir.',
    account: 'Su usuario:',
    signIn: 'Entrar',
    leave: 'Salir sin eso',
    wrong: 'Esta no es su contraseña. Inténtelo de nuevo.',
    code: 'Escriba un código. Cada código sirve una sola vez.',
    atWork:
      'Su cuenta entra con el acceso de su trabajo. Copie primero sus palabras, luego salga de esta página y entre allí.',
    wait: 'Hubo muchos intentos. Espere un poco e intente de nuevo.',
    failed: 'No pudo entrar aquí. Inténtelo de nuevo.',
    offline: 'No hay conexión con Evenkeel. Espere un poco e intente de nuevo.',
  },
})
