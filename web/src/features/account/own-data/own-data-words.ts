import { type HoldReason, VIEWS_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import { dictionary } from '../../../words/words.ts'

type Reasons = Record<HoldReason, string>
const reasonsEn: Reasons = {
  court: 'a court case',
  complaint: 'a complaint',
  inspection: 'an inspection',
  death: 'a death here',
}
const reasonsEs: Reasons = {
  court: 'un caso en la corte',
  complaint: 'una queja',
  inspection: 'una inspección',
  death: 'una muerte aquí',
}

/** Times for which records outlive an account; null: they go with it. */
type Kept = {
  alerts: string | null
  care: string | null
  held: boolean
  /** At least until this day. */
  until: string | null
  asks: boolean
  works: boolean
}

type Long = (long: string) => string

/** One sentence where both times are the same. */
function stays(
  alerts: string | null,
  care: string | null,
  asks: boolean,
  say: { both: Long; alerts: Long; care: Long; noAlerts: string; noCare: string },
): string[] {
  if (asks && alerts !== null && alerts === care) return [say.both(alerts)]
  const ofAlerts = alerts === null ? say.noAlerts : say.alerts(alerts)
  if (!asks) return [ofAlerts]
  return [ofAlerts, care === null ? say.noCare : say.care(care)]
}

/** For before the deletion, and after it. */
const staysEn = ({ alerts, care, held, until, asks, works }: Kept): string[] => [
  ...(held
    ? [
        'Alerts and care notes about you are held. They stay until the hold ends. So does the list of who saw you in lists. Each administrator can then see whose they are.',
      ]
    : []),
  ...(until ? [`Alerts and care notes about you stay until ${until} at least.`] : []),
  ...stays(alerts, care, asks, {
    both: (long) => `Alerts and care notes about you stay. Each one goes ${long} after it was closed.`,
    alerts: (long) => `Alerts about you stay, with notes of staff on them. Each one goes ${long} after it was closed.`,
    care: (long) => `Talks, visits and what officers sent about you stay. They go ${long} after they ended.`,
    noAlerts: `Alerts about you go too${held || until ? ', after that' : ''}.`,
    noCare: `Talks, visits and what officers sent about you go too${held || until ? ', after that' : ''}.`,
  }),
  alerts || care || held || until
    ? `As long as one of these stays, ${works ? 'your name stays' : 'your name and your numbers here (booking and permanent number) stay'} with it. Who can read alerts here, or works in mental health, can still read that.`
    : 'Your name goes with them.',
  'The facility can change how long records stay. You read here what is set now.',
]
const staysEs = ({ alerts, care, held, until, asks, works }: Kept): string[] => [
  ...(held
    ? [
        'Las alertas y notas sobre usted están retenidas. Se quedan hasta que termine la retención, y también la lista de quién le vio en listas. Cada administrador puede ver de quién son.',
      ]
    : []),
  ...(until ? [`Las alertas y notas sobre usted se quedan al menos hasta el ${until}.`] : []),
  ...stays(alerts, care, asks, {
    both: (long) => `Las alertas y notas sobre usted se quedan. Cada una se borra ${long} después de cerrarse.`,
    alerts: (long) =>
      `Las alertas sobre usted se quedan, con las notas del personal. Cada una se borra ${long} después de cerrarse.`,
    care: (long) =>
      `Las solicitudes para hablar, las visitas y lo que enviaron oficiales se quedan. Se borran ${long} después de terminar.`,
    noAlerts: `Las alertas sobre usted también se borran${held || until ? ', después de eso' : ''}.`,
    noCare: `Las solicitudes para hablar, las visitas y lo que enviaron oficiales también se borran${held || until ? ', después de eso' : ''}.`,
  }),
  alerts || care || held || until
    ? `Mientras quede algo de esto, ${works ? 'su nombre se queda' : 'su nombre y sus números de aquí (el de ingreso y el permanente) se quedan'} con ello. Lo puede leer quien ve las alertas aquí o trabaja en salud mental.`
    : 'Su nombre se borra con ello.',
  'La institución puede cambiar cuánto tiempo se quedan. Aquí lee lo que vale ahora.',
]

export const ownDataWords = dictionary({
  en: {
    title: 'Download your data',
    text: 'You can take along what you wrote and did here, in one file: account, check-ins, assessments, plan, worksheets, tools, lessons, journal, and when you asked for help. Notes of staff are not in it. Nor is how urgent an alert was. Who has the file can read it.',
    shared: 'On a device that others use too, they can open the file. Download it only where that is safe.',
    download: 'Download my data',
    downloading: 'Putting it together...',
    downloadedTitle: 'Your data is downloaded',
    downloaded: 'The file is in the downloads of this device.',
    downloadFailed: 'Your data could not be downloaded. Please try again.',
    offline: 'This device cannot reach Evenkeel right now. Please try again.',
    deleteTitle: 'Delete your account',
    deleteText: (days: string) =>
      `You can have your account deleted. It is deleted after ${days} days, but not while help, a talk or a second visit for you is still open. Until then you can take it back.`,
    stateFailed: 'We could not see if your account will be deleted.',
    delete: 'Delete my account',
    asking: 'Asking...',
    question: 'Delete your account?',
    points: (days: string, kept: Kept) => [
      `In ${days} days your account is deleted. With it goes all that you wrote: check-ins, answers, plan, worksheets and journal. So do your tools and lessons.`,
      'No one can ever open your journal again. Download your data first if you want to keep it.',
      ...staysEn(kept),
      ...(kept.works ? [] : ['While you are here, staff can make you a new account. It is empty.']),
      'What stays for good: figures of groups that were shown before, with no names. And the audit log, which knows your account by a number only.',
      ...(kept.works
        ? [
            'You work here, so this stays too: your name with alerts that you answered or got, and with units that you took live. Also what you wrote about others. It goes when those records go.',
          ]
        : []),
      'Old backups keep a copy until they are thrown away.',
      'Until that day, all works as before, and you can take it back here.',
    ],
    keep: 'Keep my account',
    keeping: 'Keeping it...',
    keptTitle: 'Your account stays',
    kept: 'Nothing will be deleted.',
    keepFailed: 'This could not be taken back. Please try again.',
    heldTitle: 'What must stay for now',
    heldReasons: reasonsEn,
    held: (since: string, reason: string) =>
      `Alerts and care notes about you are kept since ${since} because of ${reason}.`,
    heldUntil: (day: string) => `Alerts and care notes about you are kept until ${day} at least.`,
    heldNever: 'Your journal is not part of it. Nor are your plan, check-ins, assessments and worksheets.',
    heldText:
      'An administrator did this. The list of who changed anything of yours says who. You can still delete your account, but what is kept here stays.',
    deleteFailed: 'We do not know if this was noted. Please try again.',
    onlyAdmin: 'You are the only administrator who can sign in. Make another administrator first.',
    deletesAt: (when: string) => `Your account will be deleted on ${when}.`,
    deletesText: 'Until then you can take it back.',
    stays: staysEn,
    accessTitle: 'Who opened or changed anything of yours',
    accessText: `What others did with your account or with an alert about you. Who saw you in a list or a search: once for each day, kept for ${VIEWS_DAYS} days, or while alerts and notes about you are held. What someone could do as you with a slip: set a password, download, delete. No one can take a line out.`,
    accessEmpty: 'Nobody has opened or changed anything of yours.',
    accessFailed: 'We could not load who opened anything of yours.',
    more: 'Show more',
    noName: 'No name given',
    dutyScreen: 'Duty screen',
    staff: 'Someone who works here',
    itself: 'Evenkeel itself, or an account that is gone',
    ownAccount: 'From your own account',
    privacy: 'How Evenkeel keeps what is yours',
  },
  es: {
    title: 'Descargar sus datos',
    text: 'Puede llevarse en un archivo lo que escribió e hizo aquí: su cuenta, sus registros, evaluaciones, plan, hojas de trabajo, solicitudes de ayuda, lecciones y diario, y qué herramientas usó. No incluye las notas del personal ni qué tan urgente fue una alerta. Lo puede leer quien lo tenga.',
    shared: 'Si otros usan también este equipo, ellos pueden abrir el archivo. Bájelo solo donde sea seguro.',
    download: 'Descargar mis datos',
    downloading: 'Preparando el archivo...',
    downloadedTitle: 'Sus datos están descargados',
    downloaded: 'El archivo está en las descargas de este dispositivo.',
    downloadFailed: 'No se pudieron descargar sus datos. Inténtelo de nuevo.',
    offline: 'No hay conexión con Evenkeel por ahora. Espere un poco e intente de nuevo.',
    deleteTitle: 'Borrar su cuenta',
    deleteText: (days) =>
      `Puede pedir que se borre su cuenta. Se borra después de ${days} días, pero no mientras siga abierta una ayuda, una solicitud para hablar o una segunda visita para usted. Hasta entonces puede retirar la solicitud de borrarla.`,
    stateFailed: 'No pudimos ver si su cuenta se va a borrar.',
    delete: 'Borrar mi cuenta',
    asking: 'Enviando...',
    question: '¿Borrar su cuenta?',
    points: (days, kept) => [
      `En ${days} días se borra su cuenta con todo lo que escribió e hizo: sus registros y evaluaciones, su plan y sus hojas, su diario, sus lecciones y lo que usó.`,
      'Su diario no se podrá abrir nunca más, por nadie. Descargue antes sus datos si quiere conservarlo.',
      ...staysEs(kept),
      ...(kept.works ? [] : ['Mientras usted siga aquí, el personal puede hacerle una cuenta nueva. Está vacía.']),
      'Lo que queda siempre: cifras de grupos que ya se mostraron, sin nombres, y las entradas del registro de auditoría, que conocen su cuenta solo por un número.',
      ...(kept.works
        ? [
            'Como usted trabaja aquí, también se queda su nombre en las alertas que respondió o recibió y en las unidades que puso en marcha, y lo que escribió sobre otros. Se va cuando se van esos registros.',
          ]
        : []),
      'Las copias de seguridad de antes guardan lo suyo hasta que alguien las borre.',
      'Hasta ese día todo sigue como antes. Aquí puede retirar la solicitud.',
    ],
    keep: 'Conservar mi cuenta',
    keeping: 'Guardando...',
    keptTitle: 'Su cuenta se queda',
    kept: 'No se borrará nada.',
    keepFailed: 'No se pudo retirar la solicitud. Inténtelo de nuevo.',
    heldTitle: 'Lo que debe quedarse por ahora',
    heldReasons: reasonsEs,
    held: (since, reason) => `Desde el ${since} se guardan las alertas y notas sobre usted, por ${reason}.`,
    heldUntil: (day) => `Las alertas y notas sobre usted se guardan al menos hasta el ${day}.`,
    heldNever: 'Su diario no es parte de esto. Tampoco su plan, sus registros, evaluaciones ni hojas de trabajo.',
    heldText:
      'Lo hizo un administrador. La lista de quién cambió algo suyo dice quién. Usted puede borrar su cuenta, pero lo que se guarda se queda.',
    deleteFailed: 'No sabemos si la solicitud se anotó. Intente otra vez.',
    onlyAdmin: 'Usted es la única persona que puede entrar como administrador. Cree antes otro administrador.',
    deletesAt: (when) => `Su cuenta se borrará el ${when}.`,
    deletesText: 'Hasta entonces puede retirar la solicitud.',
    stays: staysEs,
    accessTitle: 'Quién abrió o cambió algo suyo',
    accessText: `Lo que otra persona hizo con su cuenta o con una alerta sobre usted, y quién le vio en una lista o en una búsqueda: una vez por cada día, guardado ${VIEWS_DAYS} días o mientras haya una retención. También lo que alguien podría hacer como usted con un papel con código: poner otra contraseña, descargar, borrar. Nadie puede quitar una entrada.`,
    accessEmpty: 'Nadie ha abierto ni cambiado nada suyo.',
    accessFailed: 'No pudimos cargar quién abrió algo suyo.',
    more: 'Mostrar más',
    noName: 'Sin nombre',
    dutyScreen: 'Pantalla de guardia',
    staff: 'Alguien que trabaja aquí',
    itself: 'Evenkeel mismo, o una cuenta que ya no existe',
    ownAccount: 'Desde su propia cuenta',
    privacy: 'Cómo guarda Evenkeel lo que es suyo',
  },
})
