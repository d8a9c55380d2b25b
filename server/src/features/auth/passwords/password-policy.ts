import {
  areTooFew,
  lettersOf,
  plain,
  withoutPlaces,
  withoutSeasons,
} from '@evenkeel/contract/auth/password-weakness.ts'
import { POOR_PASSWORD } from '@evenkeel/contract/base/field-rules.ts'
import common from 'fxa-common-password-list'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { listUnits } from '../../facility/public.ts'

type Texts = readonly (string | null | undefined)[]

/** What anybody near a person knows. */
export type Known = { names: Texts; place: Texts }

/** Includes the names of the facility's units. */
export async function checkNewPassword({ db, config }: Pick<Deps, 'db' | 'config'>, sent: NewPassword) {
  const [units] = await db.run([listUnits()])
  refusePoorPassword(sent.password, sent.path, { names: sent.names, place: [config.facilityName, ...units] })
}

type NewPassword = { password: string; path: string; names: Texts }

/** Dates, runs and seasons were refused before by the contract; `path` names the field. */
export function refusePoorPassword(password: string, path: string, known: Known) {
  const reason = whatIsPoor(password, known)
  if (!reason) return
  const { message } = POOR_PASSWORD[reason]
  throw new AppError('validation_failed', message, { issues: [{ path, message }] })
}

function whatIsPoor(password: string, { names, place }: Known): keyof typeof POOR_PASSWORD | null {
  if (isCommon(password)) return 'common'
  for (const text of [password, undone(wordOf(password)), undone(plain(password))]) {
    const letters = lettersOf(text)
    const withoutNames = without(letters, wordsOf(names))
    const left = withoutSeasons(withoutPlaces(without(withoutNames, wordsOf(place))))
    if (left !== letters && areTooFew(left)) return withoutNames === letters ? 'place' : 'names'
  }
  return null
}

/** Common endings: a word that is on the list with one of these is guessed with any. */
const ENDS = ['', '1', '12', '123', '1234', '12345', '01', '11', '13', '69', '2000']

/** With any signs for its letters, and any digits at its end. */
function isCommon(password: string): boolean {
  const folded = password.normalize('NFKC')
  if (common.test(folded) || common.test(folded.toLowerCase())) return true
  const word = wordOf(password)
  return [word, undone(word), wordOf(undone(plain(password)))].some(
    (one) => FIRST_NAMES.has(one) || (one.length >= LEAST_WORD && ENDS.some((end) => common.test(one + end))),
  )
}

/** Shorter pieces say nothing of a password. */
const LEAST_WORD = 4

/** `Maria-1987!` is maria, without accents; a sign may be a letter: `P@$$`. */
const wordOf = (password: string) => /[\p{L}@$].*[\p{L}@$]/su.exec(plain(password))?.[0] ?? ''

/** Anywhere in a word. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
}
const undone = (word: string) => word.replace(/[0134578!@$+]/g, (sign) => LETTERS[sign] ?? sign)

/** Words of three letters or more, and each text as one word; the longest first. */
function wordsOf(texts: Texts): string[] {
  const words = texts.flatMap((text) => {
    const parts = plain(text ?? '').match(/\p{L}+/gu) ?? []
    return [parts.join(''), ...parts]
  })
  return words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
}

const without = (letters: string, words: readonly string[]) =>
  words.reduce((left, word) => left.replaceAll(word, ''), letters)

/** Common names in English and Spanish, which many people choose with a year; most others are on the shipped list. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  [
    'james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark',
    'donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob',
    'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa betty margaret sandra',
    'ashley kimberly emily donna michelle dorothy carol amanda melissa deborah stephanie rebecca sharon laura',
    'jose juan luis carlos jesus miguel pedro jorge manuel francisco antonio fernando ricardo eduardo roberto',
    'diego angel javier sergio rafael raul alberto alejandro hector oscar mario ramon enrique arturo gerardo',
    'maria rosa ana carmen guadalupe isabel sofia lucia elena teresa mariana gabriela daniela valentina camila',
    'juana martha marta silvia leticia veronica alejandra patricia claudia adriana yolanda lupita josefina ximena',
    'mama mami mamita papa papi papito familia family dios jehova jesucristo princesa corazon amor',
  ].flatMap((line) => line.split(' ')),
)
