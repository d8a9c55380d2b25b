import type { CustodyDayProblem } from '@evenkeel/contract/people/custody-days.ts'
import type { RosterAside, RosterAsks, RosterProblemCode } from '@evenkeel/contract/people/roster-words.ts'
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
      otherHeader: () => 'Here begins a list with other columns. Send it as a file of its own.',
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
      twice: () => 'A line above is of somebody new of this name. If it is the same person, take one of the lines out.',
    } satisfies Record<RosterAsks, (who: string) => string> as Record<RosterAsks, (who: string) => string>,
    same: { number: 'Yes: give them this number', name: 'Yes: change the name as in the file' },
    other: { number: 'No: somebody else', name: 'No: somebody else', twice: 'Two people of one name' },
    allOthers: (number: string) => `None of these ${number} is the same person`,
    askAgain: 'Take my answers back',
    release: (column: string) => `What does the column ${column} say?`,
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
      otherHeader: () => 'Aquí empieza una lista con otras columnas. Envíela en un archivo aparte.',
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
      twice: () => 'Una línea de arriba es de alguien nuevo con este nombre. Si es la misma persona, quite una línea.',
    },
    same: { number: 'Sí: darle este número', name: 'Sí: cambiar el nombre como en el archivo' },
    other: {
      number: 'No: es otra persona',
      name: 'No: es otra persona',
      twice: 'Son dos personas con el mismo nombre',
    },
    allOthers: (number) => `Ninguna de estas ${number} es la misma persona`,
    askAgain: 'Retirar mis respuestas',
    release: (column) => `¿Qué dice la columna ${column}?`,
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
