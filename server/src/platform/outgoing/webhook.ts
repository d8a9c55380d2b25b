import { createHmac } from 'node:crypto'
import type { AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import { NotTaken, SILENT_SECONDS } from './not-taken.ts'

/** What receives the webhook: one that reads our own messages, or a product with its own. */
export const WEBHOOK_FORMATS = ['evenkeel', 'teams', 'slack', 'ntfy'] as const
type Format = (typeof WEBHOOK_FORMATS)[number]

/** One sentence that names nobody, and where it leads. */
type Message = { text: string; url?: string; urgency?: AlertUrgency } & Record<string, unknown>

export type Webhook = {
  /** Throws `NotTaken` unless the receiver answers with success; a repeated message has its id again. */
  send(id: string, message: Message, at: Date): Promise<void>
}

/** Longer than the ten seconds in which Node.js connects, so that whoever is silent until then has the message. */
const PATIENCE_MS = 15_000
/** The longest wait that a receiver can ask for; an alert is not put off for hours. */
const MOST_SECONDS = 900
/** Statuses that say "not now"; every other 3xx and 4xx says "never". */
const NOT_NOW = [408, 425, 429]

type Receiver = { url: string; secret: string; format: Format }

/**
 * The receiver checks the signature and the time, and ignores repeated ids. `facility` is its name, for whoever reads
 * the sentence among others; `timeout` takes milliseconds.
 */
export const createWebhook = (
  { url, secret, format }: Receiver,
  facility: string,
  timeout = AbortSignal.timeout,
): Webhook => ({
  async send(id, message, at) {
    const read = { ...message, text: `${facility}: ${message.text}` }
    const { address = url, ...sent } =
      format === 'evenkeel' ? { body: { id, ...message } } : IN_FORMAT[format](read, url)
    const body = JSON.stringify(sent.body)
    const seconds = Math.floor(at.getTime() / 1000)
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/json', ...signed(secret, id, seconds, body) },
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

/**
 * The headers of Standard Webhooks 1.0 (standardwebhooks.com) and, until 1.2, our own of 1.0. All include the time, so
 * that a later replay can be refused.
 */
function signed(secret: string, id: string, seconds: number, body: string) {
  const key = secret.startsWith(CODED) ? Buffer.from(secret.slice(CODED.length), 'base64') : secret
  return {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
    'evenkeel-delivery': id,
    'evenkeel-timestamp': `${seconds}`,
    'evenkeel-signature': `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  }
}

/** A secret as Standard Webhooks writes one, in base64. */
const CODED = 'whsec_'

/** ntfy: 5 rings through a silenced phone. */
const PRIORITY: Record<AlertUrgency, number> = { now: 5, hour: 4, today: 3 }

type Said = Pick<Message, 'text' | 'url' | 'urgency'>
type InFormat = (message: Said, url: string) => { address?: string; body: object }

const IN_FORMAT: Record<Exclude<Format, 'evenkeel'>, InFormat> = {
  teams: ({ text, url }) => ({
    body: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [{ type: 'TextBlock', text, wrap: true, weight: 'bolder' }],
            ...(url && { actions: [{ type: 'Action.OpenUrl', title: 'Evenkeel', url }] }),
          },
        },
      ],
    },
  }),
  slack: ({ text, url }) => ({ body: { text: escaped(text) + (url ? ` <${url}|Evenkeel>` : '') } }),
  // It takes JSON at its root alone, with the topic in it; what follows the `?` may carry the access token.
  ntfy: ({ text, url, urgency = 'today' }, address) => {
    const { origin, pathname, search } = new URL(address)
    const topic = decodeURIComponent(pathname.slice(1))
    return {
      address: `${origin}/${search}`,
      body: { topic, message: text, priority: PRIORITY[urgency], ...(url && { click: url }) },
    }
  },
}

/** What Slack would read as a link or a mention. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `retryAfter` is in seconds, or a date. */
export function refusalOf(status: number, retryAfter: string | null, at: Date): NotTaken {
  const forGood = status < 500 && !NOT_NOW.includes(status)
  const asked = Number(retryAfter) || (Date.parse(retryAfter ?? '') - at.getTime()) / 1000 || 0
  return new NotTaken(`The webhook answered ${status}`, {
    forGood,
    afterSeconds: Math.min(Math.max(asked, 0), MOST_SECONDS),
  })
}
