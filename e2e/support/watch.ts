import { type BrowserContext, expect } from '@playwright/test'

/** Collects what no page may do in any test. */
export type Watch = {
  /** Collects the errors of all pages of this context. */
  observe(context: BrowserContext, origin: string): Promise<void>
  /** Allows this console message, because the test causes a refusal or a lost connection. */
  allow(complaint: RegExp): void
  /** Fails on any other message. */
  verify(): void
}

/** Refused requests of a page that does not know yet that its session has ended. */
export const SIGNED_OUT = /status of 401 .*\/api\/(user|events|alerts\/mine|drafts|plan|help)/

export function createWatch(): Watch {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  return {
    async observe(context, origin) {
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on(
        'weberror',
        (problem) => void complaints.push(`uncaught: ${String(problem.error())} ${problem.error().stack}`),
      )
      context.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        if (host !== new URL(origin).host) complaints.push(`request to another host: ${protocol}//${host}`)
      })
      await context.addInitScript(watchTitle)
    },
    allow: (complaint) => void allowed.push(complaint),
    verify: () => expect(complaints.filter((line) => !allowed.some((complaint) => complaint.test(line)))).toEqual([]),
  }
}

/** Runs in the page: checks that the tab's title says a short name of the screen at most; the screens’ tests know which. */
function watchTitle() {
  const checkTitle = () => {
    if (document.title !== '' && !/^(\((\d+|!)\) )?([\p{L}’?¿ -]{4,30} · )?Evenkeel$/u.test(document.title))
      console.error(`The tab says ${document.title}`)
  }
  addEventListener('load', checkTitle)
  new MutationObserver(checkTitle).observe(document, { subtree: true, childList: true, characterData: true })
}
