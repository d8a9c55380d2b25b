import type { NewAccount } from '@evenkeel/contract/users.ts'
import { normalizeUsername, type UserRow } from '../../users/public.ts'
import { type NewStay, whyNoStay } from '../stays.ts'

/** An account whose username or booking number stands on a roster. */
export type Known = Pick<
  UserRow,
  'id' | 'username' | 'role' | 'firstName' | 'lastName' | 'bookingNumber' | 'releasedOn' | 'disabledAt' | 'hasAccount'
>

/** A line as it is read; the account is null where it cannot be made. */
type Line = { line: number; usernameKey: string; account: NewAccount | null }

/** An account for somebody whom staff had named without one. */
export type Joining = { userId: string; account: NewAccount }

/** What a line is about somebody whom the facility knows: a new stay, an account for who has none, what is wrong, or nothing. */
type Found = { stay: NewStay | null; join: Joining | null } | { wrong: string[] } | null

/**
 * Finds whom the lines of a roster bring back: a line with the username or the booking number of somebody who was released, and with
 * their name; and who gets an account of those whom staff named without one, by the booking number and the name. With another name it is a
 * line to correct. A username of anybody else is taken.
 */
export function createReturns(known: readonly Known[], today: string) {
  const byName = new Map(known.map((one) => [normalizeUsername(one.username), one]))
  const byNumber = Map.groupBy(
    known.filter((one) => isReleased(one) || !one.hasAccount),
    ({ bookingNumber }) => bookingNumber,
  )
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
    if (!isReleased(person)) return joinedBy(person, account, line)
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
    return once(person, line, {
      stay: { userId: person.id, admittedOn, bookingNumber, unit, housing },
      join: person.hasAccount ? null : { userId: person.id, account },
    })
  }

  /** Somebody is here whom staff named. */
  function joinedBy(person: Known, account: NewAccount, line: number): Found {
    if (!isSameName(person, account))
      return {
        wrong: [
          'Staff named somebody without an account with this booking number, and another name. Same person? Then write the name as it stands under People',
        ],
      }
    if (account.role !== 'inmate') return { wrong: ['Staff named somebody in care with this booking number'] }
    if (person.disabledAt !== null) return { wrong: ['The person is disabled: enable them first'] }
    return once(person, line, { stay: null, join: { userId: person.id, account } })
  }

  function once({ id }: Known, line: number, found: Found): Found {
    const first = lines.get(id)
    if (first !== undefined) return { wrong: [`The same person stands on line ${first} already`] }
    lines.set(id, line)
    return found
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
