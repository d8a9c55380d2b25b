import type { Endpoint, RateLimit } from '@evenkeel/contract/endpoint.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/app-error.ts'

const HOUR_MS = 3_600_000
/** How many people are remembered for each limit, in sum; who was quiet longest goes first. */
const CAPACITY = 50_000

/** Counts a call; throws `rate_limited`, or returns its one refund, for a call that stored nothing. */
export type LimitRate = (endpoint: Pick<Endpoint, 'rateLimit'>, userId: string, bytes: number) => () => void

/**
 * Limits how often one person makes a call. It is kept in the memory of each process: this takes no statement, and a
 * change of a row counts as well as a new one.
 */
export function createRateLimit(
  { clock, config }: Pick<Deps, 'clock'> & { config: Pick<Config, 'rateLimitFactor'> },
  capacity = CAPACITY,
): LimitRate {
  const factor = config.rateLimitFactor
  /** When each person has the whole burst again (milliseconds); without a value it is now. */
  const wholeAt = new Map<string, number>()

  function store(key: string, at: number) {
    wholeAt.delete(key)
    wholeAt.set(key, at)
    const [quietest] = wholeAt.keys()
    if (wholeAt.size > capacity && quietest !== undefined) wholeAt.delete(quietest)
  }

  return ({ rateLimit }, userId, bytes) => {
    if (!rateLimit) return () => {}
    const now = clock.now().getTime()
    const costs = costsOf(rateLimit, bytes).map(({ name, cost, burst, perHour }) => {
      const each = HOUR_MS / (perHour * factor)
      const most = burst * factor
      const latest = now + most * each
      const key = `${name} ${userId}`
      const known = wholeAt.get(key) ?? now
      // A later value than a whole burst makes is from before the clock was set back.
      const from = known > latest ? now : Math.max(known, now)
      const spent = Math.min(cost, most) * each
      return { key, spent, at: from + spent, wait: from + spent - latest }
    })
    const wait = Math.max(...costs.map((one) => one.wait))
    if (wait > 0) throw tooOften(Math.ceil(wait / 1000))
    for (const { key, at } of costs) store(key, at)
    return () => {
      for (const { key, spent } of costs) store(key, (wholeAt.get(key) ?? now) - spent)
    }
  }
}

/** One call, and the bytes of its body where these are limited too. */
function costsOf({ name, bytes, ...calls }: RateLimit, sent: number) {
  const call = { name, cost: 1, ...calls }
  return bytes ? [call, { name: `${name} bytes`, cost: sent, ...bytes }] : [call]
}

function tooOften(seconds: number) {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  const detail = `That was a lot in a short time. Please try again in ${wait}.`
  return new AppError('rate_limited', detail, { retryAfter: seconds })
}
