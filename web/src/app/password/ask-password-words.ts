import { dictionary } from '../../words/words.ts'

export const askPasswordWords = dictionary({
  en: {
    title: 'Please confirm it is you',
    text: 'Enter your own password. For the next five minutes you will not be asked again.',
    password: 'Your password',
    code: 'Code',
    codeHint: 'From your authenticator app, or one of your single-use codes.',
    confirm: 'Confirm',
    passwordMissing: 'Please enter your password.',
    codeMissing: 'Please enter a code.',
    wrong: 'This is not your password. Nothing was changed.',
    eitherWrong:
      'The password or the code is not right. Nothing was changed. A code works only once: wait for the next one.',
    wait: 'There were many tries. Please wait a minute and try again. Nothing was changed.',
    failed: 'We could not check this. Nothing was changed. Please try again.',
    offline: 'This device cannot reach Evenkeel right now. Please try again.',
  },
  es: {
    title: 'Confirme que es usted',
    text: 'Escriba su propia contraseña. Durante los próximos cinco minutos no se le pedirá de nuevo.',
    password: 'Su contraseña',
    code: 'Código',
    codeHint: 'De su aplicación de autenticación, o uno de sus códigos de un solo uso.',
    confirm: 'Confirmar',
    passwordMissing: 'Escriba su contraseña.',
    codeMissing: 'Escriba un código.',
    wrong: 'Esta no es su contraseña. No se cambió nada.',
    eitherWrong:
      'La contraseña o el código no es correcto. No se cambió nada. Cada código sirve una sola vez: espere el siguiente.',
    wait: 'Hubo muchos intentos. Espere un minuto e inténtelo de nuevo. No se cambió nada.',
    failed: 'No pudimos comprobarlo. No se cambió nada. Inténtelo de nuevo.',
    offline: 'No hay conexión con Evenkeel por ahora. Espere un poco e intente de nuevo.',
  },
})
