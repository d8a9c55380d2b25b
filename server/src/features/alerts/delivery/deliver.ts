import type { Deps } from '../../../deps.ts'
import type { Attempt } from '../../../platform/jobs/jobs.ts'
import { addressOfAlert, linkToAlert, linkToAlerts, linkToWork } from '../../../platform/mailer.ts'
import { NotTaken } from '../../../platform/not-taken.ts'
import { recordDeliveryAttempt } from '../../reach/public.ts'
import { alertText, subjectIn, workText } from './message.ts'
import type { DeliveryJob } from './new-deliveries.ts'
import { type DeliveryRow, findDelivery, finishDelivery } from './queries.ts'

/** For how long a delivery is tried. */
const TRIED_MS = 3 * 3_600_000

/**
 * Tries one delivery; throws when it must be retried soon. Refused for good it has failed at once, and who asks to be left alone, or was
 * silent with the whole message in hand, is tried again later. A message that was sent but not recorded is sent again with the
 * same id.
 */
export const createDeliver =
  (deps: Deps) =>
  async (job: DeliveryJob, { isLast }: Attempt) => {
    const { systemDb, clock, log, jobs } = deps
    const { userId, id } = job
    const [delivery] = await systemDb.run([findDelivery({ userId, id })])
    if (delivery?.state !== 'waiting') return
    const again = (seconds: number) =>
      jobs.enqueue(`alert-${delivery.channel}`, job, new Date(clock.now().getTime() + seconds * 1000))
    const finish = (state: 'sent' | 'waiting' | 'failed') =>
      systemDb.run([
        finishDelivery({ userId, id, state, at: clock.now() }),
        recordDeliveryAttempt(delivery.channel, delivery.recipientId, state === 'sent'),
      ])
    // Somebody answered since the try that failed: it rings for nobody any more.
    if (delivery.tries > 0 && delivery.status !== 'active') return void (await finish('failed'))
    try {
      await send(deps, delivery, job)
    } catch (error) {
      const { forGood, afterSeconds } = error instanceof NotTaken ? error : new NotTaken('', { forGood: true })
      const isOver = forGood || isLast || +clock.now() - +delivery.queuedAt > TRIED_MS
      log.error({ channel: delivery.channel, delivery: id, forGood }, 'an alert could not be delivered')
      await finish(isOver ? 'failed' : 'waiting')
      if (isOver) return
      if (afterSeconds === null) throw error
      return void (await systemDb.run([await again(afterSeconds)]))
    }
    await finish('sent')
  }

async function send({ mailer, webhook, config, clock }: Deps, row: DeliveryRow, { again, work = false }: DeliveryJob) {
  const { id, channel, urgency, drill } = row
  const unit = drill ? null : row.unit
  const content = { urgency, unit, drill, again }
  if (channel === 'webhook') {
    if (!webhook) throw new Error('ALERT_WEBHOOK_URL is not set any more')
    const message = {
      event: 'alert',
      alertId: row.alertId,
      urgency,
      unit,
      drill,
      again,
      text: alertText('en', content),
      ...(config.publicOrigin && { url: addressOfAlert(config.publicOrigin, row.alertId) }),
    }
    return webhook.send(id, message, clock.now())
  }
  if (!mailer || !row.email) throw new Error('There is no mail server or address any more')
  const locale = row.locale ?? 'en'
  const said = work ? workText(locale) : { subject: subjectIn(locale), text: alertText(locale, content) }
  return mailer.send({ to: row.email, subject: said.subject, text: said.text + linkOf(config, row, work), id })
}

/** Of overdue follow-ups that are found together one message stands for all: it leads to the list. */
function linkOf({ publicOrigin }: Deps['config'], { role, alertId, source }: DeliveryRow, work: boolean) {
  if (work) return linkToWork(publicOrigin)
  if (source === 'follow_up') return linkToAlerts(publicOrigin, role ?? 'admin')
  return linkToAlert(publicOrigin, role ?? 'admin', alertId)
}
