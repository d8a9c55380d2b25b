import { createHmac } from 'node:crypto'
import { NotTaken, refusalOfStatus } from './not-taken.ts'

export type Webhook = {
  /** Resolves when the receiver answers with success; else throws `NotTaken`. A repeated message has the same id. */
  send(id: string, message: object, at: Date): Promise<void>
}

const PATIENCE_MS = 10_000

/** HMAC-SHA256 over `<unix seconds>.<body>`, hex. It includes the time, so that a later replay can be refused. */
export const signature = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

type Receiver = { url: string; secret: string }

/**
 * Posts signed JSON to one URL. The receiver checks the signature and the time, and ignores repeated ids. `timeout`
 * returns a signal that aborts after this many milliseconds.
 */
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
    }).catch((error: unknown) => {
      // The body is short, and leaves at once: who said nothing until now most likely has it.
      throw new NotTaken('The webhook did not answer', { unanswered: isTimeout(error) }, error)
    })
    await answer.body?.cancel()
    const refusal = refusalOfStatus(answer.status, answer.headers.get('retry-after'), at)
    if (refusal) throw refusal
  },
})
