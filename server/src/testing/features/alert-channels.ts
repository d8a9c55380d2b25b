import { afterAll } from 'vitest'
import { createReceiver } from '../receiver.ts'
import { createSmtp } from '../smtp.ts'

export const WEBHOOK_SECRET = 'a secret of the facility'

/** A mail server and a webhook receiver, with the settings that point to them. */
export async function createChannels() {
  const [smtp, receiver] = await Promise.all([createSmtp(), createReceiver()])
  afterAll(async () => {
    await smtp.close()
    await receiver.goAway()
  })
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'evenkeel@facility.example',
    ALERT_WEBHOOK_URL: receiver.url,
    ALERT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    FACILITY_UNITS: 'A, B, Cedar House',
  }
  const reset = () => {
    smtp.mails.length = 0
    Object.assign(smtp.state, { refuses: false, refused: 0, code: 451 })
    receiver.received.length = 0
    receiver.refused.length = 0
    Object.assign(receiver.state, { mode: 'well', retryAfter: 0 })
  }
  return { smtp, receiver, env, reset }
}
