import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import { isData } from '../../app/api/our-answer.ts'
import { inTime, settled } from '../../app/session/in-time.ts'
import { inPatience, PATIENCE } from './answer.ts'

export const FACTS = '/facility.json'
/** Milliseconds for which the facts count as fresh. */
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

export async function refreshFacts() {
  const { at } = (await keptFacts()) ?? {}
  if (!at || Math.abs(Date.now() - Date.parse(at)) > FRESH) await read()
}

/** The server's answer now, else its last one. */
export const answerFacts = async () =>
  (await inPatience(read().catch(() => null))) ??
  (await kept().catch(() => null)) ??
  new Response(null, { status: 503 })

export const keptFacts = async (): Promise<PublicFacts | null> => (await (await kept())?.json()) ?? null
