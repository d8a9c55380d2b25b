import type { RowOf } from '../../../platform/db/statement.ts'
import { normalizeUsername } from '../../users/public.ts'
import { bareNumber, foldNumber, hasName, isSameName, sharesName } from './numbers.ts'
import type { findRosterPeople, findRosterStays } from './queries.ts'
import type { RosterLine } from './read.ts'

export type Known = RowOf<typeof findRosterPeople>
export type PastStay = RowOf<typeof findRosterStays>

/** Whom a line means: somebody who is stored, a stay that is over, nobody yet, or a question to whoever sends the roster. */
export type Found = { person: Known; byName?: true } | { over: true } | { wrong: string } | null

const numberOf = (text: string | null) => (text ? foldNumber(text) : null)
const isHere = ({ releasedOn }: Known) => releasedOn === null

/**
 * Finds whom lines mean: in care by the booking number, then by the permanent number; staff by the badge number. A username alone finds
 * nobody, and a number that was given out again finds its first holder only with what else the line says.
 */
export function createMatch(people: readonly Known[], stays: readonly PastStay[]) {
  const inCare = people.filter(({ role }) => role === 'inmate')
  const others = people.filter(({ role }) => role !== 'inmate')
  const byId = new Map(people.map((one) => [one.id, one]))
  const byUsername = new Map(people.map((one) => [normalizeUsername(one.username), one]))
  const byBooking = Map.groupBy(inCare, ({ bookingNumber }) => numberOf(bookingNumber))
  const byPermanent = Map.groupBy(inCare, ({ permanentNumber }) => numberOf(permanentNumber))
  const byBadge = Map.groupBy(others, ({ badgeNumber }) => numberOf(badgeNumber))
  const byPastBooking = Map.groupBy(stays, ({ bookingNumber }) => numberOf(bookingNumber))
  const bare = {
    booking: bareOf([...byBooking.keys(), ...byPastBooking.keys()]),
    permanent: bareOf([...byPermanent.keys()]),
    badge: bareOf([...byBadge.keys()]),
  }

  return (line: RosterLine): Found => {
    const { keys } = line
    for (const kind of ['booking', 'permanent', 'badge'] as const) {
      const number = keys[kind]
      const alike = number === null ? undefined : bare[kind].get(bareNumber(number))
      if (number !== null && alike && !alike.has(number))
        return { wrong: `Almost this ${kind} number is stored, with other zeros in front. Format the column as text` }
    }
    const named = keys.username === null ? undefined : byUsername.get(keys.username)
    const found = line.role === 'staff' ? findStaff(line) : findInCare(line)
    if (found && 'person' in found && named && named !== found.person)
      return { wrong: 'The number and the username are of two people' }
    if (found || !named) return found
    return nameAlone(line, named)
  }

  function findStaff({ keys, given }: RosterLine): Found {
    const [person, ...more] = keys.badge === null ? [] : (byBadge.get(keys.badge) ?? [])
    if (!person) return null
    if (more.length > 0) return { wrong: 'More than one person has this badge number' }
    if (person.role !== 'staff') return { wrong: 'The badge number is of an administrator or a clinician' }
    if (hasName(given) && hasName(person) && !sharesName(given, person)) return otherName('badge')
    return { person }
  }

  function findInCare(line: RosterLine): Found {
    const { keys } = line
    const permanent = keys.permanent === null ? [] : (byPermanent.get(keys.permanent) ?? [])
    if (permanent.length > 1) return { wrong: 'More than one person has this permanent number' }
    const [own] = permanent
    const numbered = keys.booking === null ? [] : (byBooking.get(keys.booking) ?? [])
    const strangers = numbered.filter((one) => keys.permanent !== null && isOther(one.permanentNumber, keys.permanent))
    const holders = numbered.filter((one) => !strangers.includes(one))
    if (holders.length === 0 && strangers.some(isHere))
      return { wrong: 'The booking number is of somebody here who has another permanent number' }
    const held = holders.filter(isHere)
    const [holder, ...more] = holders.includes(own as Known) ? [own] : held.length > 0 ? held : holders
    if (holder && more.length > 0) return { wrong: 'More than one person has this booking number' }
    if (holder && own && holder !== own)
      return { wrong: 'The booking number and the permanent number are of two people' }
    if (holder) return isHolder(holder, line) ? { person: holder } : otherName('booking', holder)
    if (keys.booking !== null && (byPastBooking.get(keys.booking) ?? []).some((stay) => isOver(stay, line)))
      return { over: true }
    return own ? { person: own } : null
  }

  /** A stay that is over, and this person's: its line asks for nothing. */
  function isOver(stay: PastStay, { given, keys }: RosterLine) {
    const person = byId.get(stay.userId)
    if (!person) return false
    const own = numberOf(person.permanentNumber)
    const isTheirs = own !== null && keys.permanent !== null ? own === keys.permanent : isSameName(given, person)
    return isTheirs && agrees(given.admittedOn, stay.admittedOn) && agrees(given.releasedOn, stay.releasedOn)
  }
}

/** Whether who has this booking number is the person of the line: numbers are given out again, and names change. */
function isHolder(person: Known, { given, keys }: RosterLine) {
  if (keys.permanent !== null && numberOf(person.permanentNumber) === keys.permanent) return true
  if (isSameName(given, person)) return true
  if (!isHere(person) || !person.hasAccount) return false
  const isAnybody = !hasName(given) || !hasName(person)
  return (isAnybody || sharesName(given, person)) && agrees(given.admittedOn, person.admittedOn)
}

const agrees = (given: string | undefined, stored: string | null) => !given || !stored || given === stored
const isOther = (stored: string | null, key: string) => stored !== null && foldNumber(stored) !== key

function otherName(what: string, person?: Known): Found {
  const mend = !person
    ? 'write the name as it stands under People'
    : !person.hasAccount
      ? 'make their account under People'
      : isHere(person)
        ? 'write the permanent number, or the name and the day of admission as they stand under People'
        : `write the permanent number, or the name as it stands under People (released on ${person.releasedOn})`
  return { wrong: `The ${what} number is of somebody with another name or day. Same person? Then ${mend}` }
}

/** A username says not who somebody is: nothing is changed by it. Whoever stands there just so needs no correction. */
function nameAlone({ given, keys, role }: RosterLine, person: Known): Found {
  const isNumbered = [keys.booking, keys.permanent, keys.badge].some((number) => number !== null)
  if (!isNumbered && person.role === role && isSameName(given, person)) return { person, byName: true }
  return { wrong: USERNAME_ALONE }
}

export const USERNAME_ALONE =
  'Username already exists, and no number says who this is. Same person? Then write their booking number, permanent number or badge number as it stands under People'

/** Folded numbers by what is left of them without zeros in front. */
function bareOf(numbers: readonly (string | null)[]) {
  const folded = numbers.flatMap((number) => number ?? [])
  return new Map([...Map.groupBy(folded, bareNumber)].map(([number, all]) => [number, new Set(all)]))
}
