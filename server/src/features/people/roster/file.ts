import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import {
  ROSTER_COLUMNS,
  type RosterColumn,
  type RosterProblem,
  type RosterRelease,
} from '@evenkeel/contract/people/roster-words.ts'
import { CsvError, parse } from 'csv-parse'
import { cleanCell, isNothing } from './cells.ts'

/** The kept cells of one record, and the line of the file where it begins, counted from 1. */
export type FileLine = {
  line: number
  cells: string[]
  /** Something stands where the header has no name. */
  isWider: boolean
  /** The last line, with fewer cells than the others and without an end. */
  isCut: boolean
  width: number
  /** The header once more, as reports have it on each page. */
  isHeader: boolean
}

/** `name` is a whole name in one column, `secondLastName` that of the mother, `inCustody` says whether somebody is here. */
export type FileColumn = RosterColumn | 'name' | 'secondLastName' | 'inCustody'

export type RosterFile = {
  lines: FileLine[]
  columns: readonly FileColumn[]
  /** What the file calls them. */
  names: readonly string[]
  separator: string
  /** Names of columns that are not read, and lines above the header. */
  ignored: string[]
  titles: number[]
  problems: { line: number; problem: RosterProblem }[]
}

/** How much is read before other requests get their turn (UTF-16 code units). */
const SLICE = 2048
/** The header is looked for in so many lines: reports have a title above it. */
const TITLES = 10
const MOST_COLUMNS = 100
/** No column is called by more; a whole file may stand there. */
const LONGEST_NAME = 200

const SEPARATORS = [',', ';', '\t', '|'] as const
/** A cell that keeps its text as a formula, without the quotes that CSV wants around it. */
const KEPT_TEXT = /(^|[,;\t|\r\n])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/g

/** The separator of a text: what `sep=` names, else what parts the first lines most often, quotes left out. */
function separatorOf(text: string): string {
  const head = text.slice(0, 20_000)
  const named = /^\ufeff?sep=([,;\t|])[\r\n]/i.exec(head)?.[1]
  if (named) return named
  const lines = head.split(/[\r\n]+/, TITLES).map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
  const count = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length - 1))
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/**
 * The records of a file up to the first that cannot be read; empty lines are skipped. Only columns that the header names are kept: all else
 * is let go of here. Reading stops after `most` people, or twice as many records, and never blocks other requests.
 */
export async function readFile(text: string, most: number, release?: RosterRelease): Promise<RosterFile> {
  const separator = separatorOf(text)
  const lines: FileLine[] = []
  const titles: number[] = []
  const problems: RosterFile['problems'] = []
  let header = NO_HEADER
  let next = 1
  let records = 0
  const refuse = (line: number, code: RosterProblem['code']) => problems.push({ line, problem: { code, values: [] } })
  const addRecord = (cells: string[], { lines: end }: { lines: number }) => {
    const line = next
    next = end + 1
    records += 1
    if (records > 2 * most) refuse(line, 'tooManyLines')
    else if (cells.every((cell) => cell === '')) return null
    else if (header.isFound) {
      const one = kept(cells, header, line)
      const asked = header.releases.find(({ place }) => isDayThere(cells[place] ?? ''))
      if (asked) problems.push({ line: header.line, problem: { code: 'whichRelease', values: [asked.name] } })
      else if (!one.isHeader && isOtherHeader(cells, header)) refuse(line, 'otherHeader')
      lines.push(one)
    } else {
      const read = { ...readHeader(cells, release), line }
      if (!read.isFound) titles.push(line)
      // Of a file without a header the first line is named.
      if (read.isFound || titles.length === 1)
        problems.splice(0, 1, ...read.problems.map((problem) => ({ line, problem })))
      header = read
      if (!read.isFound && titles.length < TITLES) return null
    }
    if (problems.length > 0 || lines.length === most) throw new Enough()
    return null
  }
  const parser = parse({
    bom: true,
    trim: true,
    relax_column_count: true,
    delimiter: separator,
    record_delimiter: '\n',
    on_record: addRecord,
  })
  await pipeline(Readable.from(slicesOf(text.replace(KEPT_TEXT, '$1"$2"'))), parser.resume()).catch(
    (error: unknown) => {
      if (error instanceof Enough) return
      if (!(error instanceof CsvError)) throw error
      refuse(next, error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'openQuote' : 'strayQuote')
    },
  )
  const { columns, names, ignored, isFound, folded } = header
  const last = lines.at(-1)
  if (last && !/[\r\n]\s*$/.test(text) && last.width < folded.length)
    last.isCut = lines.length > 1 && lines.slice(0, -1).every(({ width }) => width >= folded.length)
  if (!isFound && problems.length === 0) refuse(1, 'empty')
  // Without a header nobody knows what the lines are.
  return { lines, problems, columns, names, separator, ignored, titles: isFound ? titles : [] }
}

class Enough extends Error {}

const isDayThere = (cell: string) => {
  const text = cleanCell(cell)
  return /[^0/-]/.test(text) && !isNothing(text)
}

/** A header of another order or width, where a person's number should be: the cells below it are of other columns. */
const isOtherHeader = (cells: readonly string[], { columns, places }: Header) =>
  places.some((place, at) => isKey(columns[at]) && /^\D+$/.test(cells[place] ?? '')) &&
  cells.filter((cell) => meant(fold(cell))).length > 2

function kept(cells: readonly string[], { places, nameless, folded }: Header, line: number): FileLine {
  return {
    line,
    // A spreadsheet leaves empty cells at the end of a line out.
    cells: places.map((place) => cleanCell(cells[place] ?? '')),
    isCut: false,
    width: cells.length,
    isWider: cells.slice(folded.length).some(Boolean) || nameless.some((place) => cells[place]),
    isHeader: places.every((place) => fold(cells[place] ?? '') === folded[place]),
  }
}

/** The text in pieces, with one kind of line end. */
async function* slicesOf(text: string) {
  for (let from = 0; from < text.length; ) {
    const end = from + SLICE
    // A line end or a letter of two code units is not torn apart.
    const to = /[\r\ud800-\udbff]/.test(text[end - 1] ?? '') ? end + 1 : end
    yield text.slice(from, to).replace(/\r\n?/g, '\n')
    from = to
    await othersFirst()
  }
}

type Header = {
  columns: readonly FileColumn[]
  names: readonly string[]
  places: readonly number[]
  nameless: readonly number[]
  folded: readonly string[]
  ignored: string[]
  problems: RosterProblem[]
  /** Columns of a day when somebody leaves or left, of which nobody knows which. */
  releases: { name: string; place: number }[]
  line: number
  /** Whether it names any of the columns by which people are found. */
  isFound: boolean
}

const NO_HEADER: Header = {
  columns: [],
  names: [],
  places: [],
  nameless: [],
  folded: [],
  ignored: [],
  problems: [],
  releases: [],
  line: 0,
  isFound: false,
}

/** Other names for the columns, in English and Spanish, as systems of facilities export them. */
const OTHER_NAMES: readonly [FileColumn, string][] = [
  [
    'bookingNumber',
    'booking bookingno bookingnum bookingid bookno booknumber bookandcase banumber numerodeingreso numerodeficha noficha nodeficha nficha ndeficha numerodereserva ficha arrestno arrestnumber arrestid fcn numerodeinterno expediente',
  ],
  [
    'permanentNumber',
    'permanentno permanentnum permanentid inmateid inmateno inmatenumber offenderid offenderno offendernumber personid sono sonum sonumber soid sid sidno sidnumber stateid nysid dcnumber tdcjnumber cdcrnumber nameno namenumber numeropermanente',
  ],
  ['badgeNumber', 'badge badgeno badgenum credencial numerodecredencial placa numerodeplaca'],
  ['username', 'usuario nombredeusuario'],
  ['role', 'funcion'],
  ['firstName', 'first fname givenname nombre nombres primernombre'],
  ['lastName', 'last lname surname familyname apellido apellidos apellidopaterno primerapellido'],
  ['secondLastName', 'apellidomaterno segundoapellido'],
  ['name', 'name fullname lastfirst lastnamefirstname inmate offender defendant detainee nombrecompleto'],
  [
    'inCustody',
    'incustody custodystatus custody status vinestatus bookingstatus currentstatus estatus situacion active isactive injail injailnow estado encustodia activo',
  ],
  ['unit', 'pod housingunit modulo unidad pabellon'],
  [
    'housing',
    'cell cellno cellnumber bed cellbed block dorm alojamiento location housinglocation livingunit celda cama ubicacion',
  ],
  [
    'admittedOn',
    'bookingdate bookdate bookindate datebooked intakedate confineddate admitdate admitteddate admissiondate fechadeingreso fechaingreso ingreso ingresadoel bookedon bookedin dateofbooking',
  ],
  [
    'releasePlanned',
    `${['planned', 'projected', 'scheduled', 'estimated', 'est', 'expected']
      .flatMap((when) => [`${when}release`, `${when}releasedate`])
      .join(' ')} schedreldate projreldate estreldate salidaprevista fechaprevistadesalida fechadesalidaprevista`,
  ],
  ['releasedOn', 'actualrelease actualreleasedate'],
  ['shift', 'turno'],
  ['email', 'correo correoelectronico'],
]

const KEYS: readonly FileColumn[] = ['bookingNumber', 'permanentNumber', 'badgeNumber', 'username']
const isKey = (column: FileColumn | undefined) => column !== undefined && KEYS.includes(column)

/** Columns of a day when somebody leaves or left, of which nobody knows which; and what such a name says that is no day. */
const LEAVES =
  /release|disch|exit|salida|liber(acion|tad|ad[oa])|excarcel|egreso|^(fechade)?baja$|departure|rel(date)$|(sched|proj|est|exp|act)rel$|(custody|stay|sentence)end$|enddate$|^ended$|out(date|time|on)?$|^e?prd$|^erd$|^left(on|date)?$|dateleft$/
const NO_DAY = /^work|^how|reason|type|motivo|tipo|code|officer|agency|notes?$|comments?$|by$|to$/

const fold = (name: string) =>
  name
    .slice(0, LONGEST_NAME)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=[a-z]\s*)#$/, 'no')
    .replace(/[\s._#°/(),\-\p{M}\u200b-\u200d\u2060\ufeff]/gu, '')

/** A folded name without words that say of whom it is, or how it is written. */
const plain = (folded: string) =>
  folded
    .replace(/^(inmate|offender|subject|defendant|detainee|person|resident)(?=.)|(?<=.)del(interno|recluso)$/, '')
    .replace(/(?<=name)lastfirst.*$/, '')
    .replace(/nm$/, 'name')
    .replace(/(dt|datetime)$/, 'date')

const exactly = new Map<string, FileColumn>(ROSTER_COLUMNS.map((column) => [fold(column), column]))
const otherwise = new Map(OTHER_NAMES.flatMap(([column, names]) => names.split(' ').map((name) => [name, column])))

const meant = (folded: string) => exactly.get(folded) ?? otherwise.get(folded)

/** What a first line names. A problem says none of its names before one is known: a file without a header has a person there. */
function readHeader(names: readonly string[], answer?: RosterRelease): Header {
  if (names.length > MOST_COLUMNS) return { ...NO_HEADER, problems: [{ code: 'tooManyColumns', values: [] }] }
  const folded = names.map(fold)
  const exact = folded.map((name) => exactly.get(name))
  const isParted = folded.some((name) => meant(name) === 'lastName' || meant(plain(name)) === 'lastName')
  const meanings = folded.map((name) => meant(name) ?? meant(plain(name)))
  const isOfCare =
    !meanings.includes('role') && (meanings.includes('bookingNumber') || meanings.includes('permanentNumber'))
  const columns = folded.map((name, at) => {
    // Alone it is a whole name.
    const other = plain(name) === 'nombre' && !isParted ? 'name' : (meant(name) ?? meant(plain(name)))
    // On a list of people in care a badge is that of the officer who booked them.
    const isTheirs = !(other === 'badgeNumber' && isOfCare)
    const known = exact[at] ?? (exact.some((one) => one === other) ? undefined : other)
    return isTheirs ? known : undefined
  })
  // Beside a first name, a name is the last one.
  if (columns.includes('firstName') && !columns.includes('lastName'))
    for (const [at, column] of columns.entries()) if (column === 'name') columns[at] = 'lastName'
  const isRelease = (name: string) => LEAVES.test(plain(name)) && !NO_DAY.test(name)
  const open = folded.flatMap((name, at) =>
    columns.includes('releasedOn') || columns[at] || !isRelease(name) ? [] : [at],
  )
  if (answer) for (const at of open) columns[at] = answer
  const hasNames = columns.includes('firstName') || columns.includes('lastName')
  const read = columns.flatMap((column, place) =>
    column && !(column === 'name' && hasNames) ? [{ column, place }] : [],
  )
  if (!read.some(({ column }) => isKey(column)))
    return {
      ...NO_HEADER,
      problems: [
        { code: 'noColumns', values: [KEYS.join(', '), ROSTER_COLUMNS.filter((column) => !isKey(column)).join(', ')] },
      ],
    }
  const namesOf = (column: FileColumn) =>
    read.filter((one) => one.column === column).map(({ place }) => shortened(names[place] ?? ''))
  // A cell and a bed are both where somebody is.
  const twice = ROSTER_COLUMNS.filter((column) => column !== 'housing' && namesOf(column).length > 1)
  const places = read.map(({ place }) => place)
  return {
    columns: read.map(({ column }) => column),
    names: places.map((place) => names[place] ?? ''),
    places,
    folded,
    isFound: true,
    // Cells that a comma pushed aside stand to the right of a name: what is before all names counts the lines.
    nameless: folded.flatMap((name, place) => (name === '' && place > folded.findIndex(Boolean) ? [place] : [])),
    ignored: names.filter((_, at) => !places.includes(at) && folded[at] !== '').map(shortened),
    problems: twice.map((column) => ({ code: 'twice', values: [column, namesOf(column).join(', ')] })),
    releases: answer ? [] : open.map((place) => ({ name: shortened(names[place] ?? ''), place })),
    line: 0,
  }
}

const shortened = (name: string) => name.trim().slice(0, LIMITS.name)
