import { dictionary } from '../../../words/words.ts'

export const inviteWords = dictionary({
  en: {
    action: (label: string) => `Sign-in with ${label}`,
    explain: (label: string) =>
      `Name the one identity at ${label} that may be linked with this account. It opens nothing until its owner says yes, signed in with their password.`,
    subject: 'Identity (sub)',
    hint: 'Copy it as the provider shows it. An e-mail address links nothing.',
    missing: 'Copy the identity here. It has no spaces.',
    invite: 'Save',
    linked: (subject: string) => `Linked by its owner. Known there as ${subject}.`,
    invited: (subject: string) => `Named, not linked yet: ${subject}.`,
    end: 'End it',
    ended: 'Ended. Its sessions are over.',
    saved: 'Saved. The person says yes on their account page.',
    conflict: 'Another account has this identity, or this account has one. Nothing was changed.',
    failed: 'That did not work. Please try again.',
    offline: 'No network. Nothing was changed. Please try again.',
    loadFailed: 'We could not load this.',
  },
  es: {
    action: (label) => `Acceso con ${label}`,
    explain: (label) =>
      `Indique la única identidad de ${label} que se puede enlazar con esta cuenta. No abre nada hasta que su dueño acepte, dentro con su contraseña.`,
    subject: 'Identidad (sub)',
    hint: 'Cópiela como la muestra el proveedor. Un correo electrónico no enlaza nada.',
    missing: 'Copie aquí la identidad. No lleva espacios.',
    invite: 'Guardar',
    linked: (subject) => `Enlazada por su dueño. Allí se conoce como ${subject}.`,
    invited: (subject) => `Indicada, aún sin enlace: ${subject}.`,
    end: 'Quitar',
    ended: 'Quitado. Sus sesiones terminaron.',
    saved: 'Guardado. La persona acepta en la página de su cuenta.',
    conflict: 'Esta identidad es de otra cuenta, o esta cuenta ya tiene una.',
    failed: 'No funcionó. Pruebe otra vez.',
    offline: 'No hay red. No se cambió nada. Pruebe otra vez.',
    loadFailed: 'No pudimos leer esto.',
  },
})
