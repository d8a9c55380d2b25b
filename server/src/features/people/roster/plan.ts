import { setImmediate as othersFirst } from 'node:timers/promises'
import { ALIKE_USERNAME, FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import type {
  RosterAside,
  RosterAsks,
  RosterProblem,
  RosterProblemCode,
} from '@evenkeel/contract/people/roster-words.ts'
import { fullName, lookOf, normalizeUsername } from '../../users/public.ts'
import { bareNumber, foldName, hasName, isCompleted, sharesPart } from './cells.ts'
import { type Act, type Context, effectOf, isRenamed, type Outcome, withNumbers } from './effects.ts'
import { createMatch, isTwoNumbered, type Known, type PastStay, wrong } from './match.ts'
import { AT_ONCE, type Roster, type RosterLine } from './read.ts'

/** What a line does: to somebody who is stored, or a new account. `username` is of an account that is made. */
export type Step = { line: RosterLine; act: Act | null; username: string | null }

/** Each line stands in one of these, or is counted: what it does, what to correct, who is asked about, what is left aside. */
export type Plan = {
  /** How many lines say what is stored. */
  unchanged: number
  steps: Step[]
  problems: { line: number; problems: RosterProblem[] }[]
  asked: { line: RosterLine; why: RosterAsks; person: Known | null }[]
  asides: { line: number; why: RosterAside }[]
}

type Refuse = (lines: readonly RosterLine[], code: RosterProblemCode, ...values: string[]) => void

export type Facts = Context & { people: readonly Known[]; stays: readonly PastStay[] }

/** The lines of which somebody said that they are of the person whom they seem to mean, or of somebody else. */
export type Answers = { isSame: ReadonlySet<number>; isOther: ReadonlySet<number> }

/** What a roster does, by the order of its lines. */
export async function planRoster({ lines }: Roster, facts: Facts, { isSame, isOther }: Answers): Promise<Plan> {
  const find = createMatch(facts.people, facts.stays)
  const problems: { line: number; problem: RosterProblem }[] = []
  const steps: Step[] = []
  const asked: Plan['asked'] = []
  const asides: Plan['asides'] = []
  let unchanged = 0
  const people = new Map<Known, RosterLine[]>()
  const refuse: Refuse = (ones, code, ...values) =>
    problems.push(...ones.map(({ line }) => ({ line, problem: { code, values } })))
  const leave = ({ line }: RosterLine, why: RosterAside) => asides.push({ line, why })
  const askName = (line: RosterLine, person: Known) => {
    const by = line.keys.badge ? 'badgeNumber' : line.keys.booking ? 'bookingNumber' : 'permanentNumber'
    if (isOther.has(line.line)) refuse([line], 'otherName', by, fullName(person) ?? '', 'number', '')
    else asked.push({ line, why: 'name', person })
  }
  const take = (line: RosterLine, outcome: Outcome) => {
    const renamed = whoIsRenamed(outcome)
    if (outcome && 'wrong' in outcome) problems.push({ line: line.line, problem: outcome.wrong })
    else if (renamed && !isSame.has(line.line)) askName(line, renamed)
    else if (outcome && 'aside' in outcome) leave(line, outcome.aside)
    else if (outcome) steps.push({ line, act: outcome.act, username: null })
    else unchanged += 1
  }
  /** One person's two bookings in one file, or two people of one name. */
  const booked = new Set(lines.flatMap(({ given }) => given.bookingNumber ?? []))
  const namedNew = new Map<string, RosterLine>()
  /** Whether somebody new of this name stands above, with other numbers that may be theirs, too. */
  const isAgain = (line: RosterLine) => {
    const { firstName, lastName } = line.given
    if (line.role !== 'inmate' || !firstName || !lastName) return false
    const name = foldName(line.given)
    const first = namedNew.get(name)
    if (!first) namedNew.set(name, line)
    return first !== undefined && line.keys.booking !== first.keys.booking && !isTwoNumbered(line.keys, first.keys)
  }
  const takeNew = (line: RosterLine) => {
    if (line.lacks === 'person') leave(line, 'nobody')
    else if (line.given.releasedOn) leave(line, 'unknownLeft')
    else if (line.lacks) refuse([line], line.lacks === 'name' ? 'noName' : 'noNumber')
    else if (isAgain(line) && !isOther.has(line.line)) asked.push({ line, why: 'twice', person: null })
    else steps.push({ line, act: null, username: null })
  }

  const seen = new Map<string, number>()
  const again: { line: RosterLine; first: number }[] = []
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === 0) await othersFirst()
    // The cells of all lines stand in the order of the columns.
    const same = JSON.stringify([line.role, line.given])
    const first = seen.get(same)
    if (line.isHeader) leave(line, 'header')
    else if (line.wrong.length > 0) problems.push(...line.wrong.map((problem) => ({ line: line.line, problem })))
    else if (first !== undefined) again.push({ line, first })
    else {
      seen.set(same, line.line)
      const found = find(line)
      const isCalled = (part: 'firstName' | 'lastName') =>
        found !== null && 'person' in found && sharesPart(part, line.given, found.person)
      const doubts = line.doubts.filter((part) => !isCalled(part))
      for (const part of doubts) refuse([line], 'emptyName', part, line.given[part] ?? '')
      if (doubts.length > 0) continue
      if (!found) takeNew(line)
      else if ('wrong' in found) problems.push({ line: line.line, problem: found.wrong })
      else if ('aside' in found) leave(line, found.aside)
      else if ('namesake' in found) {
        const isBooked = booked.has(found.namesake.bookingNumber ?? '')
        if (isSame.has(line.line) && !isBooked) take(line, withNumbers(found.namesake, line, facts))
        else if (isOther.has(line.line) || line.given.releasedOn) takeNew(line)
        else if (isBooked) asked.push({ line, why: 'twice', person: null })
        else asked.push({ line, why: 'number', person: found.namesake })
      } else if (found.byName) take(line, effectOf(found.person, line, facts) && wrong('usernameAlone'))
      else addTo(people, found.person, line)
    }
  }

  let at = 0
  for (const [person, theirs] of people) {
    if (at++ % AT_ONCE === 0) await othersFirst()
    // Stays that are over and known so say nothing against another line.
    const [silent, asking] = partition(theirs, (one) => {
      const outcome = one.given.releasedOn ? effectOf(person, one, facts) : undefined
      return outcome === null || (outcome !== undefined && 'aside' in outcome)
    })
    const [line, second, ...more] = asking
    if (line && second) {
      const both = more.length === 0 ? leftAndBack(person, [line, second], facts) : null
      if (both?.some(([, outcome]) => whoIsRenamed(outcome)) && !isSame.has(line.line))
        for (const [one] of both) askName(one, person)
      else if (both) for (const [one, outcome] of both) take(one, outcome)
      else refuse(asking, 'samePerson', shown(asking))
    } else if (line) take(line, effectOf(person, line, facts))
    for (const one of silent) take(one, effectOf(person, one, facts))
  }
  await nameAccounts(steps, facts.people, refuse)
  const refused = Map.groupBy(problems, ({ line }) => line)
  for (const { line, first } of again) {
    const same = refused.get(first)
    // The same line once more asks for nothing, but is as wrong.
    if (line.lacks === 'person') leave(line, 'nobody')
    else if (same) problems.push(...same.map(({ problem }) => ({ line: line.line, problem })))
    else leave(line, 'again')
  }
  return {
    asked: asked.sort((a, b) => a.line.line - b.line.line),
    asides: asides.sort((a, b) => a.line - b.line),
    unchanged,
    steps: steps.filter(({ line }) => !refused.has(line.line)).sort((a, b) => a.line.line - b.line.line),
    problems: byLine(problems),
  }
}

/** Who would be called what is not their name completed. */
function whoIsRenamed(outcome: Outcome): Known | null {
  const act = outcome && 'act' in outcome ? outcome.act : null
  return act && isRenamed(act) && !isCompleted(act.before, act.after) ? act.before : null
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const first = new Set(all.filter(isFirst))
  return [[...first], all.filter((one) => !first.has(one))]
}

/** Each line once, with all that is wrong. */
export const byLine = (problems: readonly { line: number; problem: RosterProblem }[]): Plan['problems'] =>
  [...Map.groupBy(problems, ({ line }) => line)]
    .map(([line, all]) => ({ line, problems: all.map(({ problem }) => problem) }))
    .sort((a, b) => a.line - b.line)

/** A stay that ended, and another booking after it: the one pair of lines that says no two things of a person. */
function leftAndBack(
  person: Known,
  pair: readonly [RosterLine, RosterLine],
  context: Context,
): [RosterLine, Outcome][] | null {
  const [left, back] = pair[0].given.releasedOn ? pair : [pair[1], pair[0]]
  const { releasedOn } = left.given
  const { admittedOn, releasedOn: again } = back.given
  if (!releasedOn || again || !admittedOn || admittedOn < releasedOn) return null
  if (!left.keys.booking || !back.keys.booking || left.keys.booking === back.keys.booking) return null
  const first = effectOf(person, left, context)
  const second = effectOf(first && 'act' in first ? first.act.after : person, back, context)
  const isWrong = (outcome: Outcome) => outcome !== null && 'wrong' in outcome
  return isWrong(first) || isWrong(second)
    ? null
    : [
        [left, first],
        [back, second],
      ]
}

/** Gives every account that is made its username; two accounts never have one, nor two that look alike. */
async function nameAccounts(steps: Step[], people: readonly Known[], refuse: Refuse) {
  const taken = new Set(
    people.filter(({ hasAccount }) => hasAccount).map(({ username }) => normalizeUsername(username)),
  )
  const kinds = ['look', 'booking', 'permanent', 'badge'] as const
  const made = new Map(kinds.map((kind) => [kind, new Map<string, RosterLine[]>()]))
  for (const [at, step] of steps.entries()) {
    if (at % AT_ONCE === 0) await othersFirst()
    if (!makesAccount(step)) continue
    const { line } = step
    const { username } = line
    if (!username) {
      refuse([line], 'noNumber')
      continue
    }
    const isTyped = line.given.username !== undefined
    const broken = brokenRule(FIELD_RULES.username, username)
    if (broken && isTyped) refuse([line], 'rule', 'username', broken.code)
    else if (taken.has(normalizeUsername(username)))
      refuse([line], isTyped ? 'usernameTaken' : 'usernameUnusable', username)
    else if (broken) refuse([line], 'usernameUnusable', username)
    step.username = username
    const meanings = { look: lookOf(username), ...line.keys }
    for (const kind of kinds) {
      const meant = meanings[kind]
      if (meant !== null) addTo(made.get(kind), kind === 'look' ? meant : bareNumber(meant), line)
    }
  }
  const said = new Set<RosterLine>()
  for (const groups of made.values())
    for (const lines of groups.values()) {
      if (lines.length < 2 || lines.every((line) => said.has(line))) continue
      const isOne = new Set(lines.map(({ given }) => foldName(given))).size === 1 && hasName(lines[0]?.given ?? {})
      refuse(lines, isOne ? 'samePerson' : 'sameAccount', shown(lines))
      for (const line of lines) said.add(line)
    }
}

function addTo<Key>(groups: Map<Key, RosterLine[]> | undefined, key: Key, line: RosterLine) {
  const group = groups?.get(key)
  if (group) group.push(line)
  else groups?.set(key, [line])
}

const MOST_SHOWN = 5

/** The first of these lines: where all lines have one number, each of them says so. */
const shown = (lines: readonly RosterLine[]) =>
  [...lines.slice(0, MOST_SHOWN).map(({ line }) => line), ...(lines.length > MOST_SHOWN ? ['…'] : [])].join(', ')

/** Whether somebody gets an account: who is new, who was named without one and is here. */
export const makesAccount = ({ act }: Step) => act === null || (!act.after.hasAccount && act.after.releasedOn === null)

/** The plan without the accounts whose names look like those that are stored. */
export function withoutAlike(plan: Plan, alike: ReadonlySet<string>): Plan {
  const isAlike = ({ username }: Step) => username !== null && alike.has(username)
  const refused = plan.steps.filter(isAlike).map(({ line, username }) => {
    const why = line.given.username
      ? wrong('rule', 'username', ALIKE_USERNAME.code)
      : wrong('usernameUnusable', username ?? '')
    return { line: line.line, problems: [why.wrong] }
  })
  return {
    ...plan,
    steps: plan.steps.filter((step) => !isAlike(step)),
    problems: [...plan.problems, ...refused].sort((a, b) => a.line - b.line),
  }
}
