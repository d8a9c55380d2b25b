import type { Endpoint, RateLimit } from '@evenkeel/contract/base/endpoint.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'

const HOUR_MS = 3_600_000
/** In sum over all limits; who was quiet longest goes first. */
const CAPACITY = 50_000

/** Throws `rate_limited`, or returns the one refund of a call that stored nothing. */
export type LimitRate = (endpoint: Pick<Endpoint, 'rateLimit'>, userId: string, bytes: number) => () => void

/** Kept in the memory of each process, so that it takes no statement. */
export function createRateLimit(
  { clock, config }: Pick<Deps, 'clock'> & { config: Pick<Config, 'rateLimitFactor'> },
  capacity = CAPACITY,
): LimitRate {
  const factor = config.rateLimitFactor
  /** Milliseconds; without a value a person has the whole burst now. */
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

function costsOf({ name, bytes, ...calls }: RateLimit, sent: number) {
  const call = { name, cost: 1, ...calls }
  return bytes ? [call, { name: `${name} bytes`, cost: sent, ...bytes }] : [call]
}

function tooOften(seconds: number) {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  const detail = `That was a lot in a short time. Please try again in ${wait}.`
  return new AppError('rate_limited', detail, { retryAfter: seconds })
}
