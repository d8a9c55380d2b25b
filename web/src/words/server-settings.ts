import { dictionary } from './words.ts'

export const serverSettingsWords = dictionary({
  en: {
    title: 'What is set on the server',
    lead: 'Only whoever runs the server can change these. Open a line to see where.',
    backup: 'Backup',
    where: 'For the technician: in the file .env on the server, or in its environment. Then start Evenkeel again.',
    secret: 'It is not shown here, because it may hold a password.',
    groups: { alerts: 'Alerts', accounts: 'Accounts', figures: 'Figures', address: 'Address', running: 'Running it' },
    steps: (again: string, next: string, everyone: string) =>
      `An alert marked "Now" that nobody answers goes out again after ${again} minutes. After ${next} minutes it goes to the next tier, and after ${everyone} to everyone.`,
    hourSteps: (again: string, now: string) =>
      `One marked "Within the hour" goes out again after ${again} minutes. After ${now} minutes it is "Now".`,
    answerSteps: (seen: string, coming: string, withYou: string) =>
      `An answered alert rings again ${seen} minutes after it was seen and nobody is on the way. It does so ${coming} minutes after somebody went, and ${withYou} minutes after they got there.`,
    mail: { yes: 'Alerts also go out by e-mail.', no: 'No alert goes out by e-mail.' },
    webhook: {
      yes: 'Alerts also go to a gateway, for text messages or radios.',
      no: 'No alert goes to a gateway for text messages or radios.',
    },
    group: (number: string) =>
      `Figures are never shown for fewer than ${number} people. A change of this is in the audit log.`,
    timeZone: (zone: string) => `A day begins and ends by the clock of ${zone}.`,
    name: (name: string) => `The pages call this place ${name}.`,
    units: (count: number, number: string) =>
      count === 0
        ? 'The server names no units.'
        : count === 1
          ? 'The server names 1 unit. It counts until you keep a list above.'
          : `The server names ${number} units. They count until you keep a list above.`,
    registration: {
      open: 'Anybody can make an account here. It waits for approval.',
      code: 'Who makes an account has to know a code.',
    },
    codes: (care: string, staff: string) =>
      `Codes that are set on the server, besides those above: ${care} for people in care, ${staff} for staff.`,
    atOnce: (number: string) =>
      `From one address, ${number} accounts can be made at once. After that, one every six seconds.`,
    shared: {
      yes: 'People share devices here. Five quiet minutes end any session.',
      no: 'Quiet minutes that end a session: 10 for people in care, 15 for staff and administrators.',
    },
    secondStep: {
      yes: 'Administrators need a second step to sign in.',
      no: 'Administrators may sign in without a second step.',
    },
    clinicianStep: {
      yes: 'Clinicians need a second step to sign in.',
      no: 'Clinicians sign in without a second step. This is for trying things out, not for a facility.',
    },
    origin: (origin: string) => `People open Evenkeel at ${origin}.`,
    noOrigin: 'No address is set. Evenkeel answers to this machine, and to an address made of numbers.',
    encrypted: { yes: 'The connection is encrypted.', no: 'The connection is not encrypted.' },
    hosts: (names: string) => `It also answers to ${names}.`,
    noHosts: 'It answers to no other name.',
    proxies: (count: number, number: string) =>
      count === 0
        ? 'No proxy stands before it.'
        : count === 1
          ? 'The proxy before it tells where each person comes from.'
          : `The ${number} proxies before it tell where each person comes from.`,
    offlineHelp: {
      yes: 'While the server is away, browsers show whom to tell, tools and lessons.',
      http: 'While the server is away, browsers show their own error: this address is not HTTPS, which help without a server needs.',
      no: 'While the server is away, browsers show their own error.',
    },
    limits: (count: number, number: string) =>
      count === 1
        ? 'Each person can save as much in an hour as is usual.'
        : `Each person can save ${number} times as much in an hour as is usual.`,
    request: (number: string) => `What takes longer than ${number} seconds to arrive is dropped.`,
    database: {
      own: 'The data is in a database that the facility runs itself.',
      embedded: 'The data is in the database that comes with Evenkeel.',
    },
    metrics: {
      yes: 'Who knows a secret can read from elsewhere how the server runs.',
      no: 'No other machine can read how the server runs.',
    },
  },
  es: {
    title: 'Lo que está fijado en el servidor',
    lead: 'Solo quien maneja el servidor puede cambiarlo. Abra una línea para ver dónde.',
    backup: 'Copia de seguridad',
    where: 'Para el técnico: en el archivo .env del servidor, o en su entorno. Después inicie Evenkeel de nuevo.',
    secret: 'No se muestra aquí, porque puede contener una contraseña.',
    groups: { alerts: 'Alertas', accounts: 'Cuentas', figures: 'Cifras', address: 'Dirección', running: 'Servicio' },
    steps: (again, next, everyone) =>
      `Una alerta marcada "Ahora" que nadie responde sale otra vez a los ${again} minutos. A los ${next} minutos va al siguiente nivel, y a los ${everyone} va a todos.`,
    hourSteps: (again, now) =>
      `Una marcada "En una hora" sale otra vez a los ${again} minutos. A los ${now} minutos pasa a "Ahora".`,
    answerSteps: (seen, coming, withYou) =>
      `Una alerta respondida suena otra vez ${seen} minutos después de verla si nadie va en camino. También ${coming} minutos después de que alguien fue, y ${withYou} minutos después de que llegó.`,
    mail: { yes: 'Las alertas salen también por correo.', no: 'Ninguna alerta sale por correo.' },
    webhook: {
      yes: 'Las alertas van también a una puerta de enlace, para mensajes de texto o radios.',
      no: 'Ninguna alerta va a una puerta de enlace para mensajes de texto o radios.',
    },
    group: (number) =>
      `Las cifras nunca se muestran para menos de ${number} personas. Si esto cambia, queda en el registro de auditoría.`,
    timeZone: (zone) => `El día empieza y termina según el reloj de ${zone}.`,
    name: (name) => `Las páginas llaman a este lugar ${name}.`,
    units: (count, number) =>
      count === 0
        ? 'El servidor no nombra ninguna unidad.'
        : count === 1
          ? 'El servidor nombra 1 unidad. Vale hasta que usted lleve una lista arriba.'
          : `El servidor nombra ${number} unidades. Valen hasta que usted lleve una lista arriba.`,
    registration: {
      open: 'Cualquiera puede crear una cuenta aquí. La cuenta espera aprobación.',
      code: 'Quien crea una cuenta tiene que saber un código.',
    },
    codes: (care, staff) =>
      `Códigos fijados en el servidor, además de los de arriba: ${care} para personas bajo cuidado, ${staff} para el personal.`,
    atOnce: (number) =>
      `Desde una misma dirección se pueden crear ${number} cuentas a la vez. Después, una cada seis segundos.`,
    shared: {
      yes: 'Aquí se comparten los dispositivos. Cinco minutos sin uso cierran cualquier sesión.',
      no: 'Minutos sin uso que cierran una sesión: 10 para personas bajo cuidado, 15 para personal y administradores.',
    },
    secondStep: {
      yes: 'Los administradores necesitan un segundo paso para entrar.',
      no: 'Los administradores pueden entrar sin un segundo paso.',
    },
    clinicianStep: {
      yes: 'El personal clínico necesita un segundo paso para entrar.',
      no: 'El personal clínico entra sin un segundo paso. Esto es para probar, no para una institución.',
    },
    origin: (origin) => `Evenkeel se abre en ${origin}.`,
    noOrigin: 'No hay ninguna dirección fijada. Evenkeel responde a esta máquina y a una dirección hecha de números.',
    encrypted: { yes: 'La conexión está cifrada.', no: 'La conexión no está cifrada.' },
    hosts: (names) => `También responde a ${names}.`,
    noHosts: 'No responde a ningún otro nombre.',
    proxies: (count, number) =>
      count === 0
        ? 'No hay ningún proxy delante.'
        : count === 1
          ? 'El proxy que está delante dice de dónde viene cada persona.'
          : `Los ${number} proxies que están delante dicen de dónde viene cada persona.`,
    offlineHelp: {
      yes: 'Cuando el servidor no responde, los navegadores muestran a quién avisar, herramientas y lecciones.',
      http: 'Cuando el servidor no responde, los navegadores muestran su propio error: esta dirección no usa HTTPS, que hace falta para la ayuda sin servidor.',
      no: 'Cuando el servidor no responde, los navegadores muestran su propio error.',
    },
    limits: (count, number) =>
      count === 1
        ? 'Cada persona puede guardar en una hora lo que es normal.'
        : `Cada persona puede guardar en una hora ${number} veces lo que es normal.`,
    request: (number) => `Lo que tarda más de ${number} segundos en llegar se descarta.`,
    database: {
      own: 'Los datos están en una base de datos que maneja la institución.',
      embedded: 'Los datos están en la base de datos que viene con Evenkeel.',
    },
    metrics: {
      yes: 'Quien sabe un secreto puede leer desde otra máquina cómo marcha el servidor.',
      no: 'Ninguna otra máquina puede leer cómo marcha el servidor.',
    },
  },
})
