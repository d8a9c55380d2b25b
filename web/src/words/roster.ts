import { FIRST_SLIP_DAYS, LIMITS } from '@evenkeel/contract/limits.ts'
import { ROSTER_WAITS_PERCENT } from '@evenkeel/contract/roster-words.ts'
import { dictionary } from './words.ts'

const MOST_MB = LIMITS.roster.bodyBytes / 1024 / 1024

/** Words for the roster: what a file of people does, line by line. */
export const rosterWords = dictionary({
  en: {
    title: 'Import a roster',
    lead: 'A CSV file with one person on each line, such as the daily export of your jail system. Nothing changes before you press Apply.',
    columns: 'Which columns are read',
    needed: (columns: string) =>
      `Most exports of jail systems are read as they are, in English and Spanish: try yours. The first line names the columns. Each line needs one of these: ${columns}.`,
    optional: (columns: string) =>
      `These may be there: ${columns}. Other columns, such as charges, are not read. Without a role the line is of a person in care. Days are written like 2026-01-31 or 1/31/2026.`,
    rules:
      'An empty cell changes nothing. Who is not in the file stays as they are: only the column Released On releases somebody.',
    template: 'Download an empty template',
    templateName: 'evenkeel-roster-template.csv',
    file: 'CSV file',
    paste: 'Or paste the lines here',
    chosen: (name: string) => `Chosen: ${name}`,
    otherFile: 'Choose something else',
    check: 'Check',
    checking: 'Checking...',
    checkAgain: 'Check again',
    back: 'Back to the accounts',
    missing: 'Please choose a file or paste some lines.',
    tooLarge: `This is larger than ${MOST_MB} MB. Please import it in parts.`,
    unreadable: 'This file could not be read. Please choose it again.',
    checkFailed: 'The roster could not be checked. Nothing was changed. Please try again.',
    checkOffline:
      'This device cannot reach Evenkeel right now. Nothing was changed, and your roster is still here. Please try again.',
    result: 'What this file does',
    counts: {
      new: (_count: number, number: string) => `${number} new`,
      changed: (_count: number, number: string) => `${number} changed`,
      moved: (_count: number, number: string) => `${number} moved`,
      released: (_count: number, number: string) => `${number} released`,
      back: (_count: number, number: string) => `${number} back`,
      joined: (count: number, number: string) => `${number} ${count === 1 ? 'gets' : 'get'} an account`,
      unchanged: (_count: number, number: string) => `${number} unchanged`,
      toCorrect: (_count: number, number: string) => `${number} to correct`,
      asked: (_count: number, number: string) => `${number} to answer`,
      aside: (_count: number, number: string) => `${number} left aside`,
    },
    effects: {
      new: 'New',
      changed: 'Changed',
      moved: 'Moved',
      released: 'Released',
      back: 'Back',
      joined: 'Gets an account',
    },
    nothing: 'Everything is as in the file. There is nothing to apply.',
    nobody: 'No line can be applied. Correct the file and check it again.',
    ignored: (columns: string) => `Not read: ${columns}.`,
    unlisted: (units: string) =>
      `Not on your list of units: ${units}. Whoever is there counts as Unlisted in the figures.`,
    bad: 'Lines to correct',
    line: 'Line',
    lineAt: (number: string) => `Line ${number}`,
    problem: 'What to do',
    lines: 'What changes, by line',
    show: 'Show',
    all: (number: string) => `All changes (${number})`,
    some: (effect: string, number: string) => `${effect} (${number})`,
    person: 'Person',
    happens: 'What happens',
    none: 'none',
    change: (from: string, to: string) => `from ${from} to ${to}`,
    username: (username: string) => `Username ${username}`,
    more: (number: string) => `Show ${number} more`,
    waits: 'Look at these names first',
    waitsText: (released: string, moved: string, renamed: string, of: string) =>
      `This file releases ${released}, moves ${moved} and renames ${renamed} of ${of} people in care who are here. With more than ${ROSTER_WAITS_PERCENT} % it may be an old file, or a file of another place.`,
    looked: (count: number, number: string) =>
      count === 1 ? 'I looked at this name' : `I looked at these ${number} names`,
    lookFirst: 'Look at the names, then tick this box.',
    applyAll: 'Apply all',
    applyGood: (number: string) => `Apply only the good lines (${number})`,
    applying: 'Applying. This can take a moment...',
    meanwhile: 'Something changed after you checked. Nothing was applied. Please look at the new result.',
    refused: 'Nothing was applied: somebody changed an account at the same moment. Please check again.',
    unknown:
      'We do not know if this was applied. Please check again: what was applied is then unchanged. Slips that did not arrive are named there.',
    lost: (count: number, number: string) =>
      count === 1
        ? '1 account was made, and its slip is lost'
        : `${number} accounts were made, and their slips are lost`,
    lostText: 'Save these names. Then make a new slip for each of them in the list of accounts.',
    lostName: 'evenkeel-lost-slips.csv',
    done: 'The roster is applied',
    leftOut: (count: number, number: string) =>
      `${count === 1 ? '1 line was' : `${number} lines were`} left out. Correct the file and import it again: what is applied stays as it is.`,
    made: (count: number, number: string) => (count === 1 ? '1 slip' : `${number} slips`),
    once: `These slips are shown only now, and nobody can look them up later. Each works for ${FIRST_SLIP_DAYS} days. Print them or save the file before you leave.`,
    print: 'Print the slips',
    save: 'Save as a file',
    saveWarning: 'The file lets anybody use the slips. Keep it safe and delete it when they are handed out.',
    slipsName: 'evenkeel-slips.csv',
    csv: ['username', 'name', 'slip', 'expires', 'badge'],
    slips: {
      leaveTitle: 'Leave without the slips?',
      leaveText:
        'You have not printed or saved them. They are not shown again: you would have to make a new slip for each person.',
      leave: 'Leave',
      stay: 'Stay here',
    },
    pasted: {
      leaveTitle: 'Leave the pasted lines?',
      leaveText: 'The lines you pasted are not kept, and they are not applied.',
      leave: 'Leave',
      stay: 'Stay here',
    },
  },
  es: {
    title: 'Importar una lista',
    lead: 'Un archivo CSV con una persona en cada línea, como el que su sistema exporta cada día. Nada cambia antes de que presione Aplicar.',
    columns: 'Qué columnas se leen',
    needed: (columns) =>
      `La mayoría de las listas de los sistemas se leen como están, en inglés y en español: pruebe la suya. La primera línea nombra las columnas. Cada línea necesita una de estas: ${columns}.`,
    optional: (columns) =>
      `Estas pueden estar: ${columns}. Otras columnas, como los cargos, no se leen. Sin función, la línea es de una persona bajo cuidado. Las fechas se escriben así: 2026-01-31 o 1/31/2026.`,
    rules:
      'Una celda vacía no cambia nada. Quien no está en el archivo sigue igual: solo la columna releasedOn (fecha de salida) da salida a alguien.',
    template: 'Descargar una plantilla vacía',
    templateName: 'evenkeel-plantilla-de-lista.csv',
    file: 'Archivo CSV',
    paste: 'O pegue las líneas aquí',
    chosen: (name) => `Elegido: ${name}`,
    otherFile: 'Elegir otra cosa',
    check: 'Revisar',
    checking: 'Revisando...',
    checkAgain: 'Revisar otra vez',
    back: 'Volver a las cuentas',
    missing: 'Elija un archivo o pegue algunas líneas.',
    tooLarge: `Esto pasa de ${MOST_MB} MB. Impórtelo en partes.`,
    unreadable: 'No se pudo leer este archivo. Elíjalo de nuevo.',
    checkFailed: 'No se pudo revisar la lista. No se cambió nada. Inténtelo de nuevo.',
    checkOffline:
      'Este dispositivo no puede conectarse con Evenkeel en este momento. No se cambió nada y su lista sigue aquí. Inténtelo de nuevo.',
    result: 'Qué hace este archivo',
    counts: {
      new: (count, number) => `${number} ${count === 1 ? 'nueva' : 'nuevas'}`,
      changed: (count, number) => `${number} ${count === 1 ? 'cambiada' : 'cambiadas'}`,
      moved: (count, number) => `${number} ${count === 1 ? 'trasladada' : 'trasladadas'}`,
      released: (count, number) => `${number} ${count === 1 ? 'sale' : 'salen'}`,
      back: (count, number) => `${number} ${count === 1 ? 'vuelve' : 'vuelven'}`,
      joined: (count, number) => `${number} ${count === 1 ? 'recibe' : 'reciben'} cuenta`,
      unchanged: (_count, number) => `${number} sin cambios`,
      toCorrect: (_count, number) => `${number} por corregir`,
      asked: (_count, number) => `${number} por contestar`,
      aside: (_count, number) => `${number} aparte`,
    },
    effects: {
      new: 'Nueva',
      changed: 'Cambiada',
      moved: 'Trasladada',
      released: 'Sale',
      back: 'Vuelve',
      joined: 'Recibe cuenta',
    },
    nothing: 'Todo está como en el archivo. No hay nada que aplicar.',
    nobody: 'No se puede aplicar ninguna línea. Corrija el archivo y revíselo otra vez.',
    ignored: (columns) => `No se leen: ${columns}.`,
    unlisted: (units) =>
      `No están en su lista de unidades: ${units}. Quien está ahí cuenta como Sin lista en las cifras.`,
    bad: 'Líneas por corregir',
    line: 'Línea',
    lineAt: (number) => `Línea ${number}`,
    problem: 'Qué hacer',
    lines: 'Lo que cambia, por línea',
    show: 'Mostrar',
    all: (number) => `Todos los cambios (${number})`,
    some: (effect, number) => `${effect} (${number})`,
    person: 'Persona',
    happens: 'Qué pasa',
    none: 'nada',
    change: (from, to) => `de ${from} a ${to}`,
    username: (username) => `Usuario ${username}`,
    more: (number) => `Mostrar ${number} más`,
    waits: 'Mire primero estos nombres',
    waitsText: (released, moved, renamed, of) =>
      `Con este archivo salen ${released}, se trasladan ${moved} y cambian de nombre ${renamed} de ${of} personas bajo cuidado que están aquí. Con más del ${ROSTER_WAITS_PERCENT} % puede ser un archivo viejo o de otro lugar.`,
    looked: (count, number) => (count === 1 ? 'Miré este nombre' : `Miré estos ${number} nombres`),
    lookFirst: 'Mire los nombres y luego marque esta casilla.',
    applyAll: 'Aplicar todo',
    applyGood: (number) => `Aplicar solo las líneas buenas (${number})`,
    applying: 'Aplicando. Puede tardar un momento...',
    meanwhile: 'Algo cambió después de revisar. No se aplicó nada. Mire el nuevo resultado.',
    refused: 'No se aplicó nada: alguien cambió una cuenta en el mismo momento. Revise otra vez.',
    unknown:
      'No sabemos si esto se aplicó. Revise otra vez: lo aplicado aparece entonces sin cambios. Ahí se nombran los comprobantes que no llegaron.',
    lost: (count, number) =>
      count === 1
        ? 'Se creó 1 cuenta y se perdió su comprobante'
        : `Se crearon ${number} cuentas y se perdieron sus comprobantes`,
    lostText: 'Guarde estos nombres. Luego cree un comprobante nuevo para cada uno en la lista de cuentas.',
    lostName: 'evenkeel-comprobantes-perdidos.csv',
    done: 'La lista está aplicada',
    leftOut: (count, number) =>
      `${count === 1 ? 'Quedó fuera 1 línea' : `Quedaron fuera ${number} líneas`}. Corrija el archivo e impórtelo otra vez: lo aplicado sigue igual.`,
    made: (count, number) => (count === 1 ? '1 comprobante' : `${number} comprobantes`),
    once: `Estos comprobantes se muestran solo ahora y nadie puede consultarlos después. Cada uno sirve ${FIRST_SLIP_DAYS} días. Imprímalos o guarde el archivo antes de salir.`,
    print: 'Imprimir los comprobantes',
    save: 'Guardar como archivo',
    saveWarning:
      'Con el archivo, cualquiera puede usar los comprobantes. Guárdelo en un lugar seguro y bórrelo cuando los haya entregado.',
    slipsName: 'evenkeel-comprobantes.csv',
    csv: ['usuario', 'nombre', 'comprobante', 'vence', 'credencial'],
    slips: {
      leaveTitle: '¿Salir sin los comprobantes?',
      leaveText:
        'No los ha impreso ni guardado. No se muestran otra vez: tendría que crear un comprobante nuevo para cada persona.',
      leave: 'Salir',
      stay: 'Quedarme aquí',
    },
    pasted: {
      leaveTitle: '¿Dejar las líneas pegadas?',
      leaveText: 'Las líneas que pegó no se guardan ni se aplican.',
      leave: 'Salir',
      stay: 'Quedarme aquí',
    },
  },
})
