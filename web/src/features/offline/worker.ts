import { answerOrHelp, isScreen } from './answer.ts'

/** What TypeScript knows only of workers. */
interface FetchEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
type Mode = { requestMode: RequestMode }
interface InstallEvent extends Event {
  /** Chromium's way to say which requests never wake the worker. */
  addRoutes?(route: { condition: { or: Mode[] }; source: 'network' }): Promise<void>
}
declare global {
  interface WindowEventMap {
    install: InstallEvent
    fetch: FetchEvent
  }
  /** The page and its content policy, which the build puts in. */
  const HELP_PAGE: string
  const HELP_POLICY: string
  function skipWaiting(): Promise<void>
}

/**
 * Shows the help page in place of the browser's error page while the server is away. It stores nothing: no cache, no
 * answer of the server, so what it shows is never older than the server's own answer.
 */
addEventListener('install', (event) => {
  const modes = ['cors', 'no-cors', 'same-origin'] as const
  const or = modes.map((requestMode) => ({ requestMode }))
  event.addRoutes?.({ condition: { or }, source: 'network' }).catch(() => {})
  void skipWaiting()
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (isScreen(request)) event.respondWith(answerOrHelp(fetch(request), help))
})

const help = () =>
  new Response(HELP_PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': HELP_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
