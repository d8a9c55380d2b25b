import { isLeaving, isNobodyIn, noteLeft, noteSomebodyIn } from '../../app/session/worker-flags.ts'
import { askedOf, inTime } from './answer.ts'
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

/** Whether this page was shown in place of the server's answer. */
export const isStandIn = (page: string) => late.has(page)

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
    isLeaving().catch(() => false),
    isNobodyIn().catch(() => false),
  ])
  if (document && pathname !== '/') return document
  if (leaving && !(await inTime(endSession()))) return help()
  const asked = askedOf(fetch(request))
  if (document && nobody) {
    const coming = asked.then((answer) => whoseEntry(request.url, answer))
    late.set(page, coming)
    keepAlive(coming)
    return document
  }
  const answer = await inTime(asked)
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

let ending: Promise<boolean> | undefined

/** Ends the session whose sign-out did not reach the server; whether there is none any more. */
export function endSession(): Promise<boolean> {
  ending ??= logOut().finally(() => {
    ending = undefined
  })
  return ending
}

async function logOut() {
  const answer = await fetch('/api/logout', { method: 'POST' }).catch(() => null)
  const isOver = answer !== null && (answer.ok || answer.status === 401)
  if (isOver) await noteLeft()
  return isOver
}
