import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cookiesOf } from '../../testing/product/browser.ts'

/** No row sends more, whatever happens. */
const MOST_WRITES = 20_000
const TRY_MS = 15_000
/** A call that no node accepts for so long has failed. */
const GIVE_UP_MS = 180_000

type Sending = { cookie?: string; body?: object; key?: string; method?: string }

/** What browsers do behind a load balancer: a call that fails is sent again, with the same key, to the next node. */
export function createTraffic(addresses: () => string[]) {
  const failures = new Map<number | 'no answer', number>()
  let gaveUp = false

  const send = (address: string, path: string, { cookie = '', body, key, method }: Sending) =>
    fetch(`${address}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TRY_MS),
    }).catch(() => null)

  /** Sends until a node accepts it; a refusal that is no failure of the server throws. `first` is the node tried first. */
  async function accepted(path: string, sending: Sending, first = 0): Promise<Response> {
    const begun = performance.now()
    for (let tries = first; !gaveUp && performance.now() - begun < GIVE_UP_MS; tries += 1) {
      const nodes = addresses()
      const address = nodes[tries % nodes.length]
      const answer = address ? await send(address, path, sending) : null
      if (answer?.ok) return answer
      if (answer && answer.status < 500 && ![409, 429].includes(answer.status))
        throw new Error(`${path} was refused with ${answer.status}: ${await answer.text()}`)
      const kind = answer?.status ?? 'no answer'
      failures.set(kind, (failures.get(kind) ?? 0) + 1)
      await answer?.body?.cancel()
      await pause(50)
    }
    throw new Error(`No node accepted ${path} for ${GIVE_UP_MS / 1000} s: ${[...failures].join(' times; ')} times`)
  }

  const session = async (path: string, body: object) => cookiesOf(await accepted(path, { body }))

  /** Each person makes check-ins one after the other until `stop`. */
  function startWriting(people: readonly string[]) {
    const acknowledged = new Set<string>()
    const by = new Map<string, number>()
    let going = true
    let last = performance.now()
    let longestPause = 0
    const noteAnswer = () => {
      longestPause = Math.max(longestPause, performance.now() - last)
      last = performance.now()
    }
    const hands = people.map(async (cookie, hand) => {
      while (going && acknowledged.size < MOST_WRITES) {
        const key = randomUUID()
        const answer = await accepted('/api/checkins', { cookie, key, body: { moodScore: 6, notes: key } }, hand)
        noteAnswer()
        acknowledged.add(key)
        const { origin } = new URL(answer.url)
        by.set(origin, (by.get(origin) ?? 0) + 1)
        await answer.body?.cancel()
        await pause(40)
      }
    })
    const failed = Promise.all(hands)
    failed.catch(() => {})
    return {
      acknowledged,
      /** Acknowledged by the node at this address. */
      countBy: (address: string) => by.get(address) ?? 0,
      /** Without an answer to wait for. */
      abandon() {
        going = false
        gaveUp = true
      },
      /** How long it has been since the last answer, in milliseconds. */
      quietFor: () => performance.now() - last,
      async stop() {
        going = false
        await failed
        return { longestPause }
      },
    }
  }

  /** What a person's own list of check-ins holds: the notes, which are the keys, and when each was made. */
  async function readCheckIns(cookie: string): Promise<{ key: string; at: Date }[]> {
    const all: { key: string; at: Date }[] = []
    for (let next: string | undefined = '/api/checkins?limit=200'; next; ) {
      const answer = await accepted(next, { cookie })
      const rows: { notes: string; createdAt: string }[] = JSON.parse(await answer.text())
      all.push(...rows.map(({ notes, createdAt }) => ({ key: notes, at: new Date(createdAt) })))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return all
  }

  return { send, accepted, session, startWriting, readCheckIns, failures }
}
export type Traffic = ReturnType<typeof createTraffic>
export type Writing = ReturnType<Traffic['startWriting']>
