import { dictionary } from '../../../words/words.ts'

export const providerCardWords = dictionary({
  en: {
    title: (label: string) => `Sign in with ${label}`,
    opens: (label: string) =>
      `${label} says who you are. It opens your work. Your journal, notes, plan and worksheets still need your Evenkeel password.`,
    leaves: (label: string) =>
      `Once ${label} says no, you are signed out here within 15 minutes. While you are linked, officers and clinicians sign in here with ${label}. Their password alone is not enough, unless ${label} is down.`,
    signOut: (label: string) =>
      `When you sign out here, ${label} keeps you signed in. Sign out there too on a shared computer.`,
    none: 'Not linked.',
    link: 'Link my account',
    since: (when: string) => `Linked since ${when}.`,
    invited: (when: string) =>
      `An administrator named the sign-in for you on ${when}. It is not linked until you say yes.`,
    identity: 'It is known there as:',
    found: (name: string) => `You came back as ${name}. Link it with this account?`,
    yes: 'Yes, link it',
    end: 'End the link',
    linked: 'Your account is linked.',
    conflict:
      'Not linked. It may belong to another account. You may have used a reset slip in the last 30 days. Or another sign-in was named for you.',
    failed: 'That did not work. Please try again.',
    offline: 'No network. Nothing was changed. Please try again.',
    loadFailed: 'We could not load this.',
  },
  es: {
    title: (label) => `Entrar con ${label}`,
    opens: (label) =>
      `${label} dice quién es usted. Abre su trabajo. Su diario, sus notas, su plan y sus hojas siguen pidiendo su contraseña de Evenkeel.`,
    leaves: (label) =>
      `Cuando ${label} dice que no, su sesión aquí se cierra en 15 minutos. Con el enlace, oficiales y profesionales entran aquí con ${label}. Su contraseña sola no basta, salvo si ${label} no funciona.`,
    signOut: (label) =>
      `Al salir de aquí, su sesión en ${label} sigue abierta. En un equipo compartido, salga también allí.`,
    none: 'Sin enlace.',
    link: 'Enlazar mi cuenta',
    since: (when) => `Enlazada desde el ${when}.`,
    invited: (when) =>
      `Un administrador indicó este acceso para usted el ${when}. No vale hasta que usted diga que sí.`,
    identity: 'Allí se conoce como:',
    found: (name) => `Usted volvió como ${name}. ¿Lo enlaza con esta cuenta?`,
    yes: 'Sí, enlazar',
    end: 'Quitar el enlace',
    linked: 'Su cuenta está enlazada.',
    conflict:
      'No se enlazó: es de otra cuenta, o usted usó un papel con código en los últimos 30 días, o se indicó otro acceso para usted.',
    failed: 'No funcionó. Pruebe otra vez.',
    offline: 'No hay red. No se cambió nada. Pruebe otra vez.',
    loadFailed: 'No pudimos leer esto.',
  },
})
