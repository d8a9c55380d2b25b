import type { Deps } from '../../../deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { ResponderRow } from '../../rota/public.ts'
import { insertDelivery } from './queries.ts'

/** `again`: the alert was notified before, and nobody answered. */
export type DeliveryJob = { userId: string; id: string; again: boolean }

type About = { userId: string; alertId: string; at: Date; again: boolean }

/** The deliveries of one step with their jobs: mail to each responder with an address, and one call of the webhook. */
export async function deliveriesTo({ mailer, webhook, jobs }: Deps, people: ResponderRow[], about: About) {
  const { userId, alertId, at, again } = about
  const mails = mailer
    ? people.filter(({ email }) => email).map(({ id }) => ({ channel: 'email' as const, to: id }))
    : []
  const calls = webhook ? [{ channel: 'webhook' as const, to: null }] : []
  const statements = [...mails, ...calls].map(async ({ channel, to }) => {
    const id = newId(at)
    const job: DeliveryJob = { userId, id, again }
    return [
      insertDelivery({ userId, alertId, id, channel, recipientId: to, createdAt: at }),
      await jobs.enqueue(`alert-${channel}`, job, at),
    ]
  })
  return (await Promise.all(statements)).flat()
}
