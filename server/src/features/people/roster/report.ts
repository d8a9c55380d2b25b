import { createHash } from 'node:crypto'
import type { RosterReport } from '@evenkeel/contract/roster.ts'
import { ROSTER_WAITS_PERCENT } from '@evenkeel/contract/roster-words.ts'
import { fullName } from '../../users/public.ts'
import type { Act } from './effects.ts'
import { type Facts, makesAccount, type Plan, type Step } from './plan.ts'
import type { Roster } from './read.ts'

type Whole = { roster: Roster; plan: Plan; facts: Facts; onlyGood: boolean; here: number; listed: number }

/** What is said of a plan before it is carried out. */
export function reportOf({ roster, plan, facts, onlyGood, here, listed }: Whole): RosterReport {
  const { steps } = plan
  const count = (effect: Act['effect'] | 'new') => steps.filter(({ act }) => (act?.effect ?? 'new') === effect).length
  const inCare = (effect: Act['effect']) =>
    steps.filter(({ act }) => act?.effect === effect && act.before.role === 'inmate').length
  const [released, moved] = [inCare('released'), inCare('moved')]
  const most = (here * ROSTER_WAITS_PERCENT) / 100
  const problems = [...plan.problems, ...roster.problems]
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
  const units = roster.lines.flatMap(({ given }) => given.unit ?? [])
  return {
    rows: roster.rows,
    counts: {
      ...{ new: count('new'), back: count('back'), released: count('released'), joined: count('joined') },
      ...{
        moved: count('moved'),
        changed: count('changed'),
        toCorrect: new Set(problems.map(({ line }) => line)).size,
      },
      unchanged: roster.lines.length - steps.length - plan.problems.length,
    },
    lines: steps.map((step) => lineOf(step, facts)),
    problems,
    ignoredColumns: roster.ignoredColumns,
    unlistedUnits: listed === 0 ? [] : [...new Set(units)].filter((unit) => !facts.units.get(unit)?.isListed),
    waits: released > most || moved > most ? { released, moved, of: here, digest } : null,
    applied: false,
  }
}

function lineOf(step: Step, { units }: Facts): RosterReport['lines'][number] {
  const { line, act, username } = step
  const { given } = line
  const after = act?.after
  return {
    line: line.line,
    effect: act?.effect ?? 'new',
    makesAccount: makesAccount(step),
    name: fullName(after ?? { firstName: given.firstName ?? null, lastName: given.lastName ?? null }),
    number:
      (line.role === 'staff'
        ? (after?.badgeNumber ?? given.badgeNumber)
        : (after?.bookingNumber ?? given.bookingNumber ?? after?.permanentNumber ?? given.permanentNumber)) ?? null,
    username: username ?? (after?.hasAccount ? after.username : null),
    role: line.role,
    unit: (after ? after.unit : given.unit && units.get(given.unit)?.name) ?? null,
    housing: (after ? after.housing : given.housing) ?? null,
    changes: act?.changes ?? [],
  }
}
