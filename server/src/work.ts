import type { Deps } from './deps.ts'
import { alertHandlers, storeAllQueued } from './features/alerts/work.ts'
import { releaseFigures } from './features/analytics/public.ts'
import { createUnreached } from './features/assessments/public.ts'
import { printEntries } from './features/audit/print-entries.ts'
import { checkPassphrase } from './features/backups/night.ts'
import { watchRosterFolder } from './features/people/roster/deliveries/folder.ts'
import { forgetMissingChannels } from './features/reach/public.ts'
import { responderHandlers } from './features/responders/work.ts'
import { createSendNotice } from './features/webhook-notices/send.ts'
import type { Handler } from './platform/jobs/jobs.ts'
import type { QueueName } from './platform/jobs/queues.ts'
import { recurringHandlers } from './recurring.ts'

export const jobHandlers = (deps: Deps): Record<QueueName, Handler> => ({
  ...alertHandlers(deps),
  ...responderHandlers(deps),
  'asq-unreached': createUnreached(deps) satisfies Handler,
  'webhook-notice': createSendNotice(deps),
})

/** The returned function stops the timers of this node. */
export async function startWork(deps: Deps): Promise<() => void> {
  await forgetMissingChannels(deps)
  const stops = [storeAllQueued(deps), await printEntries(deps), watchRosterFolder(deps)]
  await deps.jobs.work(jobHandlers({ ...deps, systemDb: deps.urgentDb }))
  await checkPassphrase(deps)
  await deps.jobs.recur(recurringHandlers(deps), deps.calendar)
  // Nights that were missed, or at the first start the past half year; the next night tries again.
  releaseFigures(deps).catch(() => deps.log.warn('the figures of groups were not released at the start'))
  return () => {
    for (const stop of stops) stop()
  }
}
