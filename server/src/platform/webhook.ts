import { createHmac } from 'node:crypto'

export type Webhook = {
  /** Resolves when the receiver answered with a success; throws when it did not. The same id marks the same message. */
  send(id: string, message: object, at: Date): Promise<void>
}

const PATIENCE_MS = 10_000

/** HMAC-SHA256 over `<unix seconds>.<body>`, hex: whoever replays it later has a time that is too old. */
export const signature = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

type Receiver = { url: string; secret: string }

/**
 * Posts JSON to one address, signed. The receiver checks the signature and the time, and forgets repeated ids.
 * `timeout` gives a signal that aborts after so many milliseconds.
 */
export const createWebhook = ({ url, secret }: Receiver, timeout = AbortSignal.timeout): Webhook => ({
  async send(id, message, at) {
    const body = JSON.stringify({ id, ...message })
    const seconds = Math.floor(at.getTime() / 1000)
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        'evenkeel-delivery': id,
        'evenkeel-timestamp': String(seconds),
        'evenkeel-signature': `v1=${signature(secret, seconds, body)}`,
      },
      body,
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`)
  },
})
