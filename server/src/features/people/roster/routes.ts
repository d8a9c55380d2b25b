import { roster as calls } from '@evenkeel/contract/people/roster.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addAuditEntry, noteSeen } from '../../../platform/audit/queries.ts'
import { applyRoster, partsOf } from './apply.ts'
import { forgetTexts, teachRoster } from './deliveries/queries.ts'
import { importRuns, propose, tellApplied } from './propose.ts'
import { lockRoster } from './queries.ts'
import { readRoster } from './read.ts'

/**
 * Reads a roster and, once it is confirmed, carries it out: in one transaction, in a few statements for a thousand lines. Whoever imports at
 * the same moment is told so, and nothing of theirs is done.
 */
export function importRoutes(api: Api, { calendar, clock, live }: Deps) {
  api.write(calls.import, {
    before: ({ body, query }) => readRoster(body, calendar, calendar.dayOf(clock.now()), query),
    steps: async ({ session, query, request, run }, roster) => {
      const { confirm, onlyGood, looked, same, others, delivery, days = null, release = null } = query
      const at = clock.now()
      const today = calendar.dayOf(at)
      if (confirm && !(await run([lockRoster()]))[0]) throw importRuns()
      const isSame = linesOf(same)
      const isOther = others === 'all' ? new Set(roster.lines.map(({ line }) => line)) : linesOf(others)
      const answers = { isSame, isOther: isOther.difference(isSame) }
      const { plan, report } = await propose(run, roster, { ...answers, today, onlyGood, isAsked: true })

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
      // Answers hold for the next one that comes by itself; any other text that waits is older than this import.
      if (delivery && !(await run([teachRoster({ id: delivery, days, release })]))[0])
        throw new AppError(
          'conflict',
          'A newer roster came meanwhile, or another was imported. Please look at the list.',
        )
      await run([forgetTexts()])
      await run([addAuditEntry({ ...noted, action: 'roster.imported' })])
      return {
        status: 200,
        reply: { ...report, waits: null, applied: true, slips },
        after: () => tellApplied(live, applied),
      }
    },
  })
}

const linesOf = (numbers: string | undefined) => new Set(numbers?.split(',').map(Number))
