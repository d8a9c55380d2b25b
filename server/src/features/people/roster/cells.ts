import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import {
  type CustodyDay,
  type CustodyDays,
  custodyDayProblem,
  isCalendarDay,
} from '@evenkeel/contract/people/custody-days.ts'
import type { RosterDays, RosterProblem } from '@evenkeel/contract/people/roster-words.ts'
import { decodeHTMLStrict } from 'entities'
import { type Calendar, momentOf } from '../../../platform/calendar.ts'

/** Letters nobody sees, which systems leave in numbers and names. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\u200b-\u200f\u2060\ufeff\u00ad]/gu

/** What systems write for nothing, in small letters. */
const NOTHING = new Set(
  'null,(null),n/a,#n/a,na,<na>,\\n,nat,none,(none),[none],nil,nan,undefined,unk,unknown,(unknown),lnu,fnu,nmn,see notes,tbd,to be determined,pending,unassigned,sin asignar,select one,not given,no proporcionado,no proporcionada,refused,n\\a,n.a.,?,#,false,no data,blank,(blank),not available,sin datos,n/d,s/d,s/n,ninguno,desconocido,desconocida'.split(
    ',',
  ),
)

export const isNothing = (text: string) =>
  // None has a digit, and most cells have.
  !/\d/.test(text) &&
  (NOTHING.has(text.toLowerCase()) ||
    /^[-_.*=]+$|^x{2,}$/i.test(text) ||
    (text.includes(' ') && text.split(' ').every((word) => NOTHING.has(word.toLowerCase()))))

/** A name without what systems put beside it, such as `*JUV*`, `(JUV)`, ` - WATCH`, an alias, a comma at its end or quotes around it. */
export const cleanName = (text: string) => (/^[A-Za-z\d]+$/.test(text) ? text : bareName(text).trim() || text)

const bareName = (text: string) =>
  text
    .replaceAll("''", "'")
    .replace(/\s\(.*?\)|\s\[(?!["']).*?\]|(?:\s[-~]+\s|(?<!&\w*);|\b(?:aka|alias|fka)\b).*$|\s?#\d+$|[!†‡^\s]+$/gi, ' ')
    .replace(/\*+[^*]+\*+/g, ' ')
    .replace(/^["“]([^"“”]*)["”]$/, '$1')
    .replace(/^[\s,;*]+|[\s,;*]+$/g, '')
    .replace(/\s+/g, ' ')

/** As nearly all cells are: nothing of it can be a mark, an entity or broken. */
const PLAIN = /^[A-Za-z\d.,/-]+( [A-Za-z\d.,/-]+)*$/

/** The text that a cell means: formulas that keep a text, entities, line ends and blanks of all kinds are taken away. */
export function cleanCell(cell: string): string {
  if (cell === '' || PLAIN.test(cell)) return cell
  const kept = /^\s*=\s*"(.*)"\s*$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
  const plain = kept.includes('&') ? decodeHTMLStrict(kept) : kept
  return plain
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .replace(/^ ?'(?=\S*\d)/, '')
    .trim()
}

/** What Windows-1252 makes of the second byte of a letter in UTF-8. */
const SECOND = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** UTF-8, Mac Roman or DOS letters read as Windows-1252, an error or a formula of a spreadsheet, or what a program or a page left. */
const BROKEN = new RegExp(
  `^[=@]|\ufffd|\\p{L}\\?|\\?\\p{L}|[ÂÃ][${SECOND}]|â€|\\p{Ll}(?:[Ž‡„Ÿ‚]|[–—]\\p{Ll})|[‡„‚]\\p{Ll}|\\p{L}[¤¿]|[¤¿]\\p{L}|=[0-9A-F]{2}=[0-9A-F]{2}|\\+A[A-Za-z0-9]{2}-|\\\\[nrt]$|\\\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|['"])|%[0-9A-Fa-f]{2}(?!\\d)|_x[0-9A-Fa-f]{4}_|&[A-Za-z]+(?:acute|grave|tilde|uml|cedil)|[[{]["']|[<>]|&#?\\w+;|^#(?:REF|VALUE|NAME|DIV/0|NUM|NULL|SPILL|CALC)[!?]?$`,
  'u',
)

export const isBroken = (text: string) => !PLAIN.test(text) && BROKEN.test(text)

// Numbers

/** As one number is written: no more than one blank, a digit, and none of the signs of a time, a total, a list or a path. */
export const isNumberLike = (text: string) =>
  /\d/.test(text) &&
  !/[:;*()[\]=<>"?$,]|^\d{1,2}\/\d{1,2}\/\d{2,4}\b|^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) &&
  text.split(' ').length <= 2

/** Like `35000003/35000004`: two numbers of one shape. */
export function isTwoNumbers(text: string) {
  const shapes = text
    .split(/[/|+ ]|(?<=\d{5,})-(?=\d{5,})/)
    .map((part) => part.replace(/\d/g, '9').replace(/\p{L}/gu, 'A'))
  return /;|, /.test(text) || (shapes.length === 2 && shapes[0] === shapes[1] && (shapes[0]?.length ?? 0) > 4)
}

/** A number of a person as it is compared with one that is spelled the same. */
export const foldNumber = (text: string) =>
  (PLAIN.test(text) ? text : text.normalize('NFKC').replace(INVISIBLE, '').trim()).toLowerCase()

const SIGNS = '\\s\\u00ad\\u200b-\\u200f\\u2060\\ufeff\\u2010-\\u2015\\u2212.,#_/\'"()=+-'
const ALL_SIGNS = new RegExp(`[${SIGNS}]`, 'g')

/** What is left of a number without signs, leading zeros and the decimals of a spreadsheet; `bareNumberInSql` does the same. */
export const bareNumber = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,]0+$/, '')
    .replace(ALL_SIGNS, '')
    .replace(/^0+(?=.)/, '')

/** The pattern of `bareNumber`, for PostgreSQL. */
export const BARE_SIGNS = `[${SIGNS}]`

/** Like 2.41E+11, 113370.0, 44126.00000001, 202,601,003 or ########: a spreadsheet took the text for a number. */
export const isSpreadsheetNumber = (text: string) =>
  /^\d+([.,]\d+)?e[+-]?\d+$|^\d+[.,]0+$|^\d{5,}[.,]\d{5,}$|^\d{1,3}(,\d{3})+(\.\d+)?$|^#{2,}$|^#(REF|VALUE|NAME|NUM|DIV\/0)[!?]?$/i.test(
    text,
  )

// Places

/** A place without the decimals that a spreadsheet gave its numbers. */
export const cleanPlace = (text: string) => text.replace(/(?<![\d.,])(\d+)[.,]0+(?=$|-)/g, '$1')

/** A place that a spreadsheet took for a day or a large number, or had no room for. */
export const isSpreadsheetPlace = (text: string) =>
  /^#{2,}$|^\d{1,2}:\d{2}$|^\d{1,2}\/\d{1,2}\/\d{2,4}$|^\d{4}-\d{2}-\d{2}$|^\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)$|^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)-\d{2}$|^\d+([.,]\d+)?e\+\d+$/iu.test(
    text,
  )

/** A place as places are compared: one that is only a number has no zeros in front, and no decimals. */
export const foldPlace = (text: string | null | undefined) =>
  text && /^\d+([.,]0+)?$/.test(text) ? bareNumber(text) : text?.toLowerCase()

/** Words for who left, in English and Spanish, wherever a file says so. */
const LEFT =
  '(no longer|not|out of) (in )?(custody|jail)|no longer|(released|discharged|transferred|bonded|bailed)\\b.*|escaped|absconded|awol|deceased|died|time served|(puest[oa] en |en )?libertad|(liberad|egresad|excarcelad|fallecid|fugad|trasladad)[oa]'

/** What a column that tells who is here says of somebody who is not. */
export const saysGone = (text: string) => SAYS_GONE.test(text)
const SAYS_GONE = new RegExp(
  `^(no|n|0|r|false|rel|gone|left|closed|inactive|inactiv[oa]|baja|historical|ror|out( on .*)?|${LEFT})$|(or|o\\.r\\.|pr) (release|bond)|(bond|bail) posted|posted (bond|bail)|cited out|sent to|transfer$|extradited|turned over|dismissed|sentence expired`,
  'i',
)

/** A place such as `RELEASED 11/28`, which is none. */
export const isGonePlace = (text: string) => GONE_PLACE.test(text)
const GONE_PLACE = new RegExp(`^(rel\\b.*|[\\d/]+ out|${LEFT})$`, 'i')

/** A username out of a number, where a roster has none: too short ones get a letter in front. */
export function usernameOf(number: string) {
  const name = foldNumber(number).replace(/\s+/g, '-')
  return name.length < 3 ? `id-${name}` : name
}

/** Whether somebody can be called so: no total, title, page or signature of a report. */
export const isNameLike = (text: string) =>
  /\p{L}/u.test(text) &&
  !/\*{2}|^(grand |sub-?)?total(e?s)?\b|^(page|página) \d|\bof report$|^((prepared|printed|approved|reviewed|signed|certified|generated) (by|on)|signature|firma|(elaborado|preparado|aprobado|impreso) (por|el))\b/i.test(
    text,
  )

/** A name with a note beside it, such as `Flo: Fed`, or like a cell, such as `A-1`: it may be none. */
export const hasNote = (text: string) => /[:*]| = |^\p{L}{0,2}-?\d[-\p{L}\d]*$/u.test(text)

/** The words of which the names of empty beds and of trials are made. */
const NO_PERSON = new Set(
  'vacant,vacante,vacio,vacia,empty,open,closed,blocked,libre,out,of,service,maintenance,no,assigned,bed,cell,cama,celda,available,disponible,unassigned,reserved,bunk,order,duplicate,entry,end,report,test,prueba,inmate,interno,do,not,use,hold,us,marshal'.split(
    ',',
  ),
)

/** Whether the names are those of an empty bed or a trial rather than of somebody. */
export const isNoPerson = (one: Named) =>
  hasName(one) &&
  // A last name of one word, as most are, decides alone.
  (!/^[A-Za-z\d]+$/.test(one.lastName ?? '') || NO_PERSON.has((one.lastName ?? '').toLowerCase())) &&
  foldName(one)
    .split(' ')
    .every((word) => NO_PERSON.has(word))

// Days

const TIME = '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?'
const ISO = new RegExp(`^(\\d{4})[-/](\\d{2})[-/](\\d{2})(?:[T ]${TIME} ?(Z|[+-]\\d{2}:?(?:\\d{2})?)?)?$`, 'i')
/** As spreadsheets write it; in the United States the month comes first. */
const SLASHED = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})(?: ${TIME}(?: ?[AP]\\.?M\\.?)?)?$`, 'i')

/** Whether 3/10/2026 is March 10, October 3, or asked about. */
export type DayOrder = RosterDays | 'unclear'

/** A day whose first part can be no month: then no day of the file says which is which. */
export const isDayFirst = (text: string) => Number(SLASHED.exec(text)?.[1] ?? 0) > 12

/**
 * A day of a roster as `2026-01-31`, or what is wrong with it. A moment with a zone is the facility's day of it; midnight of UTC, which
 * programs write for a day, is that day.
 */
export function readDay(
  column: CustodyDay,
  text: string,
  { order, calendar, today, others }: { order: DayOrder; calendar: Calendar; today: string; others: CustodyDays },
): { day: string } | { problem: RosterProblem } {
  const wrong = (code: RosterProblem['code']) => ({ problem: { code, values: [column, text.slice(0, LIMITS.name)] } })
  const iso = ISO.exec(text)
  const slashed = SLASHED.exec(text)
  const [, first = '', second = '', third = '', hour = '0', minute = '0', secondOf = '0'] = iso ?? slashed ?? []
  if (!iso && !slashed) return wrong('day')
  // Of 30/06 and 06/30 one part can be no month, and 05/05 is one day.
  if (
    slashed &&
    order === 'unclear' &&
    Math.max(Number(first), Number(second)) <= 12 &&
    Number(first) !== Number(second)
  )
    return wrong('monthFirst')
  if (Number(hour) > 24 || Number(minute) > 59 || Number(secondOf) > 59) return wrong('day')
  const isDayBefore = order === 'dayFirst' || (order === 'unclear' && isDayFirst(text))
  const [month, dayOfMonth] = isDayBefore ? [second, first] : [first, second]
  const written = iso
    ? `${first}-${second}-${third}`
    : `${third}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  if (!isCalendarDay(written)) return wrong('day')
  const zone = iso?.[7]
  const isMidnight = /^0+$/.test(hour + minute + secondOf)
  const isUtc = /^(Z|[+-]00:?(00)?)$/i.test(zone ?? '')
  const day = !zone || (isMidnight && isUtc) ? written : dayThere(written, text, zone, calendar)
  if (!day) return wrong('day')
  const broken = custodyDayProblem(column, day, { ...others, today })
  return broken ? wrong(broken) : { day }
}

function dayThere(day: string, text: string, zone: string, calendar: Calendar): string | null {
  const [, hour = '00', minute = '00'] = /[T ](\d{1,2}):(\d{2})/.exec(text) ?? []
  const digits = zone.replace(':', '').padEnd(5, '0')
  const offset = /^z$/i.test(zone) ? 'Z' : `${digits.slice(0, 3)}:${digits.slice(3)}`
  const moment = momentOf(`${day}T${hour.padStart(2, '0')}:${minute}${offset}`, calendar.timeZone)
  return moment && calendar.dayOf(moment)
}

// Names

type Named = { firstName?: string | null | undefined; lastName?: string | null | undefined }

/** What is no part of a name by itself: generations, and words for no middle name. */
const BESIDE = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v', '1st', '2nd', '3rd', '4th', 'nmn', 'nmi'])

function wordsOf(part: string | null | undefined) {
  const text = part ?? ''
  // Most names are one word, and a roster has ten thousand.
  if (/^[A-Za-z\d]+$/.test(text)) return [text.toLowerCase()]
  return text
    .replace(/\(.*?\)|\[.*?\]|["“].*?["”]|(?:[:*]| = |\s-\s|\b(?:aka|alias|fka)\b).*$/gi, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,.\-\u2010-\u2015]+/)
    .filter(Boolean)
}

function plain(part: string | null | undefined) {
  const words = wordsOf(part)
  const names = words.filter((word) => !/^\p{L}$/u.test(word) && !BESIDE.has(word))
  return (names.length > 0 ? names : words).join(' ')
}

/** The words of a part of a name, without signs and generations. */
export const nameWords = (part: string | null | undefined) =>
  wordsOf(part)
    .filter((word) => !BESIDE.has(word))
    .map(letters)

/** Whether words are the first ones of a longer part, or their initials, or spelled together. */
export const beginWords = (short: readonly string[], long: readonly string[]) =>
  short.every((word, at) => (word.length === 1 ? long[at]?.startsWith(word) : long[at] === word)) ||
  short.join('') === long.join('')

/** Systems that cut names off leave so many letters. */
const CUT = 8

/** Whether a part of a name is the stored one, its first words, their initials, cut off, or spelled without apostrophe, hyphen or blank. */
export function isShorter(given: string, stored: string | null) {
  const cut = nameWords(given).join('')
  return isWithin(given, stored) || (cut.length >= CUT && nameWords(stored).join('').startsWith(cut))
}

/** Whether a name was only completed: any other new name may be somebody else's, as Martina's for Martin. */
export const isCompleted = (before: Named, after: Named) =>
  NAME_PARTS.every((part) => isWithin(before[part], after[part]))

/** Whether one name is the other completed, or a letter of it differs: the same person's, or somebody is asked. */
export const isNear = (a: Named, b: Named) =>
  NAME_PARTS.every(
    (part) =>
      isWithin(a[part], b[part]) ||
      isWithin(b[part], a[part]) ||
      isOneLetterOff(nameWords(a[part]).join(''), nameWords(b[part]).join('')),
  )

const NAME_PARTS = ['firstName', 'lastName'] as const

const isWithin = (given: string | null | undefined, whole: string | null | undefined) =>
  beginWords(nameWords(given), nameWords(whole)) || plain(given) === plain(whole)

/** Whether one letter was changed, left out or added, or two changed places; a short name is another one then. */
export function isOneLetterOff(a: string, b: string) {
  if (Math.min(a.length, b.length) < 4) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [c, d] = [a.slice(at), b.slice(at)]
  return (
    c.slice(1) === d.slice(1) ||
    c === d.slice(1) ||
    c.slice(1) === d ||
    (c.slice(2) === d.slice(2) && c[0] === d[1] && c[1] === d[0])
  )
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const WHOLE = /^([^,]+?)(?:, ?((?:jr|sr|ii|iii|iv|v)\.?))?, ?([^,]+?)(?:, ?((?:jr|sr|ii|iii|iv|v)\.?))?$/i

/** The last name with what follows a generation, and the first name; empty where the commas part it otherwise. */
export function partsOfName(text: string) {
  const [, last, suffix, first, after] = WHOLE.exec(text) ?? []
  if (!last || !first) return []
  const [, given = first, behind] = /^(.+) (jr|sr|ii|iii|iv)\.?$/i.exec(first) ?? []
  return [[last.trim(), suffix ?? after ?? behind].filter(Boolean).join(' '), given]
}

/** `Quillmark, III`. */
export const isGeneration = (text: string) => BESIDE.has(text.toLowerCase().replace('.', ''))

/** Whether any word of the names is the same, or a whole part without its signs. */
export const sharesWord = (a: Named, b: Named) => {
  if (sharesSpelling(a, b)) return true
  const of = (one: Named) => [
    ...foldName(one).split(' '),
    letters(wordsOf(one.firstName).join('')),
    letters(wordsOf(one.lastName).join('')),
  ]
  const words = new Set(of(a))
  return of(b).some((word) => word !== '' && words.has(word))
}

/** A last name that is spelled alike needs no folding. */
const sharesSpelling = (a: Named, b: Named) => a.lastName === b.lastName && wordsOf(a.lastName).length > 0

/** A name as names are compared: without case, accents, suffixes, initials and what stands in brackets; empty for none. */
export const foldName = ({ firstName, lastName }: Named) =>
  [plain(firstName), plain(lastName)].filter(Boolean).join(' ')

/** Nobody is the same without a name. */
export const isSameName = (a: Named, b: Named) =>
  (sharesSpelling(a, b) && a.firstName === b.firstName) || (hasName(a) && foldName(a) === foldName(b))

export const sharesPart = (part: 'firstName' | 'lastName', a: Named, b: Named) =>
  plain(a[part]) !== '' && plain(a[part]) === plain(b[part])

/** Whether the first or the last name is the same. */
export const sharesName = (a: Named, b: Named) => sharesPart('firstName', a, b) || sharesPart('lastName', a, b)

export const hasName = ({ firstName, lastName }: Named) => wordsOf(lastName).length > 0 || wordsOf(firstName).length > 0
