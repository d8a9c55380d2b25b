import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { dictionary } from '../../words/words.ts'

export const wayOutWords = dictionary({
  en: {
    card: 'For when you leave',
    cardText: `You can sign in for ${RELEASED_DAYS} days after you leave, if this page opens where you are. So take what is yours while you are here: as a file, with “Download my data”. Or take these lines along on paper.`,
    releasedText: 'Take what is yours along as a file, with “Download my data”. Or take these lines along on paper.',
    noPrinter: 'No printer? Copy the lines by hand.',
    print: 'Print the lines',
    title: 'After you leave',
    note: 'Others may read this paper. No code is on it.',
    name: 'Name',
    username: 'Username',
    address: 'Page',
    maybe: 'The page may open only in this place.',
    until: (day: string) => `You can sign in until ${day}.`,
    days: `You can sign in for ${RELEASED_DAYS} days after you leave.`,
    here: 'Take your file before you leave, on a device here. The page may not open outside.',
    canTitle: 'You can still:',
    can: [
      'Read what you wrote.',
      'Take it along as a file.',
      'Delete it.',
      'Say yes to calls after you leave, if they are made from here.',
    ],
    locked:
      'You also get a code. It sets a new password. What you wrote before is then locked, and not in the file. Your old password or your recovery code opens it.',
    help: 'Thoughts of dying? Call or text 988, day or night. In danger: 911.',
    codeFor: (when: string) => `One-time code. It works once, until ${when}. Press “I have a slip”.`,
  },
  es: {
    card: 'Para cuando salga',
    cardText: `Al salir puede entrar por ${RELEASED_DAYS} días más, si esta página se abre donde esté. Así que llévese lo suyo mientras está aquí: en un archivo, con “Descargar mis datos”. O llévese estas líneas en papel.`,
    releasedText: 'Llévese lo suyo en un archivo, con “Descargar mis datos”. O llévese estas líneas en papel.',
    noPrinter: '¿No hay impresora? Copie las líneas a mano.',
    print: 'Imprimir las líneas',
    title: 'Al salir de aquí',
    note: 'Otros pueden leer esta hoja. No lleva ningún código.',
    name: 'Nombre',
    username: 'Usuario',
    address: 'Página',
    maybe: 'Puede que la página se abra solo en este lugar.',
    until: (day) => `Puede entrar hasta el ${day}.`,
    days: `Puede entrar por ${RELEASED_DAYS} días más al salir.`,
    here: 'Llévese su archivo antes de salir, en un aparato de aquí. Puede que la página no se abra afuera.',
    canTitle: 'Todavía puede:',
    can: [
      'Leer lo que escribió.',
      'Llevárselo en un archivo.',
      'Borrarlo.',
      'Decir que sí a las llamadas al salir, si aquí las hacen.',
    ],
    locked:
      'También recibe un código. Con él pone otra contraseña. Lo que escribió antes queda cerrado, y no está en el archivo. Lo abre su contraseña de antes o su código de recuperación.',
    help: '¿Piensa en morir? Llame al 988, de día o de noche, y presione 2, o envíe AYUDA al 988. En peligro: 911.',
    codeFor: (when) => `Código de un solo uso. Sirve una vez, hasta ${when}. Presione “Tengo un papel con código”.`,
  },
})
