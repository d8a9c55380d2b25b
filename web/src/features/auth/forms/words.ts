import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { type Locale, PASS_MINUTES } from '@evenkeel/contract/base/limits.ts'
import type { RuleCode, TextRules } from '@evenkeel/contract/base/text-rules.ts'
import { typedCodeWords } from '../../../words/typed-code.ts'
import { dictionary } from '../../../words/words.ts'
import { signInRules } from '../words.ts'

export const entryForms = dictionary({
  en: {
    register: {
      title: 'Create your account',
      submit: 'Create Account',
      toggle: 'Already have an account? Sign in',
      failed: 'Registration failed',
      fallback: 'Username already exists or invalid data',
      taken: 'Username already exists',
      wrongCode:
        'That facility code is not right. People in care and staff have different codes. In care, ask staff for yours. If you work here, ask at work.',
      tooMany:
        'Many accounts are being made from here right now. Nothing you typed is lost. Please wait a few minutes and try again.',
    },
    slip: {
      title: 'Set a new password',
      lead: 'For your first sign-in, or if you forgot your password. You need a slip: a code on paper. In care, ask staff for it. At work, ask an administrator. It works once and only for a short time.',
      submit: 'Set New Password',
      back: 'Back to sign in',
      failed: 'Password not changed',
      fallback: 'That username and slip do not match, or the slip is used up or too old. Ask for a new one.',
      forbidden: 'An administrator has switched this account off. Is this wrong? Ask staff, or ask at work.',
    },
    setup: {
      title: 'Set up Evenkeel',
      lead: 'This makes the first administrator. The code was printed where the server was started. It works once.',
      submit: 'Create Administrator',
      failed: 'Set-up failed',
      fallback: 'That code is not right. Look for the newest one where the server was started.',
      done: 'Evenkeel is set up already. Sign in, or ask an administrator for an account.',
    },
    fields: {
      username: 'Username',
      password: 'Password',
      newPassword: 'New password',
      oldPassword: 'An older password, if you remember one',
      oldPasswordHint: 'Never had one? Leave this empty. It opens what you wrote before: notes, answers and journal.',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      role: 'Your role',
      unit: 'Unit',
      unitHint: 'Where you live here. It helps staff find you.',
      more: 'More',
      shift: 'Shift',
      noShift: 'Not given',
      facilityCode: 'Facility code',
      facilityCodeHint: 'You get this code from staff, or at work.',
      slip: 'Slip (paper code)',
      slipHint: 'The letters and numbers on your slip.',
      code: 'Set-up code',
    },
  },
  es: {
    register: {
      title: 'Cree su cuenta',
      submit: 'Crear cuenta',
      toggle: '¿Ya tiene cuenta? Entre aquí',
      failed: 'No se pudo crear la cuenta',
      fallback: 'El nombre de usuario ya existe o hay datos que no son válidos',
      taken: 'El nombre de usuario ya existe',
      wrongCode:
        'Ese código de la institución no es correcto. Las personas bajo cuidado y el personal tienen códigos distintos. Bajo cuidado, pida el suyo al personal. Si trabaja aquí, pídalo en su trabajo.',
      tooMany:
        'En este momento se crean muchas cuentas desde aquí. Nada de lo que escribió se pierde. Espere unos minutos e inténtelo de nuevo.',
    },
    slip: {
      title: 'Ponga una contraseña nueva',
      lead: 'Para entrar por primera vez, o si olvidó su contraseña. Necesita un papel con su código. Bajo cuidado, pídalo al personal. En el trabajo, a un administrador. Sirve una sola vez y por poco tiempo.',
      submit: 'Guardar contraseña nueva',
      back: 'Volver a la entrada',
      failed: 'La contraseña no cambió',
      fallback: 'El usuario y el código del papel no coinciden, o el papel ya se usó o venció. Pida uno nuevo.',
      forbidden: 'Un administrador desactivó esta cuenta. ¿Es un error? Pregunte al personal, o en su trabajo.',
    },
    setup: {
      title: 'Configure Evenkeel',
      lead: 'Aquí se crea el primer administrador. El código apareció donde se inició el servidor. Sirve una sola vez.',
      submit: 'Crear administrador',
      failed: 'No se pudo configurar',
      fallback: 'Ese código no es correcto. Busque el más reciente donde se inició el servidor.',
      done: 'Evenkeel ya está configurado. Entre, o pida una cuenta a un administrador.',
    },
    fields: {
      username: 'Nombre de usuario',
      password: 'Contraseña',
      newPassword: 'Contraseña nueva',
      oldPassword: 'Una contraseña anterior, si recuerda alguna',
      oldPasswordHint:
        '¿Nunca tuvo una? Déjelo vacío. Abre de nuevo lo que escribió antes: notas, respuestas y diario.',
      firstName: 'Nombre',
      lastName: 'Apellido',
      email: 'Correo electrónico',
      role: 'Su función',
      unit: 'Unidad',
      unitHint: 'La unidad donde vive. Ayuda al personal a encontrarle.',
      more: 'Más',
      shift: 'Turno',
      noShift: 'Sin indicar',
      facilityCode: 'Código de la institución',
      facilityCodeHint: 'Este código se lo da el personal, o su trabajo.',
      slip: 'Código de su papel',
      slipHint: 'Las letras y los números de su papel.',
      code: 'Código de configuración',
    },
  },
})

type Messages = { readonly [code in RuleCode]?: string }

/** The contract's messages are English. */
const messagesOf = (rules: TextRules): Messages => Object.fromEntries(rules.map(({ code, message }) => [code, message]))

const password: Record<Locale, Messages> = {
  en: messagesOf(FIELD_RULES.newPassword),
  es: {
    short: 'La contraseña debe tener al menos 8 caracteres',
    long: signInRules.es.password.long,
    common: 'Muchas personas usan esta contraseña. Por favor, elija otra.',
    number: 'Una fecha o un número de teléfono es fácil de adivinar. Elija otra.',
    pattern: 'Lo que se repite o sigue un orden es fácil de adivinar. Elija otra.',
    season: 'Un mes o una estación del año es fácil de adivinar. Elija otra.',
    names: 'Su propio nombre es fácil de adivinar. Elija otra.',
    place: 'Las palabras de este lugar son fáciles de adivinar. Elija otra.',
  },
}

const username: Record<Locale, Messages> = {
  en: messagesOf(FIELD_RULES.username),
  es: {
    ...signInRules.es.username,
    short: 'El nombre de usuario debe tener al menos 3 caracteres',
    mixed: 'Escriba el nombre de usuario con las letras de un solo alfabeto',
    alike: 'Este nombre de usuario se parece a uno que ya existe. Por favor, elija otro.',
  },
}

export const entryRules = dictionary({
  en: {
    username: username.en,
    password: password.en,
    newPassword: password.en,
    firstName: { blank: 'First name is required' },
    lastName: { blank: 'Last name is required' },
    email: { email: 'Invalid email address' },
    facilityCode: { blank: 'Facility code is required' },
    oldPassword: messagesOf(FIELD_RULES.oldPassword),
    slip: { blank: 'Slip is required', ...typedCodeWords.en },
    code: { blank: 'Code is required' },
  },
  es: {
    username: username.es,
    password: password.es,
    newPassword: password.es,
    firstName: { blank: 'Escriba su nombre' },
    lastName: { blank: 'Escriba su apellido' },
    email: { email: 'El correo electrónico no es válido' },
    facilityCode: { blank: 'Escriba el código de la institución' },
    oldPassword: {
      long: signInRules.es.password.long,
      wrong:
        'Esta contraseña anterior no abre nada. No se cambió nada, y su papel todavía sirve. Pruebe otra, o deje este campo vacío.',
      tries:
        'Con este papel ya no se pueden probar más contraseñas anteriores. Deje este campo vacío: la página de su diario pide una después.',
    },
    slip: { blank: 'Escriba el código de su papel', ...typedCodeWords.es },
    code: { blank: 'Escriba el código' },
  },
})

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
