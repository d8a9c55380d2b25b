import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { CrisisProduct } from './crisis-product.ts'

const MOMENTS = ['answered', 'written'] as const
type Moment = (typeof MOMENTS)[number]
type Sent = { cookie: string; key: string; body: object }

/** One request in so many loses its reply; one in so many of those kills the app or PostgreSQL. */
const LOST = 3
const KILLED = 16
/** At most so many milliseconds between a request that was written and a kill. */
const UNTIL_KILL = 20

/**
 * Posts until it hears of success, and loses replies on purpose: the socket is destroyed once the request is written, or
 * once the answer has begun, so that what it asked for is stored and nobody knows. The next try has the same key.
 */
export function createLossyClient(product: CrisisProduct, random: () => number) {
  /** Replies that were lost: before they came; after they came; and those of the latter at whose moment something was killed. */
  const lost = { written: 0, answered: 0, killed: 0 }
  const statuses = new Set<number>()
  let sent = 0
  let losing = 0
  let killing: Promise<unknown> = Promise.resolve()

  /** Hangs up once the moment came and `meanwhile` is over; false when it did not come. */
  async function lose(path: string, { cookie, key, body }: Sent, moment: Moment, meanwhile: () => Promise<unknown>) {
    const posting = request(`${product.address()}${path}`, {
      method: 'POST',
      agent: false,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    })
    posting.on('error', () => {})
    const signal = AbortSignal.timeout(15_000)
    const came = once(posting, moment === 'written' ? 'finish' : 'response', { signal })
    posting.end(JSON.stringify(body))
    const [answer]: { statusCode?: number }[] = await came.catch(() => [{ statusCode: 503 }])
    const isLost = (answer?.statusCode ?? 200) < 300
    if (isLost) await meanwhile()
    posting.destroy()
    return isLost
  }

  async function loseOne(path: string, one: Sent) {
    losing += 1
    const kill = losing % KILLED === 0 ? losing / KILLED : null
    const moment = MOMENTS[kill === null ? losing % 2 : Math.floor(kill / 2) % 2] ?? 'answered'
    const strike = async () => {
      if (kill === null) return
      if (moment === 'written') await pause(UNTIL_KILL * random())
      killing = killing.then(kill % 2 ? () => product.killApp() : product.killDatabase)
      await killing
    }
    while (!(await lose(path, one, moment, strike))) await pause(100)
    lost[moment] += 1
    if (kill !== null && moment === 'answered') lost.killed += 1
  }

  return {
    lost,
    statuses,
    /** The answer that was heard at last. */
    async post(path: string, one: Sent) {
      sent += 1
      if (sent % LOST === 0) await loseOne(path, one)
      for (;;) {
        const answer = await product.send('POST', path, one)
        if (answer) statuses.add(answer.status)
        if (answer?.ok) return answer
        await pause(100)
      }
    },
  }
}
