import { FIRST_SLIP_DAYS, LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { CustodyDayProblem } from '@evenkeel/contract/people/custody-days.ts'
import {
  type NamedAtRelease,
  ROSTER_WAITS_PERCENT,
  type RosterAside,
  type RosterAsks,
  type RosterProblemCode,
} from '@evenkeel/contract/people/roster-words.ts'
import { dictionary } from '../../../words/words.ts'

/** Problems that forms have too are worded in `people.ts`. */
type SaidHere = Exclude<RosterProblemCode, CustodyDayProblem | 'rule'>

/** The values of a problem; columns by their names on the screens. */
type Say = (a: string, b: string, c: string, d: string) => string

const asText = 'Format the column as text in the spreadsheet, and save the file again.'
const comoTexto = 'Dé formato de texto a la columna en la hoja de cálculo y guarde el archivo otra vez.'

/** “1, 2 and 3”. */
const listed = (all: readonly string[], and: string) => all.join(', ').replace(/, (\S+)$/, ` ${and} $1`)

export const rosterProblems = dictionary({
  en: {
    problems: {
      empty: () => 'The file is empty.',
      nobody: () => 'Nobody is on the roster: there is no line below the header.',
      noColumns: (keys, all) =>
        `No column of the first line is known as the number of a person. Call it one of these: ${keys}. Other known names: ${all}.`,
      twice: (column, names) => `More than one column means ${column}: ${names}. Keep one of them.`,
      whichRelease: (name) =>
        `Does the column ${name} say when somebody was released, or when it is planned? Say it above, or name it Released On or Release Planned.`,
      tooManyColumns: () => 'There are too many columns.',
      tooManyLines: () => 'There are too many lines.',
      tooManyPeople: (most) => `A roster has at most ${most} people. Import the rest as a second file.`,
      otherHeader: () => 'Here begins another list. Send it as a file of its own.',
      openQuote: () => 'A quote begins on this line and never ends. Take it out, or end it.',
      widerLines: (lines) =>
        `${lines} lines have more cells than the header names. Name each column in the header, or take the last ones out.`,
      day: (column, text) => `${column}: ${text} is no day that can be read. Write it like 2026-01-31.`,
      monthFirst: (column, text) =>
        `${column}: ${text} may be two days: say above which comes first, or write days like 2026-01-31.`,
      spreadsheet: (column, text) => `${column}: a spreadsheet changed this number to ${text}. ${asText}`,
      broken: (column, text) =>
        `${column}: “${text}” has letters that were broken on the way. Save the file as CSV UTF-8, or correct the cell.`,
      emptyName: (column, text) =>
        `${column}: is “${text}” a name? If it is none, leave the cell empty. If somebody is called so, make their account under People first.`,
      wholeName: (text) =>
        `Which part of “${text}” is the last name? Write last name, comma, first name, or use two columns.`,
      notInCustody: (text) =>
        `The file says “${text}” where it tells who is here. Write the day in releasedOn, or take the line out.`,
      noName: () => 'This line is of somebody new and has no name. Write the name.',
      noNumber: () =>
        'Write one number of the person, with a digit in it: booking, permanent or badge. Or write a username.',
      strayQuote: () => 'A quote stands inside a cell. Put the whole cell in quotes, and write a quote in it twice.',
      wider: () => 'This line has more cells than the header. Put a cell with the separator in it in quotes.',
      cut: () => 'The file ends in the middle of this line. Export it again.',
      role: () => 'Write the role: inmate or staff. Only staff have a shift.',
      admin: () => 'Administrators are made one by one, under People.',
      shift: () => 'Shift must be day, swing or night.',
      staffCustody: () => 'Staff have no booking number, permanent number or days of custody. Empty these cells.',
      almost: (column, stored) =>
        `${column}: almost this number is stored, as ${stored}. Same person? Write it so. ${asText}`,
      twoPeople: () => 'The numbers, or the number and the username, are of two people. Look under People.',
      moreThanOne: (column) => `${column}: more than one person has this number. Look under People.`,
      badgeOfResponder: () => 'The badge number is of an administrator or a clinician. Change them under People.',
      otherPermanent: (name) =>
        `The booking number is of ${name}, who is here with another permanent number. Same person? Change it under People, then check again.`,
      otherName: (column, name, mend, day) =>
        `${column}: this number is of ${name || 'somebody else'}${day ? `, released on ${day}` : ''}. ${mend === 'number' ? '' : 'Same person? '}${
          {
            number: 'Correct the number in your system, or under People.',
            name: 'Write the name as it stands under People.',
            account: 'Make their account under People first.',
            here: 'Write the permanent number, or the name and the day of admission as they stand under People.',
            released: 'Write the permanent number, or the name as it stands under People.',
          }[mend] ?? ''
        }`,
      usernameAlone: () =>
        'This username is taken, and no number says who this is. Same person? Write their booking, permanent or badge number as it stands under People.',
      usernameTaken: (username) => `The username ${username} is taken. Write another one.`,
      usernameUnusable: (username) =>
        `The number would make the username ${username}, which is taken, looks like another one, or cannot be used. Write one in the column username.`,
      samePerson: (lines) => `The same person stands on lines ${lines}, and they say different things. Keep one.`,
      sameAccount: (lines) => `Lines ${lines} have the same number or username, or one that looks alike. Correct them.`,
      disabled: () => 'The account is disabled. Enable it under People first.',
      dutyName: () =>
        'Goes to alerts, and is called by the name in the account. Write the name as it stands under People.',
      stillHere: (booking, day) =>
        `Is still here${booking && ` on booking ${booking}`}${day && `, admitted on ${day}`}. Enter the release of that stay first: Released On, or under People.`,
      wasReleased: (day) =>
        `Was released on ${day}. Back again? Write admittedOn, the day of the new stay. Not released at all? Take the release back under People.`,
      beforeRelease: (day) => `The day of admission is before the release on ${day}. Write the right day.`,
    } satisfies Record<SaidHere, Say> as Record<SaidHere, Say>,
    rules: {
      long: 'this is too long.',
      unstorable: 'this has a character that cannot be stored.',
    },
    whys: {
      again: 'Same as a line above',
      header: 'The header once more',
      nobody: 'Names nobody: a total, a title, an empty bed or a number alone',
      unknownLeft: 'Left, and never had an account',
      earlierStay: 'Of an earlier stay',
      overStay: 'Of a stay that is over',
    } satisfies Record<RosterAside, string> as Record<RosterAside, string>,
    asides: 'Lines left aside',
    why: 'Why',
    asked: 'Is it the same person?',
    askedText: {
      number: (who: string) => `${who}, has this name. Is it the same person?`,
      name: (who: string) => `This number is of ${who}. Is it the same person?`,
      twice: () => 'Another line has this name. If it is the same person, take one of the lines out.',
    } satisfies Record<RosterAsks, (who: string) => string> as Record<RosterAsks, (who: string) => string>,
    same: { number: 'Yes: give them this number', name: 'Yes: change the name as in the file' },
    other: { number: 'No: somebody else', name: 'No: somebody else', twice: 'Two people of one name' },
    allOthers: (number: string) => `None of these ${number} is the same person`,
    askAgain: 'Take my answers back',
    release: (column: string | undefined) =>
      column ? `What does the column ${column} say?` : 'What does the column of the release say?',
    releases: { releasedOn: 'When somebody was released', releasePlanned: 'When a release is planned' },
    emptied: (words: string) => `Read as empty: ${words}.`,
    cells: (word: string, count: number, number: string) => `${word} (${number} ${count === 1 ? 'cell' : 'cells'})`,
    titles: (lines: readonly string[]) =>
      `Above the header, not read: ${lines.length === 1 ? 'line' : 'lines'} ${listed(lines, 'and')}.`,
    days: 'Which comes first in the days of this file?',
    daysOf: { dayFirst: 'The day: 31/1/2026', monthFirst: 'The month: 1/31/2026' },
    encoding: 'How are the letters written?',
    encodingText: 'This file is not UTF-8, so some letters have to be guessed. Choose the line that looks right.',
    guessed: 'None of these? Save the file as CSV UTF-8.',
  },
  es: {
    problems: {
      empty: () => 'El archivo está vacío.',
      nobody: () => 'No hay nadie en la lista: falta una línea debajo de los títulos.',
      noColumns: (keys, all) =>
        `En la primera línea no hay ninguna columna conocida con el número de la persona. Póngale uno de estos nombres: ${keys}. Otros nombres conocidos: ${all}.`,
      twice: (column, names) => `Más de una columna significa ${column}: ${names}. Deje solo una.`,
      whichRelease: (name) =>
        `¿La columna ${name} dice quién salió o quién va a salir? Dígalo arriba, o póngale Released On o Salida prevista.`,
      tooManyColumns: () => 'Hay demasiadas columnas.',
      tooManyLines: () => 'Hay demasiadas líneas.',
      tooManyPeople: (most) => `Una lista tiene como máximo ${most} personas. Importe el resto en otro archivo.`,
      otherHeader: () => 'Aquí empieza otra lista. Envíela en un archivo aparte.',
      openQuote: () => 'En esta línea empiezan unas comillas que no terminan. Quítelas o ciérrelas.',
      widerLines: (lines) =>
        `${lines} líneas tienen más celdas que columnas con nombre. Nombre cada columna o quite las últimas.`,
      day: (column, text) => `${column}: ${text} no es una fecha que se pueda leer. Escríbala así: 2026-01-31.`,
      monthFirst: (column, text) =>
        `${column}: ${text} puede ser dos fechas: diga arriba cuál va primero, o escriba las fechas así: 2026-01-31.`,
      spreadsheet: (column, text) => `${column}: una hoja de cálculo cambió este número a ${text}. ${comoTexto}`,
      broken: (column, text) =>
        `${column}: “${text}” tiene letras que se rompieron en el camino. Guarde el archivo como CSV UTF-8 o corrija la celda.`,
      emptyName: (column, text) =>
        `${column}: ¿“${text}” es un nombre? Si no lo es, deje la celda vacía. Si alguien se llama así, cree antes su cuenta en Personas.`,
      wholeName: (text) =>
        `¿Qué parte de “${text}” es el apellido? Escriba apellido, coma y nombre, o use dos columnas.`,
      notInCustody: (text) =>
        `El archivo dice “${text}” donde indica quién está aquí. Escriba la fecha en releasedOn o quite la línea.`,
      noName: () => 'Esta línea es de alguien nuevo y no tiene nombre. Escriba el nombre.',
      noNumber: () => 'Escriba un solo número de ingreso, permanente o de credencial, con algún dígito, o un usuario.',
      strayQuote: () =>
        'Hay comillas dentro de una celda. Ponga toda la celda entre comillas y escriba dos veces las de adentro.',
      wider: () => 'Esta línea tiene más celdas que los títulos. Ponga entre comillas la celda que lleva el separador.',
      cut: () => 'El archivo termina a mitad de esta línea. Expórtelo otra vez.',
      role: () => 'Escriba la función: inmate o staff. Solo el personal tiene turno.',
      admin: () => 'Los administradores se crean uno por uno, en Personas.',
      shift: () => 'El turno debe ser day, swing o night.',
      staffCustody: () =>
        'El personal no tiene número de ingreso, número permanente ni fechas de custodia. Vacíe esas celdas.',
      almost: (column, stored) =>
        `${column}: hay un número casi igual, ${stored}. ¿Es la misma persona? Escríbalo así. ${comoTexto}`,
      twoPeople: () => 'Los números, o el número y el usuario, son de dos personas. Mire en Personas.',
      moreThanOne: (column) => `${column}: más de una persona tiene este número. Mire en Personas.`,
      badgeOfResponder: () => 'La credencial es de un administrador o de un clínico. Cámbielos en Personas.',
      otherPermanent: (name) =>
        `El número de ingreso es de ${name}, que está aquí con otro número permanente. ¿Es la misma persona? Cámbielo en Personas y revise otra vez.`,
      otherName: (column, name, mend, day) =>
        `${column}: este número es de ${name || 'otra persona'}${day ? `, que salió el ${day}` : ''}. ${mend === 'number' ? '' : '¿Es la misma persona? '}${
          {
            number: 'Corrija el número en su sistema o en Personas.',
            name: 'Escriba el nombre como está en Personas.',
            account: 'Cree primero su cuenta en Personas.',
            here: 'Escriba el número permanente, o el nombre y la fecha de ingreso como están en Personas.',
            released: 'Escriba el número permanente, o el nombre como está en Personas.',
          }[mend] ?? ''
        }`,
      usernameAlone: () =>
        'Este usuario ya existe y ningún número dice quién es. ¿Es la misma persona? Escriba su número de ingreso, permanente o de credencial como está en Personas.',
      usernameTaken: (username) => `El usuario ${username} ya existe. Escriba otro.`,
      usernameUnusable: (username) =>
        `El número daría el usuario ${username}, que ya existe, se parece a otro o no se puede usar. Escriba uno en la columna username.`,
      samePerson: (lines) => `La misma persona está en las líneas ${lines}, y dicen cosas distintas. Deje una.`,
      sameAccount: (lines) => `Las líneas ${lines} tienen el mismo número o usuario, o uno muy parecido. Corríjalas.`,
      disabled: () => 'La cuenta está desactivada. Actívela primero en Personas.',
      dutyName: () =>
        'Atiende alertas y se le llama por el nombre de la cuenta. Escriba el nombre como está en Personas.',
      stillHere: (booking, day) =>
        `Sigue aquí${booking && ` con el ingreso ${booking}`}${day && `, desde el ${day}`}. Ponga antes la fecha de esa salida, aquí o en Personas.`,
      wasReleased: (day) =>
        `Salió el ${day}. ¿Volvió? Escriba admittedOn, la fecha de la nueva estancia. ¿No salió? Quite la salida en Personas.`,
      beforeRelease: (day) => `La fecha de ingreso es antes de la salida del ${day}. Escriba la fecha correcta.`,
    },
    rules: {
      long: 'es demasiado largo.',
      unstorable: 'tiene un signo que no se puede guardar.',
    },
    whys: {
      again: 'Igual que una línea de arriba',
      header: 'Los títulos otra vez',
      nobody: 'No nombra a nadie: un total, un título, una cama vacía o un número solo',
      unknownLeft: 'Salió y nunca tuvo cuenta',
      earlierStay: 'De una estancia anterior',
      overStay: 'De una estancia que terminó',
    },
    asides: 'Líneas dejadas aparte',
    why: 'Por qué',
    asked: '¿Es la misma persona?',
    askedText: {
      number: (who) => `${who}, tiene este nombre. ¿Es la misma persona?`,
      name: (who) => `Este número es de ${who}. ¿Es la misma persona?`,
      twice: () => 'Otra línea tiene este nombre. Si es la misma persona, quite una de las líneas.',
    },
    same: { number: 'Sí: darle este número', name: 'Sí: cambiar el nombre como en el archivo' },
    other: {
      number: 'No: es otra persona',
      name: 'No: es otra persona',
      twice: 'Son dos personas con el mismo nombre',
    },
    allOthers: (number) => `Ninguna de estas ${number} es la misma persona`,
    askAgain: 'Retirar mis respuestas',
    release: (column) => (column ? `¿Qué dice la columna ${column}?` : '¿Qué dice la columna de la salida?'),
    releases: { releasedOn: 'Cuándo salió alguien', releasePlanned: 'Cuándo está prevista una salida' },
    emptied: (words) => `Se leyó como vacío: ${words}.`,
    cells: (word, count, number) => `${word} (${number} ${count === 1 ? 'celda' : 'celdas'})`,
    titles: (lines) =>
      `Encima de los títulos, sin leer: ${lines.length === 1 ? 'línea' : 'líneas'} ${listed(lines, 'y')}.`,
    days: '¿Qué va primero en las fechas de este archivo?',
    daysOf: { dayFirst: 'El día: 31/1/2026', monthFirst: 'El mes: 1/31/2026' },
    encoding: '¿Cómo están escritas las letras?',
    encodingText: 'Este archivo no es UTF-8, así que hay que adivinar algunas letras. Elija la línea que se ve bien.',
    guessed: '¿Ninguna? Guarde el archivo como CSV UTF-8.',
  },
})

const MOST_MB = LIMITS.roster.bodyBytes / 1024 / 1024

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
    noText: 'This is a workbook or another document. Open it in the spreadsheet, and save it as CSV UTF-8.',
    unguessed: 'Choose the line that looks right first.',
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
    urgent: (names: string) =>
      `An alert is open: ${names}. Somebody has to be with them before they leave. The alert stays open.`,
    urgencies: { now: 'now', hour: 'within the hour' } satisfies Record<NamedAtRelease, string>,
    waitsText: (released: string, moved: string, renamed: string, of: string) =>
      `This file releases ${released}, moves ${moved}, and gives another name or day of admission to ${renamed}, of ${of} people in care who are here. With more than ${ROSTER_WAITS_PERCENT} % it may be an old file, or a file of another place.`,
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
    noText: 'Esto es un libro de cálculo u otro documento. Ábralo en la hoja de cálculo y guárdelo como CSV UTF-8.',
    unguessed: 'Elija primero la línea que se ve bien.',
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
    urgent: (names) =>
      `Hay una alerta abierta: ${names}. Alguien tiene que estar con la persona antes de que salga. La alerta sigue abierta.`,
    urgencies: { now: 'ahora', hour: 'dentro de una hora' },
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
      'No sabemos si esto se aplicó. Revise otra vez: lo aplicado aparece entonces sin cambios. Ahí se nombran los papeles con código que no llegaron.',
    lost: (count, number) =>
      count === 1
        ? 'Se creó 1 cuenta y se perdió su papel con código'
        : `Se crearon ${number} cuentas y se perdieron sus papeles con código`,
    lostText: 'Guarde estos nombres. Luego cree un papel nuevo para cada uno en la lista de cuentas.',
    lostName: 'evenkeel-papeles-perdidos.csv',
    done: 'La lista está aplicada',
    leftOut: (count, number) =>
      `${count === 1 ? 'Quedó fuera 1 línea' : `Quedaron fuera ${number} líneas`}. Corrija el archivo e impórtelo otra vez: lo aplicado sigue igual.`,
    made: (count, number) => (count === 1 ? '1 papel con código' : `${number} papeles con código`),
    once: `Estos papeles se muestran solo ahora y nadie puede consultarlos después. Cada uno sirve ${FIRST_SLIP_DAYS} días. Imprímalos o guarde el archivo antes de salir.`,
    print: 'Imprimir los papeles',
    save: 'Guardar como archivo',
    saveWarning:
      'Con el archivo, cualquiera puede usar los códigos. Guárdelo en un lugar seguro y bórrelo cuando los haya entregado.',
    slipsName: 'evenkeel-papeles.csv',
    csv: ['usuario', 'nombre', 'código', 'vence', 'credencial'],
    slips: {
      leaveTitle: '¿Salir sin los papeles?',
      leaveText:
        'No los ha impreso ni guardado. No se muestran otra vez: tendría que crear un papel nuevo para cada persona.',
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
