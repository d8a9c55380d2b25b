import type { AlertChannel } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Deps } from '../../deps.ts'
import type { Handler } from '../../platform/jobs/jobs.ts'
import { repeat } from '../../platform/repeat.ts'
import { createDeliver } from './delivery/deliver.ts'
import { createAnswerLapsed } from './escalation/answer-lapsed.ts'
import { createTellMedical } from './escalation/medical.ts'
import { createStep } from './escalation/step.ts'
import { storeQueued } from './help-requests/queued-requests.ts'

/** By queue; `alert-reopen` keeps its name, because jobs of older versions wait in it. */
export function alertHandlers(deps: Deps): Record<`alert-${'step' | 'reopen' | 'medical' | AlertChannel}`, Handler> {
  const deliver = createDeliver(deps) satisfies Handler
  return {
    'alert-step': createStep(deps) satisfies Handler,
    'alert-reopen': createAnswerLapsed(deps) satisfies Handler,
    'alert-medical': createTellMedical(deps) satisfies Handler,
    'alert-email': deliver,
    'alert-webhook': deliver,
  }
}

const EVERY_MS = 1000

/** Soon after the database is back; the returned function stops it. */
export const storeAllQueued = (deps: Deps): (() => void) =>
  // The database is still away, or away again: the next run tries the same entry.
  repeat(() => deps.spool.drain((entry) => storeQueued(deps, entry)).catch(() => 0), EVERY_MS)
