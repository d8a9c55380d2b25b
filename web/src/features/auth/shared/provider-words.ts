import { dictionary } from '../../../words/words.ts'

export const providerWords = dictionary({
  en: {
    with: (label: string) => `Sign in with ${label}`,
    going: 'Please wait',
    closed: (label: string) => `${label} does not answer right now. Use your Evenkeel password.`,
    title: 'You are not signed in',
    device: 'Not on a device of this facility. Use your badge here, or your Evenkeel password.',
    failures: {
      away: (label: string) => `${label} did not answer. Try again, or use your Evenkeel password.`,
      slow: (label: string) => `${label} took too long. Try again, or use your Evenkeel password.`,
      refused: (label: string) => `${label} did not let you in. Ask your help desk at work.`,
      unasked: (label: string) => `${label} did not ask who you are, so we cannot tell. Sign out there, and try again.`,
      clock: (label: string) => `The clocks here and at ${label} differ. Whoever runs this server has to set them.`,
      used: (label: string) => `This sign-in with ${label} was used before, or it is too old. Please begin again.`,
      client: (label: string) => `The answer of ${label} was not for this server. Tell whoever runs it.`,
      stale: (label: string) => `This sign-in with ${label} began somewhere else, or too long ago. Please begin again.`,
      unlinked: (label: string) =>
        `No account is linked with this sign-in. Use your Evenkeel password, then link ${label} on your account page.`,
      invited: (label: string) =>
        `You are invited to link ${label}. Use your Evenkeel password first, then say yes on your account page.`,
      off: (label: string) => `Your account here is switched off, whatever ${label} says. Is this wrong? Ask at work.`,
    },
  },
  es: {
    with: (label) => `Entrar con ${label}`,
    going: 'Espere, por favor',
    closed: (label) => `${label} no responde por ahora. Use su contraseña de Evenkeel.`,
    title: 'Usted no ha entrado',
    device: 'Este equipo es de la institución. Use aquí su credencial o su contraseña de Evenkeel.',
    failures: {
      away: (label) => `${label} no respondió. Pruebe otra vez o use su contraseña de Evenkeel.`,
      slow: (label) => `${label} tardó demasiado. Pruebe otra vez o use su contraseña de Evenkeel.`,
      refused: (label) => `${label} no le dejó entrar. Pida ayuda en su trabajo.`,
      unasked: (label) => `${label} no preguntó quién es usted, y así no lo sabemos. Salga allí y pruebe otra vez.`,
      clock: (label) =>
        `Los relojes de aquí y de ${label} no coinciden. Quien administra este servidor debe ajustarlos.`,
      used: (label) => `Este acceso con ${label} ya se usó o es muy viejo. Empiece de nuevo.`,
      client: (label) => `La respuesta de ${label} no era para este servidor. Avise a quien lo administra.`,
      stale: (label) => `Este acceso con ${label} empezó en otro lugar o hace mucho tiempo. Empiece de nuevo.`,
      unlinked: (label) =>
        `Ninguna cuenta está enlazada con este acceso. Use su contraseña de Evenkeel y luego enlace ${label} en la página de su cuenta.`,
      invited: (label) =>
        `Tiene una invitación para enlazar ${label}. Use primero su contraseña de Evenkeel y luego acepte en la página de su cuenta.`,
      off: (label) =>
        `Su cuenta está desactivada aquí, diga lo que diga ${label}. ¿Es un error? Pregunte en su trabajo.`,
    },
  },
})
