import type { Deps } from '../../../deps.ts'
import type { Attempt } from '../../../platform/jobs/jobs.ts'
import { addressOfAlert, linkToAlert, linkToAlerts, linkToWork } from '../../../platform/mailer.ts'
import { recordDeliveryAttempt } from '../../reach/public.ts'
import { alertText, subjectIn, workText } from './message.ts'
import type { DeliveryJob } from './new-deliveries.ts'
import { type DeliveryRow, findDelivery, finishDelivery } from './queries.ts'

/**
 * Tries one delivery; throws when it must be retried. A message that was sent but not recorded is sent again with the
 * same id.
 */
export const createDeliver =
  (deps: Deps) =>
  async (job: DeliveryJob, { isLast }: Attempt) => {
    const { systemDb, clock, log } = deps
    const { userId, id } = job
    const [delivery] = await systemDb.run([findDelivery({ userId, id })])
    if (delivery?.state !== 'waiting') return
    const finish = (state: 'sent' | 'waiting' | 'failed') =>
      systemDb.run([
        finishDelivery({ userId, id, state, at: clock.now() }),
        recordDeliveryAttempt(delivery.channel, delivery.recipientId, state === 'sent'),
      ])
    try {
      await send(deps, delivery, job)
    } catch (error) {
      log.error({ channel: delivery.channel, delivery: id }, 'an alert could not be delivered')
      await finish(isLast ? 'failed' : 'waiting')
      throw error
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
