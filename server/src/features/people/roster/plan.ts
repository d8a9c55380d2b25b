import { setImmediate as othersFirst } from 'node:timers/promises'
import { ALIKE_USERNAME, FIELD_RULES } from '@evenkeel/contract/field-rules.ts'
import { brokenRule } from '@evenkeel/contract/text-rules.ts'
import { lookOf, normalizeUsername } from '../../users/public.ts'
import type { Problem } from './csv.ts'
import { type Act, type Context, effectOf, type Outcome } from './effects.ts'
import { createMatch, type Known, type PastStay, USERNAME_ALONE } from './match.ts'
import { AT_ONCE, type Roster, type RosterLine } from './read.ts'

/** What a line does: to somebody who is stored, or a new account. `username` is of an account that is made. */
export type Step = { line: RosterLine; act: Act | null; username: string | null }

export type Plan = { steps: Step[]; problems: Problem[] }

type Refuse = (lines: readonly RosterLine[], message: string) => void

export type Facts = Context & { people: readonly Known[]; stays: readonly PastStay[] }

/** What a roster does, by the order of its lines, and each line that has to be corrected. Who stays as they are is in neither. */
export async function planRoster({ lines }: Roster, facts: Facts): Promise<Plan> {
  const find = createMatch(facts.people, facts.stays)
  const problems: Problem[] = []
  const steps: Step[] = []
  const people = new Map<Known, RosterLine[]>()
  const refuse: Refuse = (ones, message) => problems.push(...ones.map(({ line }) => ({ line, message })))
  const take = (line: RosterLine, outcome: Outcome) => {
    if (outcome && 'wrong' in outcome) refuse([line], outcome.wrong)
    else if (outcome) steps.push({ line, act: outcome.act, username: null })
  }

  const seen = new Map<string, number>()
  const again: { line: RosterLine; first: number }[] = []
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === 0) await othersFirst()
    const same = JSON.stringify([line.role, Object.entries(line.given).toSorted()])
    const first = seen.get(same)
    if (line.wrong.length > 0) refuse([line], line.wrong.join('. '))
    else if (line.given.releasedOn && line.given.releasedOn > facts.today)
      refuse([line], 'releasedOn is a day to come: that is releasePlanned')
    else if (first !== undefined) again.push({ line, first })
    else {
      seen.set(same, line.line)
      const found = find(line)
      if (found && 'wrong' in found) refuse([line], found.wrong)
      else if (found && 'person' in found) {
        const { person, byName } = found
        if (byName) take(line, effectOf(person, line, facts) && { wrong: USERNAME_ALONE })
        else addTo(people, person, line)
        // Of somebody unknown who left there is nothing to do.
      } else if (!found && !line.given.releasedOn) steps.push({ line, act: null, username: null })
    }
  }

  let at = 0
  for (const [person, theirs] of people) {
    if (at++ % AT_ONCE === 0) await othersFirst()
    // Stays that are over and known so say nothing against another line.
    const asking = theirs.filter((one) => !one.given.releasedOn || effectOf(person, one, facts))
    const [line, second, ...more] = asking
    if (!line) continue
    if (!second) take(line, effectOf(person, line, facts))
    else {
      const both = more.length === 0 && leftAndBack(person, [line, second], facts)
      if (both) steps.push(...both)
      else refuse(asking, `The same person stands on lines ${shown(asking)}`)
    }
  }
  await nameAccounts(steps, facts.people, refuse)
  const wrong = new Map(problems.map(({ line, message }) => [line, message]))
  // The same line once more asks for nothing, but is as wrong.
  for (const { line, first } of again) {
    const message = wrong.get(first)
    if (message) refuse([line], message)
  }
  return {
    steps: steps.filter(({ line }) => !wrong.has(line.line)).sort((a, b) => a.line.line - b.line.line),
    problems: inOrder(problems),
  }
}

/** Each line once, with all that is wrong. */
const inOrder = (problems: readonly Problem[]) =>
  [...Map.groupBy(problems, ({ line }) => line)]
    .map(([line, all]) => ({ line, message: all.map(({ message }) => message).join('. ') }))
    .sort((a, b) => a.line - b.line)

/** A stay that ended, and another booking after it: the one pair of lines that says no two things of a person. */
function leftAndBack(person: Known, pair: readonly [RosterLine, RosterLine], context: Context): Step[] | null {
  const [left, back] = pair[0].given.releasedOn ? pair : [pair[1], pair[0]]
  const { releasedOn } = left.given
  const { admittedOn, releasedOn: again } = back.given
  if (!releasedOn || again || !admittedOn || admittedOn < releasedOn) return null
  if (!left.keys.booking || !back.keys.booking || left.keys.booking === back.keys.booking) return null
  const first = effectOf(person, left, context)
  if (first && 'wrong' in first) return null
  const second = effectOf(first?.act.after ?? person, back, context)
  if (second && 'wrong' in second) return null
  return [
    ...(first ? [{ line: left, act: first.act, username: null }] : []),
    ...(second ? [{ line: back, act: second.act, username: null }] : []),
  ]
}

/** Gives every account that is made its username; two accounts never have one, nor two that look alike. */
async function nameAccounts(steps: Step[], people: readonly Known[], refuse: Refuse) {
  const taken = new Set(
    people.filter(({ hasAccount }) => hasAccount).map(({ username }) => normalizeUsername(username)),
  )
  const byMeaning = new Map<string, RosterLine[]>()
  for (const [at, step] of steps.entries()) {
    if (at % AT_ONCE === 0) await othersFirst()
    if (!makesAccount(step)) continue
    const { line } = step
    const { username } = line
    if (!username) {
      refuse([line], 'Write a booking number, a permanent number, a badge number or a username')
      continue
    }
    const isMade = line.given.username === undefined
    const broken = brokenRule(FIELD_RULES.username, username)
    if (broken) refuse([line], isMade ? unusable(username) : broken.message)
    else if (taken.has(normalizeUsername(username)))
      refuse([line], isMade ? unusable(username) : 'Username already exists')
    step.username = username
    const { booking, permanent, badge } = line.keys
    const meanings = [`name ${lookOf(username)}`, `booking ${booking}`, `permanent ${permanent}`, `badge ${badge}`]
    for (const meaning of meanings.filter((one) => !one.endsWith(' null'))) addTo(byMeaning, meaning, line)
  }
  const said = new Set<RosterLine>()
  for (const [meaning, lines] of byMeaning) {
    if (lines.length < 2 || lines.every((line) => said.has(line))) continue
    const what = meaning.startsWith('name') ? 'The username' : 'A number'
    refuse(lines, `${what} is the same on lines ${shown(lines)}, or looks alike`)
    for (const line of lines) said.add(line)
  }
}

function addTo<Key>(groups: Map<Key, RosterLine[]>, key: Key, line: RosterLine) {
  const group = groups.get(key)
  if (group) group.push(line)
  else groups.set(key, [line])
}

const MOST_SHOWN = 5

/** The first of these lines, and how many more: where all lines have one number, each of them says so. */
const shown = (lines: readonly RosterLine[]) => {
  const first = lines.slice(0, MOST_SHOWN).map(({ line }) => line)
  return [...first, ...(lines.length > MOST_SHOWN ? [`${lines.length - MOST_SHOWN} more`] : [])].join(' and ')
}

const unusable = (username: string) =>
  `The username ${username} would be made of the number, and cannot be: write one in the column username`

/** Whether somebody gets an account: who is new, who was named without one and is here. */
export const makesAccount = ({ act }: Step) => act === null || (!act.after.hasAccount && act.after.releasedOn === null)

/** The plan without the accounts whose names look like those that are stored. */
export function withoutAlike({ steps, problems }: Plan, alike: ReadonlySet<string>): Plan {
  const isAlike = ({ username }: Step) => username !== null && alike.has(username)
  const refused = steps.filter(isAlike).map(({ line, username }) => ({
    line: line.line,
    message: line.given.username ? ALIKE_USERNAME.message : unusable(username ?? ''),
  }))
  return {
    steps: steps.filter((step) => !isAlike(step)),
    problems: inOrder([...problems, ...refused]),
  }
}
