import { SECOND_MINUTES } from '@evenkeel/contract/assessments/second-words.ts'
import { PIN_TRIES } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from './deps.ts'
import { releaseFigures } from './features/analytics/public.ts'
import { deleteUnraisedAnswers } from './features/assessments/public.ts'
import { createEndMark } from './features/audit/end-mark.ts'
import { askAgain } from './features/auth/provider/ask-again.ts'
import { logAccessEvents } from './features/auth/trace/log-events.ts'
import { deleteOldEvents } from './features/auth/trace/queries.ts'
import { makeNightlyBackup } from './features/backups/night.ts'
import { deleteOldBadgeVisits, deleteOldPinTries } from './features/badges/public.ts'
import { deleteUnusedCodes } from './features/browsers/queries.ts'
import { endOldCalls } from './features/calls/public.ts'
import { deleteOldOpenings } from './features/care/public.ts'
import { watchCare } from './features/care/watch/watch.ts'
import { deleteDueAccounts } from './features/deletion/delete-due-accounts.ts'
import { deleteExpiredDrafts } from './features/drafts/queries.ts'
import { tidyOutbox } from './features/outbox/keys.ts'
import { voidRecoveries } from './features/own-keys/recovery/queries.ts'
import { forgetOldTexts } from './features/people/roster/deliveries/queries.ts'
import { returnDuties } from './features/responders/public.ts'
import { applyRetention } from './features/retention/apply.ts'
import { deleteOldDates } from './features/rota/public.ts'
import { deleteEndedGrants } from './features/sharing/public.ts'
import { watchForWebhook } from './features/webhook-notices/watch.ts'
import { deleteOldListViews } from './platform/audit/queries.ts'
import { addDays } from './platform/calendar.ts'
import { deleteExpiredKeys } from './platform/idempotency/queries.ts'
import { recordJobSuccess } from './platform/jobs/queries.ts'
import type { RecurringJob } from './platform/jobs/queues.ts'
import { deleteFullLanes } from './platform/limiter/queries.ts'
import { deleteExpiredSessions } from './platform/sessions/queries.ts'

type Handlers = Record<Exclude<RecurringJob, 'backup' | 'provider'>, () => Promise<void>> &
  Record<'backup' | 'provider', (() => Promise<unknown>) | null>

/**
 * Handlers may run twice, late or on two nodes at once; a backup records its success itself.
 * Null leaves the job to another node.
 */
export function recurringHandlers(deps: Deps): Handlers {
  const { systemDb, log, config } = deps
  const recorded = (job: RecurringJob, run: () => Promise<unknown>) => async () => {
    try {
      await run()
      await systemDb.run([recordJobSuccess(job)])
    } catch (error) {
      log.error(
        { job, reason: error instanceof Error ? error.name : 'unknown' },
        'a recurring job failed; it is tried again',
      )
      throw error
    }
  }

  return {
    'expired-rows': recorded('expired-rows', () => Promise.all([deleteExpiredRows(deps), tidyOutbox(deps)])),
    'account-deletion': recorded('account-deletion', async () => {
      const failed = await deleteDueAccounts(deps, voidRecoveries)
      if (failed > 0) throw new Error(`${failed} accounts could not be deleted`)
    }),
    'audit-seal': recorded('audit-seal', createEndMark(deps)),
    'access-events': recorded('access-events', () => logAccessEvents(deps)),
    provider: deps.provider && recorded('provider', () => askAgain(deps)),
    'care-watch': recorded('care-watch', () => watchCare(deps)),
    'webhook-watch': recorded('webhook-watch', () => watchForWebhook(deps)),
    retention: recorded('retention', () => applyRetention(deps)),
    backup: config.backups.every === 'off' ? null : () => makeNightlyBackup(deps),
    figures: recorded('figures', () => releaseFigures(deps)),
  }
}

/** Days; whoever had an alert in hand is asked about that long at most. */
const KEPT_DATES = 31

const deleteExpiredRows = ({ calendar, clock, systemDb }: Deps) =>
  systemDb.run([
    deleteExpiredSessions(),
    deleteExpiredKeys(),
    deleteExpiredDrafts({ now: clock.now() }),
    deleteUnraisedAnswers({ began: new Date(clock.now().getTime() - SECOND_MINUTES * 60_000) }),
    deleteEndedGrants({ now: clock.now() }),
    endOldCalls({ now: clock.now() }),
    deleteOldOpenings({ now: clock.now() }),
    deleteUnusedCodes({ now: clock.now() }),
    deleteOldPinTries(PIN_TRIES),
    deleteOldBadgeVisits(),
    forgetOldTexts({ now: clock.now() }),
    deleteFullLanes(),
    deleteOldEvents(),
    deleteOldListViews(),
    returnDuties(),
    deleteOldDates({ before: addDays(calendar.dayOf(clock.now()), -KEPT_DATES) }),
  ])
