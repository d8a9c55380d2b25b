import { ENROLLING_MINUTES } from '@evenkeel/contract/base/limits.ts'
import { typedCodeWords } from '../../../words/typed-code.ts'
import { dictionary } from '../../../words/words.ts'

const kindsEn = { tablet: 'Tablet', display: 'Duty screen', computer: 'Computer' }
const kindsEs = { tablet: 'Tableta', display: 'Pantalla de guardia', computer: 'Computadora' }

export const kindWords = dictionary({ en: kindsEn, es: kindsEs })

export const enrollWords = dictionary({
  en: {
    title: 'Enroll this device',
    lead: `For tablets, displays and computers of the facility. You need a code from an administrator. It works once, for ${ENROLLING_MINUTES} minutes.`,
    code: 'Code',
    hint: 'Such as 7KQF-2M9X-4TRW: 12 letters and numbers.',
    submit: 'Enroll',
    sending: 'Enrolling...',
    failed: 'This device is not enrolled',
    fallback: 'The code was not accepted. Ask the administrator for a new one.',
    offline: `The server could not be reached, so we do not know if it worked. Try again with the same code: that is safe, also after the ${ENROLLING_MINUTES} minutes.`,
    notKept:
      'This browser did not keep the key. In a private window that is normal: open this page in an ordinary one. Otherwise let this site store data, or use a newer browser.',
    means: 'What it means',
    meansText:
      'The browser makes a key that no page can read. With it, it proves which device it is. Nothing about the people who use it is in it.',
    doneTitle: 'This device is enrolled',
    name: 'Name',
    unit: 'Unit',
    kind: 'Kind',
    none: 'None',
    doneText:
      'Wrong passwords that somebody tries elsewhere do not hold up people who sign in here. Everybody still signs in with their own password.',
    badgesText:
      'People sign in here with badge and PIN, or with their own password. Wrong passwords that somebody tries elsewhere do not hold them up.',
    back: 'An administrator can revoke it at any time, from any device.',
    displayText:
      'Open the duty screen, and leave it open. Set this address as the start page, so that it comes back by itself after a restart.',
    openDisplay: 'Open the duty screen',
    signIn: 'Go to sign in',
    revokedTitle: 'This device was revoked',
    revokedText:
      'An administrator took its enrollment back, and its key is deleted. People can still sign in here, as in any other browser. To enroll it again you need a new code.',
    unknown: 'We could not ask the server about this device. The key is still here.',
    insecureTitle: 'This page is not secure',
    insecureText: (address: string) =>
      `You opened ${address}. Without https, browsers make no keys, and what you type can be read on the way.`,
    insecureHelp:
      'Open this page at an address that starts with https. If there is none, whoever runs the server has to set one up: their handbook says how, under “A proxy with TLS”.',
  },
  es: {
    title: 'Inscriba este dispositivo',
    lead: `Para tabletas, pantallas y computadoras de la institución. Necesita un código de un administrador. Sirve una vez, durante ${ENROLLING_MINUTES} minutos.`,
    code: 'Código',
    hint: 'Como 7KQF-2M9X-4TRW: 12 letras y números.',
    submit: 'Inscribir',
    sending: 'Inscribiendo...',
    failed: 'Este dispositivo no está inscrito',
    fallback: 'El código no se aceptó. Pida uno nuevo al administrador.',
    offline: `No se pudo conectar con el servidor, así que no sabemos si funcionó. Intente de nuevo con el mismo código: no causa problemas, tampoco después de los ${ENROLLING_MINUTES} minutos.`,
    notKept:
      'Este navegador no guardó la clave. En una ventana privada es normal: abra esta página en una ventana común. Si no, permita que este sitio guarde datos, o use un navegador más nuevo.',
    means: 'Qué significa',
    meansText:
      'El navegador crea una clave que ninguna página puede leer. Con ella prueba qué dispositivo es. No contiene nada de las personas que lo usan.',
    doneTitle: 'Este dispositivo está inscrito',
    name: 'Nombre',
    unit: 'Unidad',
    kind: 'Tipo',
    none: 'Ninguna',
    doneText:
      'Las contraseñas equivocadas que alguien prueba en otro lugar no detienen a quien entra aquí. Cada persona sigue entrando con su propia contraseña.',
    badgesText:
      'Aquí se entra con credencial y PIN, o con la propia contraseña. Las contraseñas equivocadas que alguien prueba en otro lugar no detienen a nadie aquí.',
    back: 'Un administrador puede anularlo cuando quiera, desde cualquier equipo.',
    displayText:
      'Abra la pantalla de guardia y déjela abierta. Ponga esa dirección como página de inicio, para que vuelva sola después de un reinicio.',
    openDisplay: 'Abrir la pantalla de guardia',
    signIn: 'Ir a la entrada',
    revokedTitle: 'Este dispositivo fue anulado',
    revokedText:
      'Un administrador anuló su inscripción, y su clave se borró. Todavía se puede entrar aquí, como en cualquier otro navegador. Para inscribirlo de nuevo necesita otro código.',
    unknown: 'No pudimos preguntar al servidor por este dispositivo. La clave sigue aquí.',
    insecureTitle: 'Esta página no es segura',
    insecureText: (address) =>
      `Usted abrió ${address}. Sin https, los navegadores no crean claves, y lo que escribe se puede leer en el camino.`,
    insecureHelp:
      'Abra esta página en una dirección que empiece con https. Si no hay ninguna, quien maneja el servidor tiene que prepararla: su manual lo explica en “A proxy with TLS”.',
  },
})

export const enrollRules = dictionary({
  en: {
    code: {
      blank: 'Code is required',
      ...typedCodeWords.en,
      wrong: 'This code is not right. Please compare each letter and number.',
      used: 'This code was used by another browser. Each one needs a code of its own.',
      expired: `The ${ENROLLING_MINUTES} minutes of this code are over. Please ask for a new one.`,
    },
  },
  es: {
    code: {
      blank: 'Escriba el código',
      ...typedCodeWords.es,
      wrong: 'Este código no es correcto. Compare cada letra y cada número.',
      used: 'Otro navegador ya usó este código. Cada uno necesita su propio código.',
      expired: `Los ${ENROLLING_MINUTES} minutos de este código pasaron. Pida uno nuevo.`,
    },
  },
})
