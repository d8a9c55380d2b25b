import { dictionary } from '../../../words/words.ts'

export const badgesWords = dictionary({
  en: {
    badge: 'Badge',
    title: 'Badge',
    titleOf: (name: string) => `Badge of ${name}`,
    explain:
      'With a badge and a PIN somebody signs in on the tablets that allow it. The badge alone opens nothing. They set the PIN on their account page, after a sign-in with their password.',
    none: 'There is no badge yet.',
    madeAt: (when: string) => `Made ${when}.`,
    usedAt: (when: string) => `Last used ${when}.`,
    unused: 'Not used yet.',
    voids: 'A new badge voids the one before. Both that and revoking end what is signed in with it now.',
    make: 'Make the badge',
    makeNew: 'Make a new badge',
    making: 'Making the badges...',
    revoke: 'Revoke',
    revoked: 'Revoked',
    revokedText: 'The badge opens nothing any more. The password still works.',
    cut: 'Cut the badge off along the line. Nobody is named on it.',
    once: 'Its code is shown only now.',
    add: (count: number, number: string) =>
      count === 1 ? 'Add a badge to the sheet' : `Add ${number} badges to the sheets`,
    addText: 'For the tablets where people sign in with badge and PIN.',
    failed: 'We do not know if this was done. Trying again is safe: a new badge voids the one before.',
    offline: 'This device cannot reach Evenkeel right now. Please try again.',
    loadFailed: 'We could not load whether there is a badge.',
    picture: 'The square of the badge, for the camera of a tablet',
  },
  es: {
    badge: 'Credencial',
    title: 'Credencial',
    titleOf: (name) => `Credencial de ${name}`,
    explain:
      'Con credencial y PIN alguien entra en las tabletas que lo permiten. La credencial sola no abre nada. El PIN lo pone cada persona en su cuenta, después de entrar con su contraseña.',
    none: 'Todavía no hay credencial.',
    madeAt: (when) => `Hecha el ${when}.`,
    usedAt: (when) => `Usada por última vez el ${when}.`,
    unused: 'Todavía no se ha usado.',
    voids:
      'Una credencial nueva anula la anterior. Con eso, o al anularla, se cierra la sesión de quien está con ella ahora.',
    make: 'Hacer la credencial',
    makeNew: 'Hacer otra credencial',
    making: 'Haciendo las credenciales...',
    revoke: 'Anular',
    revoked: 'Anulada',
    revokedText: 'La credencial ya no abre nada. La contraseña todavía sirve.',
    cut: 'Corte la credencial por la línea. En ella no se nombra a nadie.',
    once: 'Su código se muestra solo ahora.',
    add: (count, number) =>
      count === 1 ? 'Agregar una credencial a la hoja' : `Agregar ${number} credenciales a las hojas`,
    addText: 'Para las tabletas donde se entra con credencial y PIN.',
    failed: 'No sabemos si se hizo. Intentar de nuevo no causa problemas: una credencial nueva anula la anterior.',
    offline: 'No hay conexión con Evenkeel por ahora. Espere un poco e intente de nuevo.',
    loadFailed: 'No pudimos saber si hay credencial.',
    picture: 'El cuadro de la credencial, para la cámara de una tableta',
  },
})
