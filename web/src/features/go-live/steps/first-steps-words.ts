import { DRILLS_A_DAY, type FirstStep } from '@evenkeel/contract/go-live/go-live-words.ts'
import { dictionary } from '../../../words/words.ts'

export const firstStepsWords = dictionary({
  en: {
    title: 'First steps',
    lead: 'Skip what you like: this page stays until all six are done. Once a unit is live, it shows in red what is missing.',
    count: (done: string, all: string) => `${done} of ${all} done`,
    steps: {
      units: 'The facility and its units',
      people: 'People',
      responders: 'Who answers',
      sound: 'This screen can ring',
      phones: 'The phones',
      live: 'Try it, then go live',
    } satisfies Record<FirstStep, string>,
    done: 'Done',
    later: 'Later',
    save: 'Save',
    saveFailed: 'It could not be saved. Please try again.',
    name: (name: string) => `The pages call this facility “${name}”. The server sets its name, as FACILITY_NAME.`,
    clock: (time: string, zone: string) =>
      `It is ${time} here, ${zone}. Set FACILITY_TIME_ZONE on the server if that is wrong.`,
    otherClock: (time: string, zone: string) =>
      `This device says ${time}, ${zone}. Days, shifts and the rota go by the time above.`,
    unitsLabel: 'Units, one on each line',
    unitsHint: 'Where people live, such as Housing Unit A.',
    register: (address: string) => `People make their own account at ${address}.`,
    noCode:
      'Everybody who can open that page can make one, without a code. They can use it at once; you approve it later. The server can ask for a code: REGISTRATION=code.',
    withCode: 'They need a code for that. You can hand it out on paper. Staff need one of their own, under Facility.',
    /** Placeholder for this machine's own address. */
    machine: 'ADDRESS',
    local: (host: string) =>
      `“${host}” opens on this machine alone. On other devices, put this machine’s address in place of ADDRESS. If they do not get in, start the server with HOST=0.0.0.0.`,
    makeCode: 'Make a code',
    code: (codes: string) => `Code for people in care: ${codes}`,
    byHand: 'Make an account by hand, or read in a roster',
    iAnswer: 'I answer people in care',
    others: 'Name others, and who is on duty when',
    soundLead: 'Turn the sound on, play the test, and say that you heard it.',
    heard: 'I heard it',
    channels: 'E-mail and the webhook have their own test on the dashboard.',
    phonesLead: 'Every page that names 988 says what you choose here.',
    phonesSaved: 'It is saved. This step stays open until both answers are Yes or No.',
    try: (address: string) =>
      `On another device, open ${address}, make an account, press Get Help, then Send for help.`,
    tryDrill: 'Or start a drill from here.',
    /** By whether the page has sound. */
    rings: {
      on: 'This device then rings, and shows it on this page.',
      off: 'This device then shows it on this page. Turn its sound on in step 4, so that it rings.',
      none: 'This device then shows it on this page. Its browser cannot make a sound.',
      others: 'It rings for those who answer people in care. You do not, so this device stays quiet.',
    },
    waits: 'Somebody pressed, or a drill began. Answer at the top of this page.',
    drill: 'Start a drill',
    drillFailed: `The drill could not be started. One is open still, or there were ${DRILLS_A_DAY} today.`,
  },
  es: {
    title: 'Primeros pasos',
    lead: 'Deje lo que quiera: esta página sigue hasta hacer los seis pasos. Con una unidad en servicio, dice en rojo lo que falta.',
    count: (done, all) => `${done} de ${all} hechos`,
    steps: {
      units: 'La institución y sus unidades',
      people: 'Personas',
      responders: 'Quién responde',
      sound: 'Esta pantalla puede sonar',
      phones: 'Los teléfonos',
      live: 'Probar y poner en servicio',
    },
    done: 'Hecho',
    later: 'Más tarde',
    save: 'Guardar',
    saveFailed: 'No se pudo guardar. Inténtelo de nuevo.',
    name: (name) => `Las páginas llaman “${name}” a esta institución. El servidor fija el nombre, con FACILITY_NAME.`,
    clock: (time, zone) => `Aquí son las ${time}, ${zone}. Si no es así, fije FACILITY_TIME_ZONE en el servidor.`,
    otherClock: (time, zone) =>
      `Este dispositivo dice ${time}, ${zone}. Los días, los turnos y el horario van por la hora de arriba.`,
    unitsLabel: 'Unidades, una en cada línea',
    unitsHint: 'Donde vive la gente, como Unidad A.',
    register: (address) => `Las personas crean su cuenta en ${address}.`,
    noCode:
      'Quien pueda abrir esa página puede crear una, sin código. La puede usar enseguida; usted la aprueba después. El servidor puede pedir un código: REGISTRATION=code.',
    withCode: 'Para eso necesitan un código. Puede darlo en papel. El personal necesita uno propio, en Institución.',
    machine: 'DIRECCION',
    local: (host) =>
      `“${host}” se abre solo en esta máquina. En otros dispositivos, ponga la dirección de esta máquina en lugar de DIRECCION. Si no entran, inicie el servidor con HOST=0.0.0.0.`,
    makeCode: 'Crear un código',
    code: (codes) => `Código para personas bajo cuidado: ${codes}`,
    byHand: 'Crear una cuenta a mano, o leer una lista',
    iAnswer: 'Yo respondo a las personas bajo cuidado',
    others: 'Nombrar a otros, y quién está de turno y cuándo',
    soundLead: 'Active el sonido, toque la prueba y diga que la oyó.',
    heard: 'Lo oí',
    channels: 'El correo y el webhook tienen su propia prueba en el panel.',
    phonesLead: 'Cada página que nombra el 988 dice lo que usted elija aquí.',
    phonesSaved: 'Guardado. Este paso sigue abierto hasta que las dos respuestas sean Sí o No.',
    try: (address) =>
      `En otro dispositivo, abra ${address}, cree una cuenta, pulse Pedir ayuda y después Sí, pedir ayuda.`,
    tryDrill: 'O inicie un simulacro desde aquí.',
    rings: {
      on: 'Entonces este dispositivo suena y lo muestra en esta página.',
      off: 'Entonces este dispositivo lo muestra en esta página. Active su sonido en el paso 4, para que suene.',
      none: 'Entonces este dispositivo lo muestra en esta página. Su navegador no puede sonar.',
      others: 'Suena para quienes responden a las personas bajo cuidado. Usted no, así que este dispositivo no suena.',
    },
    waits: 'Alguien pidió ayuda, o empezó un simulacro. Responda arriba en esta página.',
    drill: 'Iniciar un simulacro',
    drillFailed: `No se pudo iniciar el simulacro. Hay uno abierto, o hoy ya hubo ${DRILLS_A_DAY}.`,
  },
})
