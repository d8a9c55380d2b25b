import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import { isData } from '../../app/api/our-answer.ts'
import { inTime, settled } from '../../app/session/in-time.ts'
import { inPatience, PATIENCE } from './answer.ts'

/** Where the server says what anybody may know of the facility. */
export const FACTS = '/facility.json'
/** Milliseconds for which they are not asked for again. */
const FRESH = 600_000

const store = () => caches.open('facts')
const kept = () => settled(store().then((facts) => facts.match(FACTS, { ignoreVary: true })))

async function read(): Promise<Response> {
  const answer = await fetch(FACTS, { credentials: 'omit', cache: 'no-store', redirect: 'error' })
  if (!isData(answer)) throw new Error('The facts did not come')
  const copy = answer.clone()
  const keeping = store().then((facts) => facts.put(FACTS, copy))
  await inTime(
    keeping.catch(() => {}),
    PATIENCE / 2,
    undefined,
  )
  return answer
}

/** Reads them unless that was done a moment ago. */
export async function refreshFacts() {
  const { at } = (await keptFacts()) ?? {}
  if (!at || Math.abs(Date.now() - Date.parse(at)) > FRESH) await read()
}

/** What the server says now, else what it said last. */
export const answerFacts = async () =>
  (await inPatience(read().catch(() => null))) ??
  (await kept().catch(() => null)) ??
  new Response(null, { status: 503 })

export const keptFacts = async (): Promise<PublicFacts | null> => (await (await kept())?.json()) ?? null
