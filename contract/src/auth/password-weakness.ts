import { LIMITS } from '../base/limits.ts'

/** Lower case without accents: é and É are e, ñ is n. */
export const plain = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** A date, phone number or other short number, with at most three other characters before and after. */
export const isNumber = (password: string): boolean =>
  /^\P{N}{0,3}\p{N}{5,15}\P{N}{0,3}$/u.test(password.normalize('NFKC').replace(/[\s./\-_,:()+]/g, ''))

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])

const RESTS = RUNS.flatMap((run) => Array.from(run, (_, from) => run.slice(from)))

/** Counts characters from `at` that repeat, or follow each other in the alphabet or on the keyboard. */
export function runAt(text: ArrayLike<string>, at: number): number {
  const repeated = text[at]?.repeat(text.length - at) ?? ''
  const reach = (run: string) => {
    let end = 0
    while (end < run.length && text[at + end] === run[end]) end += 1
    return end
  }
  const longest = Math.max(...[repeated, ...RESTS].map(reach))
  return longest >= 3 ? longest : 1
}

/**
 * A short piece repeated, or under five characters once each run (`abcd`, `1111`) counts as one; stops at a password's
 * longest length.
 */
export function isPattern(password: string): boolean {
  const text = plain(password.slice(0, LIMITS.password.max))
  for (let piece = 1; piece < 8 && 2 * piece <= text.length; piece += 1) {
    if (text.slice(piece) === text.slice(0, -piece)) return true
  }
  let left = 0
  for (let at = 0; at < text.length && left < 5; at += runAt(text, at)) left += 1
  return left < 5
}

const SEASONS = new RegExp(
  [
    'spring|summer|autumn|fall|winter|primavera|verano|otono|invierno',
    'january|february|march|april|june|july|august|september|october|november|december|may',
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre',
  ].join('|'),
  'g',
)

/** Fewer letters besides common words are no password. */
const LEAST_LETTERS = 4

/** Inside a word: `Summ3r` is summer. */
const SIGNS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

export const lettersOf = (password: string) =>
  plain(password)
    .replace(/(?<=[a-z])[013457@$](?=[a-z])/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\P{L}/gu, '')

/** Months and seasons in English and Spanish. */
export const withoutSeasons = (letters: string) => letters.replace(SEASONS, '')

/** Words between the others: `5 de mayo`, `la cárcel`. */
const BETWEEN = /del?|el|la|of|the/g

export const areTooFew = (letters: string) => letters.length < LEAST_LETTERS

/**
 * Words of any such place in English and Spanish, so that no server has to know them; longer ones before their
 * beginnings.
 */
const PLACES = new RegExp(
  [
    'evenkeel|county|jailhouse|jailer|jail|prisoner|prison|penitentiary|correctional|corrections|correction|detention|facility|institution',
    'inmate|convict|warden|deputy|officer|cellblock|cellmate|lockup|lockdown|custody|parole|probation|commissary|maximumsecurity|guard',
    'sheriff|department|center|centre|federal|state|city',
    'condado|carcelero|carcel|prisionero|prision|penitenciaria|penal|correccional|reclusorio|detencion|institucion|centro|estado',
    'recluso|reclusa|presidiario|calabozo|custodia|oficial|celador|pabellon',
  ].join('|'),
  'g',
)

export const withoutPlaces = (letters: string) => letters.replace(PLACES, '')

/** With or without a year: `County Jail 2026!`. */
export function isPlace(password: string): boolean {
  const letters = lettersOf(password)
  const left = withoutPlaces(letters)
  return left !== letters && areTooFew(withoutSeasons(left).replace(BETWEEN, ''))
}

/** With or without a year: `Summer2024!`, `5 de mayo de 1987`. */
export function isSeason(password: string): boolean {
  const letters = lettersOf(password)
  const left = withoutSeasons(letters)
  return left !== letters && areTooFew(left.replace(BETWEEN, ''))
}
