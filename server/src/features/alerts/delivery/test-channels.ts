import type { ChannelTry } from '@evenkeel/contract/alerts/alert-words.ts'
import type { ChannelTest } from '@evenkeel/contract/alerts/alerts.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../platform/ids.ts'
import { recordDeliveryAttempt } from '../../reach/public.ts'
import type { UserRow } from '../../users/public.ts'
import { subjectIn, testText } from './message.ts'

/** Keeps and returns the result of each. */
export async function testChannels(
  { mailer, webhook, clock, systemDb }: Deps,
  { id: userId, email, locale }: UserRow,
): Promise<ChannelTest> {
  const at = clock.now()
  const id = newId(at)
  const text = testText(locale)
  const mail = email && { to: email, subject: subjectIn(locale), text, id }
  const mailing = mailer && mail ? tried(mailer.send(mail, { isWaitedFor: true })) : null
  const calling = webhook ? tried(webhook.send(id, { event: 'test', text: testText('en') }, at)) : null
  const [mailed, called] = [await mailing, await calling]
  await systemDb.run([
    ...(mailed ? [recordDeliveryAttempt('email', userId, mailed === 'sent')] : []),
    ...(called ? [recordDeliveryAttempt('webhook', null, called === 'sent')] : []),
  ])
  return {
    email: mailed ?? (mailer ? 'no_address' : 'not_set_up'),
    webhook: called ?? 'not_set_up',
  }
}

const tried = (sending: Promise<void>): Promise<ChannelTry> =>
  sending.then(
    () => 'sent',
    () => 'failed',
  )
