import type { Deps } from '../../deps.ts'
import { NotTaken } from '../../platform/outgoing/not-taken.ts'
import { findWatched } from '../browsers/public.ts'
import { recordDeliveryAttempt } from '../reach/public.ts'
import { timeOf } from '../rota/public.ts'
import { type NoticeJob, SHIFT_LATE } from './watch.ts'

/** Throws when the message must be tried again; one that is not true any more is not sent. */
export const createSendNotice = (deps: Deps) => async (job: NoticeJob) => {
  const { systemDb, webhook, clock, log } = deps
  const message = webhook && (await messageOf(deps, job))
  if (!webhook || !message) return
  const failure = await webhook.send(job.id, message, clock.now()).then(
    () => null,
    (error: unknown) => error,
  )
  await systemDb.run([recordDeliveryAttempt('webhook', null, !failure)])
  if (!failure) return
  if (!(failure instanceof NotTaken && failure.forGood)) throw failure
  log.error({ notice: job.id, about: job.about }, 'a notice was refused for good')
}

/** No name of a person: a device's is the facility's own. */
async function messageOf({ systemDb, calendar, clock, config }: Deps, job: NoticeJob) {
  const time = (at: string) => timeOf(calendar.weekMinuteOf(new Date(at)).minute)
  if (job.about === 'shift') {
    const { from } = job
    if (+clock.now() - Date.parse(from) > SHIFT_LATE) return null
    const text = `A new shift answers alerts from ${time(from)}. Open Evenkeel.`
    return { event: 'shift', from, text, ...(config.publicOrigin && { url: config.publicOrigin }) }
  }
  const [device] = await systemDb.run([findWatched({ id: job.browserId })])
  const isSilent = device?.silentSince != null
  if (!device || isSilent !== (job.about === 'silent')) return null
  const { name } = device
  if (job.about === 'back') return { event: 'device', device: name, silentSince: null, text: `${name} is back.` }
  const { since } = job
  return { event: 'device', device: name, silentSince: since, text: `${name} has been silent since ${time(since)}.` }
}
