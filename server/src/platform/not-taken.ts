/**
 * What was sent out and not taken. `forGood`: it was refused, and no later try helps. `unanswered`: it went out whole and nothing came back, so
 * that it may have arrived. `afterSeconds`: the receiver asks to be left alone for so long.
 */
export class NotTaken extends Error {
  override name = 'NotTaken'
  readonly forGood: boolean
  readonly afterSeconds: number | null

  constructor(
    message: string,
    { forGood = false, unanswered = false, afterSeconds = null }: Outcome = {},
    cause?: unknown,
  ) {
    super(message, { cause })
    this.forGood = forGood
    this.afterSeconds = unanswered ? QUIET_SECONDS : afterSeconds && Math.min(afterSeconds, MOST_SECONDS)
  }
}
type Outcome = { forGood?: boolean; unanswered?: boolean; afterSeconds?: number | null }

/** How long a receiver that was silent after the whole message is left alone: a second copy rings again where nobody compares ids. */
const QUIET_SECONDS = 300
/** The longest wait that a receiver can ask for; an alert is not put off for hours. */
const MOST_SECONDS = 900

/** Of HTTP: these say "later", every other 3xx and 4xx "never". */
const LATER = [408, 425, 429]

/** The refusal that a status of HTTP means, with its Retry-After in seconds or as a date; null for success. */
export function refusalOfStatus(status: number, retryAfter: string | null, at: Date): NotTaken | null {
  if (status >= 200 && status < 300) return null
  const forGood = status >= 300 && status < 500 && !LATER.includes(status)
  const seconds = Number(retryAfter ?? Number.NaN)
  const asked = Number.isFinite(seconds) ? seconds : (Date.parse(retryAfter ?? '') - at.getTime()) / 1000
  return new NotTaken(`The webhook answered ${status}`, { forGood, afterSeconds: asked > 0 ? Math.ceil(asked) : null })
}

/** The same of a mail server: 5xx is for good, and silence once the message was sent may mean that it has it. */
export function refusalOfMail(error: unknown): NotTaken {
  const { responseCode, code, command } = error instanceof Error ? (error as Error & MailFailure) : {}
  const message = error instanceof Error ? error.message : String(error)
  const forGood = responseCode !== undefined && responseCode >= 500
  return new NotTaken(message, { forGood, unanswered: code === 'ETIMEDOUT' && command === 'DATA' }, error)
}
/** What nodemailer says of a failure. */
export type MailFailure = { responseCode?: number; code?: string; command?: string }
