import type { RosterReport } from '@evenkeel/contract/people/roster.ts'
import type { Run } from '../../../http/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addDays } from '../../../platform/calendar.ts'
import { ALERT_LISTENERS, cliniciansOf, type Live } from '../../../platform/live.ts'
import { normalizeUsername } from '../../users/public.ts'
import { findAlikeUsernames } from '../queries.ts'
import { listUrgentAtRelease } from '../release/queries.ts'
import type { Applied } from './apply.ts'
import { hasName } from './cells.ts'
import { type Answers, type Facts, type Plan, planRoster, withoutAlike } from './plan.ts'
import { bareNumbers, countHere, findRosterPeople, findRosterStays, lastBeginnings, spellUnits } from './queries.ts'
import type { Roster } from './read.ts'
import { reportOf } from './report.ts'

/** `isAsked`: by an administrator, to whom open alerts are named who may know of them. */
type How = Answers & { today: string; onlyGood: boolean; isAsked: boolean }

/** What a roster does to those who are stored, and what is said of it. */
export async function propose(
  run: Run,
  roster: Roster,
  { today, onlyGood, isAsked, ...answers }: How,
): Promise<{ plan: Plan; report: RosterReport; here: number }> {
  const { facts, here, listed } = await findFacts(run, roster, today)
  const planned = await planRoster(roster, facts, answers)
  const names = planned.steps.flatMap(({ username }) => username ?? [])
  const leaving = planned.steps.flatMap(({ act }) => (act?.effect === 'released' ? act.before.id : []))
  const [alike] = await run([findAlikeUsernames({ usernames: names })])
  const [named] = isAsked ? await run([listUrgentAtRelease({ userIds: leaving })]) : [[]]
  const urgent = new Map(named.map((one) => [one.id, one.urgency]))
  const plan = withoutAlike(planned, alike)
  return { plan, here, report: reportOf({ roster, plan, facts, onlyGood, here, listed, urgent }) }
}

export const importRuns = () =>
  new AppError('conflict', 'Another import is running. Please wait until it is done, and try again', { retryAfter: 5 })

export function tellApplied(live: Live, { released, moved, isLeaving }: Omit<Applied, 'slips'>) {
  for (const to of released) live.publish({ to, kind: 'session.ended' })
  // They may be in practice now, or no longer.
  for (const to of moved) live.publish({ to, kind: 'practice.changed' })
  // Of everybody, so that nobody learns from it that there is an alert.
  if (!isLeaving) return
  live.publish({ to: ALERT_LISTENERS, kind: 'alert.updated' })
  live.publish({ to: cliniciansOf('inmate'), kind: 'care.changed' })
}

/** All that is stored of what a roster names. */
async function findFacts(run: Run, { lines }: Roster, today: string) {
  const bookings = bareNumbers(lines.map(({ keys }) => keys.booking))
  // One may stand in the column of the other.
  const numbers = bareNumbers(lines.flatMap(({ keys }) => [keys.booking, keys.permanent]))
  const hasUnits = lines.some(({ given }) => given.unit)
  const [people, stays, spelled, here] = await run([
    findRosterPeople({
      names: lines.flatMap(({ keys, username }) => keys.username ?? (username ? normalizeUsername(username) : [])),
      bookings: numbers,
      permanents: numbers,
      badges: bareNumbers(lines.map(({ keys }) => keys.badge)),
      called: [...new Set(lines.flatMap(({ given }) => (hasName(given) ? lastBeginnings(given) : [])))],
      since: addDays(today, -365),
    }),
    findRosterStays({ bookings }),
    spellUnits({
      units: [...new Set(lines.flatMap(({ given }) => given.unit ?? ((!hasUnits && given.housing) || [])))],
    }),
    countHere(),
  ])
  const units = new Map(
    spelled.map(({ sent, key, listed }) => [sent, { name: listed ?? sent, key, isListed: listed !== null }]),
  )
  // A place that is called like a unit, where the file has no units, is the unit.
  for (const { given } of lines)
    if (!hasUnits && given.housing && units.get(given.housing)?.isListed) {
      given.unit = given.housing
      delete given.housing
    }
  const facts: Facts = { people, stays, units, today }
  return { facts, here: here.people, listed: here.units }
}
