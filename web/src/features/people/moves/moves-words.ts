import { SLIP_HOURS } from '@evenkeel/contract/base/limits.ts'
import type { MoveKind, MovesShown } from '@evenkeel/contract/users/account-words.ts'
import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { dictionary } from '../../../words/words.ts'

/** The printed paper has its words in `way-out-words.ts`. */
export const moveWords = dictionary({
  en: {
    lead: `Who waits for you, who is back, and who left in the last ${RELEASED_DAYS} days.`,
    toPeople: 'People',
    waiting: (count: number, number: string) =>
      count === 1 ? 'Left and back: 1 waits' : `Left and back: ${number} wait`,
    filters: 'What is shown',
    shows: { waits: 'Waits', back: 'Is back', left: 'Left' } satisfies Record<MovesShown, string>,
    shown: (name: string, number: string) => `${name} (${number})`,
    none: {
      waits: 'Nobody waits.',
      back: 'Nobody came back in these days.',
      left: 'Nobody left in these days.',
    } satisfies Record<MovesShown, string>,
    failed: 'The list could not be loaded. Please try again.',
    more: 'Show more',
    said: {
      tried: (day: string) => `Signed in on ${day}, or tried to, long after the release. Back?`,
      overdue: (day: string) => `Was to leave on ${day}. No release is entered.`,
      named: () => 'Staff named them. They have no account.',
      back: (day: string) => `Here again since ${day}.`,
      left: (day: string) => `Left on ${day}.`,
    } satisfies Record<MoveKind, (day: string) => string>,
    leftBefore: (day: string) => `Left before on ${day}.`,
    until: (day: string) => `Can sign in until ${day}.`,
    disabled: 'Disabled',
    enter: 'Enter the release',
    paper: 'Paper for the way out',
    paperTitle: (name: string) => `Paper for ${name}`,
    paperText:
      'Print it and give it to this person. It has no code on it. Whoever finds it learns the name and that there is an account here.',
    outside: (address: string) => `${address} opens from outside too`,
    outsideHint: 'Try it with a phone that is not on your network. Without this the paper names no address.',
    noAddress: 'The paper names no address: the operator of the server has set none.',
    forgot: 'They forgot the password: make a code first',
    forgotText: `This signs the person out now. The code sets a new password, once, within ${SLIP_HOURS} hours; an older code is void. What they wrote before stays locked until they give the old password or their recovery code, and is not in their file.`,
    makeCode: 'Make the code',
    codeTitle: 'A code on its own sheet',
    codeOnce:
      'It is shown only now. Print it on a sheet of its own: with the paper beside it, whoever finds both is in.',
    printCode: 'Print the code',
    toPaper: 'Go on to the paper',
    print: 'Print the paper',
    done: 'Done',
  },
  es: {
    lead: `Quién espera por usted, quién volvió y quién salió en los últimos ${RELEASED_DAYS} días.`,
    toPeople: 'Personas',
    waiting: (count, number) =>
      count === 1 ? 'Salidas y regresos: 1 espera' : `Salidas y regresos: ${number} esperan`,
    filters: 'Qué se muestra',
    shows: { waits: 'Esperan', back: 'Volvieron', left: 'Salieron' },
    shown: (name, number) => `${name} (${number})`,
    none: {
      waits: 'Nadie espera.',
      back: 'Nadie volvió en estos días.',
      left: 'Nadie salió en estos días.',
    },
    failed: 'No se pudo cargar la lista. Intente de nuevo.',
    more: 'Mostrar más',
    said: {
      tried: (day) => `Quiso entrar el ${day}, mucho después de su salida. ¿Volvió?`,
      overdue: (day) => `Iba a salir el ${day}. No se anotó ninguna salida.`,
      named: () => 'El personal la anotó. No tiene cuenta.',
      back: (day) => `Está aquí de nuevo desde el ${day}.`,
      left: (day) => `Salió el ${day}.`,
    },
    leftBefore: (day) => `Antes salió el ${day}.`,
    until: (day) => `Puede entrar hasta el ${day}.`,
    disabled: 'Desactivada',
    enter: 'Anotar la salida',
    paper: 'Hoja para la salida',
    paperTitle: (name) => `Hoja para ${name}`,
    paperText:
      'Imprímala y entréguela a esta persona. No lleva ningún código. Quien la encuentre sabrá el nombre y que aquí hay una cuenta.',
    outside: (address) => `${address} se abre también desde afuera`,
    outsideHint: 'Pruébelo con un teléfono fuera de su red. Sin esto, la hoja no lleva ninguna dirección.',
    noAddress: 'La hoja no lleva dirección: el operador del servidor no ha indicado ninguna.',
    forgot: 'Olvidó su contraseña: crear antes un código',
    forgotText: `Esto cierra ahora la sesión de la persona. Con el código crea una contraseña, una sola vez, en un plazo de ${SLIP_HOURS} horas; un código anterior deja de servir. Lo que escribió antes queda cerrado hasta que dé su contraseña de antes o su código de recuperación, y no está en su archivo.`,
    makeCode: 'Crear el código',
    codeTitle: 'Un código en su propia hoja',
    codeOnce: 'Se muestra solo ahora. Imprímalo en una hoja aparte: quien encuentre las dos juntas puede entrar.',
    printCode: 'Imprimir el código',
    toPaper: 'Seguir con la hoja',
    print: 'Imprimir la hoja',
    done: 'Listo',
  },
})
