import type { Deps } from '../../../deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { ResponderRow } from '../../rota/public.ts'
import { insertDelivery } from './queries.ts'

/** `again`: notified before and unanswered; `work`: in care, and clinicians are told of work; `medical`: wanted though answered. */
export type DeliveryJob = { userId: string; id: string; again: boolean; work?: boolean; medical?: boolean }

type About = { userId: string; alertId: string; at: Date; again: boolean; work?: boolean; medical?: boolean }

/** Mail to each responder with an address, and one call of the webhook, which hears of no work. */
export async function deliveriesTo({ mailer, webhook, jobs }: Deps, people: ResponderRow[], about: About) {
  const { userId, alertId, at, ...what } = about
  const mails = mailer
    ? people.filter(({ email }) => email).map(({ id }) => ({ channel: 'email' as const, to: id }))
    : []
  const calls = webhook && !what.work ? [{ channel: 'webhook' as const, to: null }] : []
  const statements = [...mails, ...calls].map(async ({ channel, to }) => {
    const id = newId(at)
    const job: DeliveryJob = { userId, id, ...what }
    return [
      insertDelivery({ userId, alertId, id, channel, recipientId: to, createdAt: at }),
      await jobs.enqueue(`alert-${channel}`, job, at),
    ]
  })
  return (await Promise.all(statements)).flat()
}
