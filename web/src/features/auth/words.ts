import { NEW_PASSWORD_RULES, USERNAME_RULES } from '@evenkeel/contract/base/text-rules.ts'
import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { dictionary } from '../../words/words.ts'

export const auth = dictionary({
  en: {
    about: {
      title: 'A steady place to check in with yourself',
      lead: 'Evenkeel is for people in care, and for the officers and staff beside them. Take a minute a day to note your mood and stress. See how your days go over time.',
      points: [
        {
          title: 'One minute a day',
          text: 'Say how your mood and stress are. Add a note if you want to. Skip it when you need to.',
        },
        {
          title: 'See your own days',
          text: 'Your record shows your days, month by month. No screen shows your check-ins to anyone else.',
        },
        {
          title: 'Yours alone',
          text: 'Your journal is encrypted with AES-256-GCM. Your password locks it. Staff, administrators and we cannot open what is stored. A password reset does not open it either.',
        },
        {
          title: 'Safe on shared devices',
          text: 'You are signed out by itself after a quiet time. This site loads nothing from other sites.',
        },
      ],
    },
    calm: 'Calm and lessons, without signing in',
    enroll: 'Set up this device',
    badge: 'Sign in with your badge',
    signIn: {
      title: 'Sign in',
      submit: 'Sign In',
      toggle: 'Need an account? Register',
      slip: 'I have a slip (paper code)',
      failed: 'Login failed',
      fallback: 'Invalid username or password',
      next: 'Forgot it? In care, ask staff for a new slip. If you work here, ask at work.',
      forbidden: 'An administrator has switched this account off. Is this wrong? Ask staff, or ask at work.',
    },
    ended: {
      title: 'You were signed out',
      text: 'Your session ended by itself to keep your words private. Sign in to go on.',
    },
    signedOut: {
      title: 'You were signed out',
      text: 'Sign in to go on. What said “Draft kept” is still there.',
    },
    stayOver: `Your stay here ended more than ${RELEASED_DAYS} days ago. Back again? Tell any officer: open my Evenkeel. Not safe? Say so now: your password opens Get Help. Elsewhere, call or text 988.`,
    useProvider: 'Your password is right. Your account is linked with your sign-in at work: please use that, below.',
    wait: 'Please wait',
    checkFields: 'Please check the fields marked below.',
    fields: {
      username: 'Username',
      password: 'Password',
    },
  },
  es: {
    about: {
      title: 'Un lugar tranquilo para ver cómo está',
      lead: 'Evenkeel es para las personas bajo cuidado y para los oficiales y el personal que trabajan a su lado. Tome un minuto al día para notar su ánimo y su estrés, y vea cómo van sus días.',
      points: [
        {
          title: 'Un minuto al día',
          text: 'Diga cómo están su ánimo y su estrés. Agregue una nota si quiere. Si hoy no puede, no pasa nada.',
        },
        {
          title: 'Vea sus propios días',
          text: 'Su historial muestra sus días, mes por mes. Ninguna pantalla muestra sus registros a otra persona.',
        },
        {
          title: 'Solo para usted',
          text: 'Su diario está cifrado con AES-256-GCM. Su contraseña lo cierra. Ni el personal, ni los administradores, ni nosotros podemos abrir lo que está guardado. Restablecer la contraseña tampoco lo abre.',
        },
        {
          title: 'Seguro en equipos compartidos',
          text: 'Su sesión se cierra sola después de un rato sin uso. Este sitio no carga nada de otros sitios.',
        },
      ],
    },
    calm: 'Calma y lecciones, sin entrar',
    enroll: 'Preparar este dispositivo',
    badge: 'Entre con su credencial',
    signIn: {
      title: 'Entrar',
      submit: 'Entrar',
      toggle: '¿No tiene cuenta? Regístrese',
      slip: 'Tengo un papel con código',
      failed: 'No se pudo entrar',
      fallback: 'El usuario o la contraseña no son correctos',
      next: '¿La olvidó? Bajo cuidado, pida otro papel con código al personal. Si trabaja aquí, pídalo en su trabajo.',
      forbidden: 'Un administrador desactivó esta cuenta. ¿Es un error? Pregunte al personal, o en su trabajo.',
    },
    ended: {
      title: 'Su sesión se cerró',
      text: 'Se cerró sola para proteger su privacidad. Entre de nuevo para continuar.',
    },
    signedOut: {
      title: 'Su sesión se cerró',
      text: 'Entre para seguir. Lo que decía «Borrador guardado» sigue ahí.',
    },
    stayOver: `Su estancia aquí terminó hace más de ${RELEASED_DAYS} días. ¿Está aquí de nuevo? Diga a cualquier oficial: abra mi Evenkeel. ¿No está a salvo? Dígalo ahora: su contraseña abre Pedir ayuda. En otro lugar, llame al 988 o envíe AYUDA al 988.`,
    useProvider: 'Su contraseña es correcta. Su cuenta está enlazada con el acceso de su trabajo: use ese, abajo.',
    wait: 'Espere, por favor',
    checkFields: 'Revise los campos marcados abajo.',
    fields: {
      username: 'Nombre de usuario',
      password: 'Contraseña',
    },
  },
})

/** Only what is typed at sign-in; rules of new passwords stand with their forms. */
export const signInRules = dictionary({
  en: {
    username: {
      blank: 'Type your username',
      long: USERNAME_RULES[1].message,
      spaces: USERNAME_RULES[2].message,
    },
    password: {
      blank: 'Type your password',
      long: NEW_PASSWORD_RULES[1].message,
    },
  },
  es: {
    username: {
      blank: 'Escriba su nombre de usuario',
      long: 'El nombre de usuario debe tener 64 caracteres como máximo',
      spaces: 'El nombre de usuario no puede llevar espacios ni caracteres de control',
    },
    password: {
      blank: 'Escriba su contraseña',
      long: 'La contraseña debe tener 256 caracteres como máximo',
    },
  },
})

export const chooser = dictionary({
  en: {
    title: 'Welcome to Evenkeel',
    lead: 'Choose where to go.',
    inmate: { title: 'Individual in Care', text: 'Your check-ins and your own record.' },
    staff: { title: 'Law Enforcement & CO', text: 'Shift check-ins and how your shifts affect you.' },
    admin: { title: 'Administrator', text: 'Accounts and the facility as a whole.' },
    quick: { title: 'Quick Start', text: 'Go straight to a check-in. It takes a minute.' },
    open: 'Open',
  },
  es: {
    title: 'Le damos la bienvenida a Evenkeel',
    lead: 'Elija adónde ir.',
    inmate: { title: 'Persona bajo cuidado', text: 'Sus registros y su propio historial.' },
    staff: { title: 'Fuerzas del orden y oficiales', text: 'Registros por turno y cómo le afectan sus turnos.' },
    admin: { title: 'Administrador', text: 'Las cuentas y la institución en su conjunto.' },
    quick: { title: 'Inicio rápido', text: 'Vaya directo a su registro del día. Toma un minuto.' },
    open: 'Abrir',
  },
})
