import { SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { brokenDay } from '@evenkeel/contract/people/custody-days.ts'
import type { RosterLine as ReportLine } from '@evenkeel/contract/people/roster.ts'
import {
  ROSTER_FIELDS,
  type RosterAside,
  type RosterEffect,
  type RosterProblem,
} from '@evenkeel/contract/people/roster-words.ts'
import { foldNumber, foldPlace, hasName, isSameName, isShorter } from './cells.ts'
import { type Known, wrong } from './match.ts'
import type { Given, RosterLine } from './read.ts'

/** How a text is spelled as a unit, the key by which units are the same, and whether the facility lists it. */
export type Units = ReadonlyMap<string, { name: string; key: string; isListed: boolean }>

export type Context = { units: Units; today: string }

type Changes = ReportLine['changes']

/** What a line does to somebody who is stored, who they are afterwards, and what differs. */
export type Act = { effect: RosterEffect; before: Known; after: Known; changes: Changes }

/** Whoever had a name and gets another one. */
export const isRenamed = ({ changes }: Pick<Act, 'changes'>) =>
  changes.some(({ field, from }) => (field === 'firstName' || field === 'lastName') && from !== null)

/** Null of who is stored just so already; a line that asks for nothing else is left aside. */
export type Outcome = { act: Act } | { wrong: RosterProblem } | { aside: RosterAside } | null

/** What a line of a roster does to the person whom it means. Days of the facility. */
export function effectOf(person: Known, line: RosterLine, context: Context): Outcome {
  const { admittedOn } = line.given
  if (admittedOn && isMirrored(admittedOn, person.admittedOn) && !isOtherStay(person, line))
    return wrong('monthFirst', 'admittedOn', admittedOn)
  const outcome =
    person.role === 'inmate' ? ofCare(person, line, context) : changed(person, moved(person, line, context))
  if (!outcome || !('act' in outcome)) return outcome
  const { act } = outcome
  if (person.disabledAt !== null && act.effect !== 'released') return wrong('disabled')
  if (person.duty && act.changes.some(({ field }) => field === 'firstName' || field === 'lastName'))
    return wrong('dutyName')
  const broken = brokenDay(person, act.after, context.today)
  return broken ? wrong(broken.problem, broken.which, broken.day) : outcome
}

/** What a line does to the person whom somebody said it means, beside giving them its numbers. */
export function withNumbers(person: Known, line: RosterLine, context: Context): Outcome {
  const { bookingNumber = person.bookingNumber, permanentNumber = person.permanentNumber } = line.given
  const known = { ...person, bookingNumber, permanentNumber }
  const outcome = effectOf(known, line, context) ?? done('changed', person, known)
  if (!('act' in outcome)) return outcome
  return done(outcome.act.effect, person, outcome.act.after)
}

function ofCare(person: Known, line: RosterLine, context: Context): Outcome {
  return person.releasedOn === null
    ? ofHere(person, line, context)
    : ofReleased(person, person.releasedOn, line, context)
}

function ofHere(person: Known, line: RosterLine, context: Context): Outcome {
  const { admittedOn, releasedOn } = line.given
  const isBefore = (day: string | undefined) => Boolean(day && person.admittedOn && day <= person.admittedOn)
  if (isOtherStay(person, line)) {
    if (isBefore(admittedOn) || isBefore(releasedOn)) return { aside: 'earlierStay' }
    return stillHere(person)
  }
  // Without two numbers to compare a later admission may be of the next stay.
  const isUnsure = !line.keys.booking || person.bookingNumber === null
  if (isUnsure && admittedOn && person.admittedOn && admittedOn > person.admittedOn) return stillHere(person)
  if (!releasedOn) return changed(person, moved(person, line, context))
  if (person.admittedOn && releasedOn < person.admittedOn) return { aside: 'earlierStay' }
  return done('released', person, { ...personal(person, line.given), releasedOn })
}

function ofReleased(person: Known, released: string, line: RosterLine, context: Context): Outcome {
  const { admittedOn, releasedOn } = line.given
  const other = isOtherStay(person, line)
  if (releasedOn) {
    const isTheirs = !other && (releasedOn === released || (line.keys.booking && person.bookingNumber))
    if (!isTheirs || (person.admittedOn && releasedOn < person.admittedOn)) return { aside: 'earlierStay' }
    // A number that was used for the next stay again, which is over as well.
    if (admittedOn && admittedOn !== person.admittedOn && admittedOn >= released && releasedOn !== released)
      return { aside: 'overStay' }
    return changed(person, { ...personal(person, line.given), releasedOn })
  }
  if (other && admittedOn && person.admittedOn && admittedOn <= person.admittedOn) return { aside: 'earlierStay' }
  if (!admittedOn || (!other && admittedOn === person.admittedOn)) return wrong('wasReleased', released)
  if (admittedOn > context.today) return wrong('toCome', 'admittedOn', admittedOn)
  if (admittedOn < released) return wrong('beforeRelease', released)
  const { housing, unit, unitTyped, ...rest } = moved({ ...person, housing: null }, line, context)
  const after = {
    ...rest,
    unit,
    unitTyped,
    housing,
    admittedOn,
    releasedOn: null,
    bookingNumber: line.given.bookingNumber ?? person.bookingNumber,
    releasePlanned: line.given.releasePlanned ?? null,
  }
  return done('back', person, after)
}

/** The account and the line have booking numbers, and not the same one; of the same stay it is a correction. */
const isOtherStay = (person: Known, { keys, given }: RosterLine) =>
  person.bookingNumber !== null &&
  keys.booking !== null &&
  foldNumber(person.bookingNumber) !== keys.booking &&
  !isSameStay(person, given)

const isSameStay = ({ permanentNumber, admittedOn, releasedOn }: Known, given: Given) =>
  releasedOn === null &&
  permanentNumber !== null &&
  foldNumber(permanentNumber) === foldNumber(given.permanentNumber ?? '') &&
  admittedOn !== null &&
  admittedOn === given.admittedOn

/** `2026-03-05` and `2026-05-03`. */
const isMirrored = (day: string, stored: string | null) =>
  day !== stored && stored === day.replace(/-(..)-(..)$/, '-$2-$1')

const stillHere = ({ bookingNumber, admittedOn }: Known) => wrong('stillHere', bookingNumber ?? '', admittedOn ?? '')

/** Names and numbers: a name that differs only in case, accents and spaces is the same, and a number that is stored stays. */
function personal(person: Known, given: Given): Known {
  const isNamed = hasName(given) && !isSameName({ ...named(person), ...named(given) }, person)
  const name = (part: 'firstName' | 'lastName') =>
    isNamed && given[part] && !isShorter(given[part], person[part]) ? given[part] : person[part]
  const number = (field: 'bookingNumber' | 'permanentNumber' | 'badgeNumber') => person[field] ?? given[field] ?? null
  return {
    ...person,
    firstName: name('firstName'),
    lastName: name('lastName'),
    ...(person.role === 'inmate'
      ? {
          bookingNumber: isSameStay(person, given)
            ? (given.bookingNumber ?? person.bookingNumber)
            : number('bookingNumber'),
          permanentNumber: number('permanentNumber'),
        }
      : { badgeNumber: number('badgeNumber') }),
  }
}

const named = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }) => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
})

/** The same, with where they are and what is planned. The bed was in the unit of before. */
function moved(person: Known, { given }: RosterLine, { units }: Context): Known {
  const unit = given.unit === undefined ? undefined : units.get(given.unit)
  const isMoved = unit !== undefined && unit.key !== person.unitKey
  const isElsewhere = given.housing !== undefined && foldPlace(given.housing) !== foldPlace(person.housing)
  return {
    ...personal(person, given),
    ...(unit && { unitTyped: false }),
    ...(isMoved && { unit: unit.name, unitKey: unit.key }),
    housing: isMoved || isElsewhere ? (given.housing ?? null) : person.housing,
    shift: SHIFTS.find((shift) => shift === given.shift) ?? person.shift,
    admittedOn: given.admittedOn ?? person.admittedOn,
    releasePlanned: given.releasePlanned ?? person.releasePlanned,
  }
}

function changed(person: Known, after: Known): Outcome {
  const { changes } = difference(person, after)
  if (!person.hasAccount && after.releasedOn === null) return done('joined', person, after)
  if (changes.length === 0) return null
  const isMoved = after.unitKey !== person.unitKey || after.housing !== person.housing
  return done(isMoved ? 'moved' : 'changed', person, after)
}

const done = (effect: RosterEffect, before: Known, after: Known): { act: Act } => ({
  act: { effect, before, after, ...difference(before, after) },
})

function difference(before: Known, after: Known): { changes: Changes } {
  const changes = ROSTER_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }))
  // The person had typed it, and nobody had said so.
  const isSaid = before.unitTyped && !after.unitTyped && before.unit === after.unit
  return { changes: isSaid ? [{ field: 'unit', from: null, to: after.unit }, ...changes] : changes }
}
