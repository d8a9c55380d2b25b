import { createHash } from 'node:crypto'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { RosterReport } from '@evenkeel/contract/people/roster.ts'
import { type NamedAtRelease, ROSTER_FIELDS, ROSTER_WAITS_PERCENT } from '@evenkeel/contract/people/roster-words.ts'
import { fullName } from '../../users/public.ts'
import { type Act, isRenamed } from './effects.ts'
import { byLine, type Facts, makesAccount, type Plan, type Step } from './plan.ts'
import type { Roster, RosterLine } from './read.ts'

export type Urgent = ReadonlyMap<string, NamedAtRelease>
type Whole = {
  roster: Roster
  plan: Plan
  facts: Facts
  onlyGood: boolean
  here: number
  listed: number
  urgent: Urgent
}

/** What is said of a plan before it is carried out; each line of the file is in one of its counts. */
export function reportOf({ roster, plan, facts, onlyGood, here, listed, urgent }: Whole): RosterReport {
  // A file that is broken is never used in part, so nothing of it is offered.
  const isBroken = roster.problems.length > 0
  const { steps, asked, asides, unchanged } = isBroken ? NOTHING : plan
  const problems = isBroken ? byLine(roster.problems) : plan.problems
  const count = (effect: Act['effect'] | 'new') => steps.filter(({ act }) => (act?.effect ?? 'new') === effect).length
  const sums = sumsOf(steps)
  const sent = new Map(roster.lines.map((line) => [line.line, line]))
  const effects = steps.map(({ line, act, username }) => [
    line.line,
    act?.before.id,
    act?.effect,
    act?.changes,
    username,
  ])
  const digest = createHash('sha256')
    .update(JSON.stringify([facts.today, onlyGood, effects]))
    .digest('hex')
  const units = (isBroken ? [] : roster.lines).flatMap(({ given }) => given.unit ?? [])
  return {
    rows: roster.rows,
    counts: {
      new: count('new'),
      back: count('back'),
      released: count('released'),
      joined: count('joined'),
      moved: count('moved'),
      changed: count('changed'),
      unchanged,
      toCorrect: problems.length,
      asked: asked.length,
      aside: asides.length,
    },
    lines: steps.map((step) => lineOf(step, facts, urgent)),
    problems: problems.map((one) => ({ ...one, ...sentBy(sent.get(one.line)) })),
    asked: asked.map(({ line, why, person }) => ({
      line: line.line,
      ...sentBy(line),
      why,
      person: person && {
        id: person.id,
        name: fullName(person),
        number: numberOf(line, person),
        unit: person.unit,
        housing: person.housing,
      },
    })),
    asides: asides.map((one) => ({ ...one, ...sentBy(sent.get(one.line)) })),
    emptied: [...roster.emptied].map(([word, cells]) => ({ word, cells })),
    titles: roster.titles,
    ignoredColumns: roster.ignoredColumns,
    unlistedUnits: listed === 0 ? [] : [...new Set(units)].filter((unit) => !facts.units.get(unit)?.isListed),
    waits: isTooMuch(sums, here) ? { ...sums, of: here, digest } : null,
    applied: false,
  }
}

export type Sums = { released: number; moved: number; renamed: number }

/** Of people in care, what somebody looks at where it is a lot. */
export function sumsOf(steps: readonly Step[]): Sums {
  const inCare = (is: (act: Act) => boolean) =>
    steps.filter(({ act }) => act !== null && act.before.role === 'inmate' && is(act)).length
  return {
    released: inCare(({ effect }) => effect === 'released'),
    moved: inCare(({ effect }) => effect === 'moved'),
    renamed: inCare((act) => isRenamed(act) || act.changes.some(isRedated)),
  }
}

export const isTooMuch = (sums: Sums, here: number) =>
  Object.values(sums).some((sum) => sum > (here * ROSTER_WAITS_PERCENT) / 100)

const isRedated = ({ field, from }: Act['changes'][number]) => field === 'admittedOn' && from !== null

const NOTHING: Plan = { steps: [], problems: [], asked: [], asides: [], unchanged: 0 }

/** Whom a line to correct names, in its own words. */
function sentBy(line: RosterLine | undefined) {
  const { firstName = null, lastName = null } = line?.given ?? {}
  const number = line && numberOf(line, line.given)
  return {
    name: fullName({ firstName, lastName })?.slice(0, LIMITS.name) ?? null,
    number: number?.slice(0, LIMITS.badge) ?? null,
  }
}

type Numbers = { [field in 'badgeNumber' | 'bookingNumber' | 'permanentNumber']?: string | null }

const numberOf = ({ role }: RosterLine, { badgeNumber, bookingNumber, permanentNumber }: Numbers) =>
  (role === 'staff' ? badgeNumber : (bookingNumber ?? permanentNumber)) ?? null

function lineOf(step: Step, { units }: Facts, urgent: Urgent): RosterReport['lines'][number] {
  const { line, act, username } = step
  const { given } = line
  const after = act?.after
  const urgency = act?.effect === 'released' && urgent.get(act.before.id)
  return {
    line: line.line,
    effect: act?.effect ?? 'new',
    makesAccount: makesAccount(step),
    name: fullName(after ?? { firstName: given.firstName ?? null, lastName: given.lastName ?? null }),
    number: numberOf(line, after ?? given),
    username: username ?? (after?.hasAccount ? after.username : null),
    role: line.role,
    ...(urgency && { urgency }),
    changes: act?.changes ?? stored(given, units),
  }
}

/** All that is stored of somebody new, as changes from nothing. */
function stored(given: RosterLine['given'], units: Facts['units']): RosterReport['lines'][number]['changes'] {
  return ROSTER_FIELDS.flatMap((field) => {
    const value = field === 'unit' ? given.unit && units.get(given.unit)?.name : given[field]
    return value ? [{ field, from: null, to: value }] : []
  })
}
