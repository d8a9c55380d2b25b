import type { RosterAside, RosterProblem, RosterProblemCode } from '@evenkeel/contract/people/roster-words.ts'
import type { RowOf } from '../../../platform/db/statement.ts'
import { fullName, normalizeUsername } from '../../users/public.ts'
import {
  bareNumber,
  beginWords,
  foldName,
  foldNumber,
  hasName,
  isNear,
  isOneLetterOff,
  isSameName,
  nameWords,
  sharesName,
  sharesWord,
} from './cells.ts'
import { beginningsOfName, type findRosterPeople, type findRosterStays } from './queries.ts'
import type { RosterLine } from './read.ts'

export type Known = RowOf<typeof findRosterPeople>
export type PastStay = RowOf<typeof findRosterStays>

/** Whom a line means: somebody who is stored, nobody yet, or what to correct. A namesake is asked about. */
export type Found =
  | { person: Known; byName?: true }
  | { namesake: Known }
  | { aside: RosterAside }
  | { wrong: RosterProblem }
  | null

export const wrong = (code: RosterProblemCode, ...values: string[]) => ({ wrong: { code, values } })

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
  let byBeginning: ReturnType<typeof groupedByBeginning> | undefined
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
      if (number !== null && alike && !alike.has(number)) return wrong('almost', `${kind}Number`, [...alike][0] ?? '')
    }
    const swapped = keys.booking !== null && keys.permanent !== null && byBooking.get(keys.permanent)
    const [other] = (swapped || []).filter(({ permanentNumber }) => numberOf(permanentNumber) === keys.booking)
    if (other) return wrong('almost', 'bookingNumber', other.bookingNumber ?? '')
    const named = keys.username === null ? undefined : byUsername.get(keys.username)
    const found = line.role === 'staff' ? findStaff(line) : findInCare(line)
    if (found && 'person' in found && named && named !== found.person) return wrong('twoPeople')
    const isAsked = found !== null && 'namesake' in found
    if (named && (!found || (isAsked && !isNumbered(line)))) return nameAlone(line, named)
    return found
  }

  function findStaff({ keys, given }: RosterLine): Found {
    const [person, ...more] = keys.badge === null ? [] : (byBadge.get(keys.badge) ?? [])
    if (!person) return null
    if (more.length > 0) return wrong('moreThanOne', 'badgeNumber')
    if (person.role !== 'staff') return wrong('badgeOfResponder')
    if (hasName(given) && hasName(person) && !sharesName(given, person)) return otherName('badgeNumber', person)
    return { person }
  }

  function findInCare(line: RosterLine): Found {
    const { keys } = line
    const permanent = keys.permanent === null ? [] : (byPermanent.get(keys.permanent) ?? [])
    if (permanent.length > 1) return wrong('moreThanOne', 'permanentNumber')
    const [own] = permanent
    const numbered = keys.booking === null ? [] : (byBooking.get(keys.booking) ?? [])
    const strangers = numbered.filter((one) => isOther(one.permanentNumber, keys.permanent))
    const holders = numbered.filter((one) => !strangers.includes(one))
    const stranger = holders.length === 0 && strangers.find(isHere)
    if (stranger) return wrong('otherPermanent', personName(stranger))
    const held = holders.filter(isHere)
    const [holder, ...more] = holders.includes(own as Known) ? [own] : held.length > 0 ? held : holders
    if (holder && more.length > 0) return wrong('moreThanOne', 'bookingNumber')
    if (holder && own && holder !== own) return wrong('twoPeople')
    if (own && hasName(line.given) && hasName(own) && !sharesWord(line.given, own))
      return otherName('permanentNumber', own)
    if (holder) return isHolder(holder, line) ? { person: holder } : otherName('bookingNumber', holder)
    if (keys.booking !== null && (byPastBooking.get(keys.booking) ?? []).some((stay) => isOver(stay, line)))
      return { aside: 'overStay' }
    return own ? { person: own } : namesakeOf(line)
  }

  /**
   * Somebody of this name, here, or released where a number says of which stay the line is. Two numbers that differ make two people of one
   * name, but a file with a single number may call the one of a stay permanent.
   */
  function namesakeOf({ given, keys }: RosterLine): Found {
    // Folded once: a file may have thousands of names that begin alike.
    byBeginning ??= groupedByBeginning(inCare.filter(hasName))
    const swapped = { firstName: given.lastName, lastName: given.firstName }
    const beginnings = byBeginning.size === 0 ? [] : [...beginningsOfName(given), ...beginningsOfName(swapped)]
    const alike = beginnings.flatMap((one) => byBeginning?.get(one) ?? [])
    if (alike.length === 0) return null
    const called = calledOf(given)
    const person = alike.find(
      ({ person: one, called: other }) =>
        isNamesake(called, other) &&
        (one.bookingNumber === null ? isHere(one) : keys.booking !== null || keys.permanent !== null) &&
        !(keys.booking !== null && isOther(one.permanentNumber, keys.permanent)),
    )?.person
    return person ? { namesake: person } : null
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

type Called = ReturnType<typeof calledOf>

const calledOf = (one: { firstName?: string | null; lastName?: string | null }) => ({
  name: foldName(one),
  first: nameWords(one.firstName),
  last: nameWords(one.lastName),
})

function groupedByBeginning(people: readonly Known[]) {
  const groups = new Map<string, { person: Known; called: Called }[]>()
  for (const person of people) {
    const one = { person, called: calledOf(person) }
    for (const beginning of beginningsOfName(person)) {
      const group = groups.get(beginning)
      if (group) group.push(one)
      else groups.set(beginning, [one])
    }
  }
  return groups
}

/** Whether two names may be one person's: words are left out, a letter of one part differs, or the parts are swapped. */
function isNamesake(a: Called, b: Called) {
  if (a.name === b.name) return a.name !== ''
  if ([a.first, a.last, b.first, b.last].some((words) => words.length === 0)) return false
  const isWithin = (one: readonly string[], other: readonly string[]) =>
    beginWords(one, other) || one.every((word) => other.includes(word))
  const isPart = (one: readonly string[], other: readonly string[]) => isWithin(one, other) || isWithin(other, one)
  const isOff = (one: readonly string[], other: readonly string[]) => isOneLetterOff(one.join(''), other.join(''))
  const [isFirst, isLast] = [isPart(a.first, b.first), isPart(a.last, b.last)]
  return (
    (isFirst && (isLast || isOff(a.last, b.last))) ||
    (isLast && isOff(a.first, b.first)) ||
    (beginWords(a.first, b.last) && beginWords(a.last, b.first))
  )
}

/** Whether who has this booking number is the person of the line: numbers are given out again, and names change. */
function isHolder(person: Known, { given, keys }: RosterLine) {
  if (keys.permanent !== null && numberOf(person.permanentNumber) === keys.permanent) return true
  if (isSameName(given, person)) return true
  if (hasName(given) && hasName(person) && isNear(given, person)) return true
  if (!isHere(person) || !person.hasAccount) return false
  const isAnybody = !hasName(given) || !hasName(person)
  return (isAnybody || sharesName(given, person)) && agrees(given.admittedOn, person.admittedOn)
}

const agrees = (given: string | undefined, stored: string | null) => !given || !stored || given === stored
const isOther = (stored: string | null, key: string | null) =>
  stored !== null && key !== null && foldNumber(stored) !== key

type Keys = RosterLine['keys']

/** Two lines of a name with two numbers each, of which the lasting ones differ, are of two people. */
export const isTwoNumbered = (a: Keys, b: Keys) =>
  [a, b].every(({ booking }) => booking !== null) && isOther(a.permanent, b.permanent)

const personName = (person: Known) => fullName(person) ?? ''

function otherName(column: 'bookingNumber' | 'permanentNumber' | 'badgeNumber', person: Known) {
  const mend =
    column !== 'bookingNumber' ? 'name' : !person.hasAccount ? 'account' : isHere(person) ? 'here' : 'released'
  return wrong('otherName', column, personName(person), mend, person.releasedOn ?? '')
}

/** A username says not who somebody is: nothing is changed by it. Whoever stands there just so needs no correction. */
function nameAlone(line: RosterLine, person: Known): Found {
  const { given, role } = line
  if (!isNumbered(line) && person.role === role && isSameName(given, person)) return { person, byName: true }
  return wrong('usernameAlone')
}

const isNumbered = ({ keys }: RosterLine) =>
  [keys.booking, keys.permanent, keys.badge].some((number) => number !== null)

/** Folded numbers by what is left of them without zeros in front. */
function bareOf(numbers: readonly (string | null)[]) {
  const folded = numbers.flatMap((number) => number ?? [])
  return new Map([...Map.groupBy(folded, bareNumber)].map(([number, all]) => [number, new Set(all)]))
}
