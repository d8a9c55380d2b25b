import { leavingSession, noteNobodyIn } from '../../app/session/worker-flags.ts'
import { isAsset, isScreen } from './answer.ts'
import { answerFacts, FACTS, keptFacts, refreshFacts } from './facts.ts'
import { type HelpWords, helpPage } from './help-page.ts'
import { answerPage, becameOf, endSession, waitAt } from './navigation.ts'
import { asset, dropOlder, keepRelease, keepRest, noteBefore, openPages } from './release.ts'

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LastingEvent {
  readonly request: Request
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}
interface InstallEvent extends LastingEvent {
  /** Chromium's way to let calls bypass the worker, but not pages. */
  addRoutes?(route: { condition: { urlPattern: string; requestMode: 'cors' }; source: 'network' }): Promise<void>
}
type Page = { id: string; url: string; postMessage(said: string): void }
interface Heard extends LastingEvent {
  readonly data: unknown
  readonly source: Page
}
declare global {
  interface WindowEventMap {
    install: InstallEvent
    activate: LastingEvent
    fetch: FetchEvent
  }
  /** Set by the build. */
  const HELP_WORDS: HelpWords
  const HELP_POLICY: string
  function skipWaiting(): Promise<void>
  function addEventListener(type: 'message', hear: (event: Heard) => void): void
}

/** A later release waits until every open page says that nobody is signed in. */
addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: '/api/*', requestMode: 'cors' }, source: 'network' }).catch(() => {})
  event.waitUntil(Promise.all([keepRelease(), refreshFacts().catch(() => {})]))
})
addEventListener('activate', (event) => event.waitUntil(noteBefore().then(() => clients.claim())))
addEventListener('fetch', (event) => {
  const { request, resultingClientId: page } = event
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work)
  if (isScreen(request)) event.respondWith(answerPage({ request, page, help, keepAlive }))
  else if (isAsset(request)) event.respondWith(asset(request))
  else if (new URL(request.url).pathname === FACTS) event.respondWith(answerFacts())
})
addEventListener('message', (event) => event.waitUntil(hear(event)))

/** Pages that said that nobody is signed in; silent ones count as signed in. */
const signedOut = new Set<string>()

/**
 * `hello`: opened or online again; `nobody`: the entry, fresh from the server; `again`: the help page's server is back.
 */
async function hear({ data, source }: Heard) {
  if (data === 'again') return waitAt(source.url)
  if (data === 'nobody') {
    signedOut.add(source.id)
    await noteNobodyIn()
    if ((await openPages()).every(({ id }) => signedOut.has(id))) await skipWaiting()
  }
  await Promise.allSettled([
    becameOf(source.id).then((became) => became && source.postMessage(became)),
    leavingSession().then((is) => is !== undefined && endSession()),
    refreshFacts(),
    keepRest(),
    dropOlder(),
  ])
}

const help = async () =>
  new Response(helpPage(HELP_WORDS, await keptFacts().catch(() => null)), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': HELP_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
