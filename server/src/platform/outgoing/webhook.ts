import { createHmac } from 'node:crypto'
import { NotTaken, SILENT_SECONDS } from './not-taken.ts'

export type Webhook = {
  /** Throws `NotTaken` unless the receiver answers with success; a repeated message has its id again. */
  send(id: string, message: object, at: Date): Promise<void>
}

/** Longer than the ten seconds in which Node.js connects, so that whoever is silent until then has the message. */
const PATIENCE_MS = 15_000
/** The longest wait that a receiver can ask for; an alert is not put off for hours. */
const MOST_SECONDS = 900
/** Statuses that say "not now"; every other 3xx and 4xx says "never". */
const NOT_NOW = [408, 425, 429]

/** HMAC-SHA256 over `<unix seconds>.<body>`, hex. It includes the time, so that a later replay can be refused. */
export const signature = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

type Receiver = { url: string; secret: string }

/** The receiver checks the signature and the time, and ignores repeated ids. `timeout` takes milliseconds. */
export const createWebhook = ({ url, secret }: Receiver, timeout = AbortSignal.timeout): Webhook => ({
  async send(id, message, at) {
    const body = JSON.stringify({ id, ...message })
    const seconds = Math.floor(at.getTime() / 1000)
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        'evenkeel-delivery': id,
        'evenkeel-timestamp': String(seconds),
        'evenkeel-signature': `v1=${signature(secret, seconds, body)}`,
      },
      body,
    }).catch((cause: unknown) => {
      const isSilent = cause instanceof Error && cause.name === 'TimeoutError'
      throw new NotTaken('The webhook did not answer', { afterSeconds: isSilent ? SILENT_SECONDS : 0, cause })
    })
    // The status is the answer, however the rest of it ends.
    await answer.body?.cancel().catch(() => {})
    if (!answer.ok) throw refusalOf(answer.status, answer.headers.get('retry-after'), at)
  },
})

/** `retryAfter` is in seconds, or a date. */
export function refusalOf(status: number, retryAfter: string | null, at: Date): NotTaken {
  const forGood = status < 500 && !NOT_NOW.includes(status)
  const asked = Number(retryAfter) || (Date.parse(retryAfter ?? '') - at.getTime()) / 1000 || 0
  return new NotTaken(`The webhook answered ${status}`, {
    forGood,
    afterSeconds: Math.min(Math.max(asked, 0), MOST_SECONDS),
  })
}
