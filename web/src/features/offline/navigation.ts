import { askedOf } from '../../app/api/our-answer.ts'
import { endLeft } from '../../app/session/left.ts'
import { isNobodyIn, leavingSession, noteSomebodyIn } from '../../app/session/worker-flags.ts'
import { inPatience, MOST, PATIENCE, whileThere } from './answer.ts'
import { keptDocument, RELEASE_HEADER } from './release.ts'

/** Milliseconds for which a late answer waits for its page to reload. */
const HOLDS = 3000

/** `came`: the page asks again; `away`: an entry shown from the cache says so. */
type Became = 'came' | 'away' | null
const late = new Map<string, Promise<Became>>()
/** Late answers by address: in memory alone, and handed out once. */
const held = new Map<string, Response>()

const addressOf = (url: string) => url.replace(/#.*/, '')

function hold(url: string, answer: Response) {
  const address = addressOf(url)
  held.set(address, answer)
  setTimeout(() => held.get(address) === answer && held.delete(address), HOLDS)
}

function takeHeld(url: string) {
  const answer = held.get(addressOf(url))
  held.delete(addressOf(url))
  return answer
}

/** Tells a page what became of the answer that it was shown instead of. */
export const becameOf = async (page: string) => (await late.get(page)) ?? null

/** Addresses whose help page the server now replaces. */
const patient = new Set<string>()

/** The help page heard from the server, so its reload may take longer. */
export const waitAt = (url: string) => void patient.add(addressOf(url))

type Asked = {
  request: Request
  page: string
  help: () => Promise<Response>
  keepAlive: (work: Promise<unknown>) => void
}

/** Only the tools, and the entry while nobody is signed in, come from the cache; no other page is kept. */
export async function answerPage({ request, page, help, keepAlive }: Asked): Promise<Response> {
  const waited = takeHeld(request.url)
  if (waited) return waited
  const { pathname } = new URL(request.url)
  const [document, leaving, nobody] = await Promise.all([
    keptDocument(request).catch(() => undefined),
    leavingSession().catch(() => undefined),
    isNobodyIn().catch(() => false),
  ])
  if (document && pathname !== '/') return document
  const isPatient = patient.delete(addressOf(request.url))
  if (leaving !== undefined && !(await inPatience(endSession(), isPatient ? MOST : PATIENCE))) return help()
  const asked = askedOf(fetch(request))
  if (document && nobody) {
    const coming = asked.then((answer) => whoseEntry(request.url, answer))
    late.set(page, coming)
    keepAlive(coming)
    return document
  }
  const answer = await (isPatient ? inPatience(asked, MOST) : whileThere(asked, isThere))
  if (answer) return answer
  const coming = asked.then((one): Became => {
    if (one) hold(request.url, one)
    return one && 'came'
  })
  late.set(page, coming)
  keepAlive(coming)
  return help()
}

/** The entry came from the cache; the server may know of a session, or be away. */
async function whoseEntry(url: string, answer: Response | null): Promise<Became> {
  if (!answer) return 'away'
  if (answer.headers.has(RELEASE_HEADER) || answer.status >= 400) return null
  await noteSomebodyIn()
  hold(url, answer)
  return 'came'
}

const isThere = async () => {
  const answer = await fetch('/health/live', { credentials: 'omit', cache: 'no-store' }).catch(() => null)
  return (await answer?.json().catch(() => null))?.status === 'ok'
}

let ending: Promise<boolean> | undefined

/** One ending is shared by all pages that ask meanwhile. */
export function endSession(): Promise<boolean> {
  ending ??= endLeft().finally(() => {
    ending = undefined
  })
  return ending
}
