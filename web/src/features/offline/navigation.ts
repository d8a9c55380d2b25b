import { askedOf } from '../../app/api/our-answer.ts'
import { endLeft } from '../../app/session/left.ts'
import { isNobodyIn, leavingSession, noteSomebodyIn } from '../../app/session/worker-flags.ts'
import { inPatience, MOST, PATIENCE, whileThere } from './answer.ts'
import { keptDocument, RELEASE_HEADER } from './release.ts'

/** Milliseconds for which an answer that came late waits for its page to be loaded again. */
const HOLDS = 3000

/** What became of the server's answer after a page had to show something else: `came`, and the page asks again; `away`, and an entry that is kept ready says so. */
type Became = 'came' | 'away' | null
const late = new Map<string, Promise<Became>>()
/** Answers that came late, by address: handed out once, in memory alone. */
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

/** What a page should know that was shown in place of the server's answer. */
export const becameOf = async (page: string) => (await late.get(page)) ?? null

/** Addresses at which help gives way now. */
const patient = new Set<string>()

/** The help page at this address has heard from the server: what it is loaded again for may take longer. */
export const waitAt = (url: string) => void patient.add(addressOf(url))

type Asked = {
  request: Request
  page: string
  help: () => Promise<Response>
  keepAlive: (work: Promise<unknown>) => void
}

/**
 * A page that somebody opens. From the cache come the page of tools, which is the same for everybody, and the entry while nobody is
 * signed in; all else is the server's own answer, and none of it is kept.
 */
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

/** The entry was shown because nobody was signed in; the server may know better, or may be away. */
async function whoseEntry(url: string, answer: Response | null): Promise<Became> {
  if (!answer) return 'away'
  if (answer.headers.has(RELEASE_HEADER) || answer.status >= 400) return null
  await noteSomebodyIn()
  hold(url, answer)
  return 'came'
}

/** Whether the server itself answers. */
const isThere = async () => {
  const answer = await fetch('/health/live', { credentials: 'omit', cache: 'no-store' }).catch(() => null)
  return (await answer?.json().catch(() => null))?.status === 'ok'
}

let ending: Promise<boolean> | undefined

/** The same at each page that asks meanwhile. */
export function endSession(): Promise<boolean> {
  ending ??= endLeft().finally(() => {
    ending = undefined
  })
  return ending
}
