import { roster as calls } from '@evenkeel/contract/people/roster.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import type { Run } from '../../../http/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addAuditEntry, noteSeen } from '../../../platform/audit/queries.ts'
import { addDays } from '../../../platform/calendar.ts'
import { ALERT_LISTENERS, cliniciansOf } from '../../../platform/live.ts'
import { normalizeUsername } from '../../users/public.ts'
import { findAlikeUsernames } from '../queries.ts'
import { listUrgentAtRelease } from '../release/queries.ts'
import { type Applied, applyRoster, partsOf } from './apply.ts'
import { hasName } from './cells.ts'
import { type Facts, planRoster, withoutAlike } from './plan.ts'
import {
  bareNumbers,
  countHere,
  findRosterPeople,
  findRosterStays,
  lastBeginnings,
  lockRoster,
  spellUnits,
} from './queries.ts'
import { type Roster, readRoster } from './read.ts'
import { reportOf } from './report.ts'

/**
 * Reads a roster and, once it is confirmed, carries it out: in one transaction, in a few statements for a thousand lines. Whoever imports at
 * the same moment is told so, and nothing of theirs is done.
 */
export function importRoutes(api: Api, { calendar, clock, live }: Deps) {
  api.write(calls.import, {
    before: ({ body, query }) => readRoster(body, calendar, calendar.dayOf(clock.now()), query),
    steps: async ({ session, query: { confirm, onlyGood, looked, same, others }, request, run }, roster) => {
      const at = clock.now()
      const today = calendar.dayOf(at)
      if (confirm && !(await run([lockRoster()]))[0])
        throw new AppError('conflict', 'Another import is running. Please wait until it is done, and try again', {
          retryAfter: 5,
        })
      const { facts, here, listed } = await findFacts(run, roster, today)
      const isSame = linesOf(same)
      const isOther = others === 'all' ? new Set(roster.lines.map(({ line }) => line)) : linesOf(others)
      const planned = await planRoster(roster, facts, { isSame, isOther: isOther.difference(isSame) })
      const names = planned.steps.flatMap(({ username }) => username ?? [])
      const leaving = planned.steps.flatMap(({ act }) => (act?.effect === 'released' ? act.before.id : []))
      const [alike, urgent] = await run([
        findAlikeUsernames({ usernames: names }),
        listUrgentAtRelease({ userIds: leaving }),
      ])
      const plan = withoutAlike(planned, alike)
      const report = reportOf({
        roster,
        plan,
        facts,
        onlyGood,
        here,
        listed,
        urgent: new Map(urgent.map((one) => [one.id, one.urgency])),
      })

      // Whoever looks people up with a roster is written down, and each of them reads it.
      const named =
        roster.problems.length > 0
          ? []
          : [
              ...plan.steps.flatMap(({ act }) => act?.before.id ?? []),
              ...report.asked.flatMap(({ person }) => person?.id ?? []),
            ]
      for (const some of partsOf(named)) await run([noteSeen({ ids: some, day: today, at })])
      const noted = { at, actorId: session.userId, target: null, ip: request.ip }
      // Who is asked about waits for the answer, and nobody else does.
      const isRefused = onlyGood ? roster.problems.length > 0 : report.problems.length > 0
      const isSeen = report.waits === null || report.waits.digest === looked
      if (!confirm || isRefused || !isSeen) {
        await run([addAuditEntry({ ...noted, action: 'roster.previewed' })])
        return { status: 200, reply: report }
      }

      const by = { adminId: session.userId, at, ip: request.ip }
      const { slips, ...applied } = await applyRoster(run, plan.steps, by)
      await run([addAuditEntry({ ...noted, action: 'roster.imported' })])
      return {
        status: 200,
        reply: { ...report, waits: null, applied: true, slips },
        after: () => tell(applied),
      }
    },
  })

  function tell({ released, moved, isLeaving }: Omit<Applied, 'slips'>) {
    for (const to of released) live.publish({ to, kind: 'session.ended' })
    // They may be in practice now, or no longer.
    for (const to of moved) live.publish({ to, kind: 'practice.changed' })
    // Of everybody, so that nobody learns from it that there is an alert.
    if (!isLeaving) return
    live.publish({ to: ALERT_LISTENERS, kind: 'alert.updated' })
    live.publish({ to: cliniciansOf('inmate'), kind: 'care.changed' })
  }
}

const linesOf = (numbers: string | undefined) => new Set(numbers?.split(',').map(Number))

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
