import type { NewAccount } from '@evenkeel/contract/users.ts'
import { normalizeUsername, type UserRow } from '../../users/public.ts'
import { type NewStay, whyNoStay } from '../stays.ts'

/** An account whose username or booking number stands on a roster. */
export type Known = Pick<
  UserRow,
  'id' | 'username' | 'role' | 'firstName' | 'lastName' | 'bookingNumber' | 'releasedOn' | 'disabledAt'
>

/** A line as it is read; the account is null where it cannot be made. */
type Line = { line: number; usernameKey: string; account: NewAccount | null }

/** What a line is about somebody whom the facility knows: a new stay, what is wrong, or nothing. */
type Found = { stay: NewStay } | { wrong: string[] } | null

/**
 * Finds whom the lines of a roster bring back: a line with the username or the booking number of somebody who was released, and with
 * their name. With another name it is a line to correct. A username of anybody else is taken.
 */
export function createReturns(known: readonly Known[], today: string) {
  const byName = new Map(known.map((one) => [normalizeUsername(one.username), one]))
  const byNumber = Map.groupBy(known.filter(isReleased), ({ bookingNumber }) => bookingNumber)
  const lines = new Map<string, number>()

  return ({ line, usernameKey, account }: Line): Found => {
    const named = byName.get(usernameKey)
    if (named && !isReleased(named)) return { wrong: ['Username already exists'] }
    const numbered = (account?.bookingNumber && byNumber.get(account.bookingNumber)) || []
    const [person, ...others] = new Set(named ? [named, ...numbered] : numbered)
    if (!person) return null
    if (!account) return { wrong: [] }
    if (others.length > 0)
      return { wrong: ['More than one person who was released has this username or booking number'] }
    const what = person === named ? 'username' : 'booking number'
    if (!isSameName(person, account)) {
      return {
        wrong: [
          `The ${what} is of somebody who was released on ${person.releasedOn}, with another name. Same person? Then write the name as in the account`,
        ],
      }
    }
    if (account.role !== 'inmate') return { wrong: ['Only people in care come back'] }
    if (account.releasedOn) return { wrong: ['Who comes back has no releasedOn'] }
    const { admittedOn, bookingNumber, unit, housing } = account
    if (!admittedOn)
      return { wrong: [`Was released on ${person.releasedOn}: write admittedOn, the day of the new stay`] }
    const problem = whyNoStay(person, admittedOn, today)
    if (problem) return { wrong: [problem] }
    const first = lines.get(person.id)
    if (first !== undefined) return { wrong: [`The same person stands on line ${first} already`] }
    lines.set(person.id, line)
    return { stay: { userId: person.id, admittedOn, bookingNumber, unit, housing } }
  }
}

const isReleased = ({ role, releasedOn }: Known) => role === 'inmate' && releasedOn !== null

type Named = { firstName?: string | null | undefined; lastName?: string | null | undefined }

/** Whatever the case, the accents and the spaces; nobody is the same without a name. */
function isSameName(a: Named, b: Named) {
  const plain = ({ firstName, lastName }: Named) =>
    [firstName, lastName]
      .flatMap(
        (part) =>
          part
            ?.normalize('NFD')
            .replace(/\p{M}/gu, '')
            .toLowerCase()
            .split(/[\s-]+/) ?? [],
      )
      .filter(Boolean)
      .join(' ')
  return plain(a) !== '' && plain(a) === plain(b)
}
