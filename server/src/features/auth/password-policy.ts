import { POOR_PASSWORD } from '@evenkeel/contract/field-rules.ts'
import { areTooFew, lettersOf, plain, withoutPlaces, withoutSeasons } from '@evenkeel/contract/password-weakness.ts'
import common from 'fxa-common-password-list'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { listUnits } from '../facility/public.ts'

type Texts = readonly (string | null | undefined)[]

/** What anybody near a person knows: their own names and address, and the names of the facility and its units. */
export type Known = { names: Texts; place: Texts }

/** Refuses a new password that anybody would try who knows these names of the person, this facility and its units. */
export async function checkNewPassword({ db, config }: Pick<Deps, 'db' | 'config'>, sent: NewPassword) {
  const [units] = await db.run([listUnits()])
  refusePoorPassword(sent.password, sent.path, { names: sent.names, place: [config.facilityName, ...units] })
}

type NewPassword = { password: string; path: string; names: Texts }

/**
 * Refuses passwords of the shipped list, and those that are made of the person's names or the words of the place; `path`
 * names the field. Dates, runs and seasons are refused by the rules of the contract, before this.
 */
export function refusePoorPassword(password: string, path: string, known: Known) {
  const reason = whatIsPoor(password, known)
  if (!reason) return
  const { message } = POOR_PASSWORD[reason]
  throw new AppError('validation_failed', message, { issues: [{ path, message }] })
}

function whatIsPoor(password: string, { names, place }: Known): keyof typeof POOR_PASSWORD | null {
  const folded = password.normalize('NFKC')
  if (common.test(folded) || common.test(folded.toLowerCase())) return 'common'
  const letters = lettersOf(password)
  const withoutNames = without(letters, wordsOf(names))
  const left = withoutSeasons(withoutPlaces(without(withoutNames, wordsOf(place))))
  if (left === letters || !areTooFew(left)) return null
  return withoutNames === letters ? 'place' : 'names'
}

/** The words of three letters or more, and each text as one word; the longest first. */
function wordsOf(texts: Texts): string[] {
  const words = texts.flatMap((text) => {
    const parts = plain(text ?? '').match(/\p{L}+/gu) ?? []
    return [parts.join(''), ...parts]
  })
  return words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
}

const without = (letters: string, words: readonly string[]) =>
  words.reduce((left, word) => left.replaceAll(word, ''), letters)
