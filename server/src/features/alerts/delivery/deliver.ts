import type { DeliveryState } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Deps } from '../../../deps.ts'
import { addressOfAlert, linkToAlert, linkToAlerts, linkToWork } from '../../../platform/outgoing/mailer.ts'
import { NotTaken } from '../../../platform/outgoing/not-taken.ts'
import { recordDeliveryAttempt } from '../../reach/public.ts'
import { waitsForMedical } from '../machine/happening.ts'
import { alertText, subjectIn, workText } from './message.ts'
import type { DeliveryJob } from './new-deliveries.ts'
import { type DeliveryRow, findDelivery, finishDelivery } from './queries.ts'

/** Milliseconds. */
const TRIED_MS = 3 * 3_600_000
const pauseSeconds = (tries: number) => Math.min(2 ** (tries + 1), 300)

/** A message that was sent but not recorded is sent again with its id. */
export const createDeliver = (deps: Deps) => async (job: DeliveryJob) => {
  const { systemDb, clock, log, jobs } = deps
  const { userId, id } = job
  const [delivery] = await systemDb.run([findDelivery({ userId, id })])
  if (delivery?.state !== 'waiting') return
  const { channel, recipientId, tries, queuedAt } = delivery
  const finish = (state: DeliveryState, tried = 1) => finishDelivery({ userId, id, state, tried, at: clock.now() })
  const isWanted = job.medical
    ? delivery.status !== 'resolved' && waitsForMedical(delivery)
    : delivery.status === 'active' && delivery.inCare === (job.work ?? false)
  if (!isWanted) return void (await systemDb.run([finish('failed', 0)]))
  const failure = await send(deps, delivery, job).then(
    () => null,
    (error: unknown) => (error instanceof NotTaken ? error : new NotTaken(String(error), { forGood: true })),
  )
  const noted = recordDeliveryAttempt(channel, recipientId, !failure)
  if (!failure) return void (await systemDb.run([finish('sent'), noted]))
  const { forGood, afterSeconds } = failure
  log.error({ channel, delivery: id, forGood }, 'an alert could not be delivered')
  const next = new Date(clock.now().getTime() + Math.max(afterSeconds, pauseSeconds(tries)) * 1000)
  const isOver = forGood || +next - +queuedAt > TRIED_MS
  const again = isOver ? [] : [await jobs.enqueue(`alert-${channel}`, job, next)]
  await systemDb.run([finish(isOver ? 'failed' : 'waiting'), noted, ...again])
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

/** One message stands for all overdue follow-ups found together, so it leads to the list. */
function linkOf({ publicOrigin }: Deps['config'], { role, alertId, source }: DeliveryRow, work: boolean) {
  if (work) return linkToWork(publicOrigin)
  if (source === 'follow_up') return linkToAlerts(publicOrigin, role ?? 'admin')
  return linkToAlert(publicOrigin, role ?? 'admin', alertId)
}
