import { type BrowserContext, expect } from '@playwright/test'

/** Collects what no page may do in any test. */
export type Watch = {
  over(context: BrowserContext, origin: string): Promise<void>
  /** Expects this console message, because the test causes a refusal or a lost connection. */
  expect(complaint: RegExp): void
  /** Fails on any other message. */
  settle(): void
}

/** Refused requests of a page that does not know yet that its session has ended. */
export const SIGNED_OUT = /status of 401 .*\/api\/(user|events|alerts\/mine)/

export function createWatch(): Watch {
  const trouble: string[] = []
  const expected: RegExp[] = []
  return {
    async over(context, origin) {
      context.on('console', (message) => {
        if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on(
        'weberror',
        (problem) => void trouble.push(`uncaught: ${String(problem.error())} ${problem.error().stack}`),
      )
      context.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        if (host !== new URL(origin).host) trouble.push(`request to another host: ${protocol}//${host}`)
      })
      await context.addInitScript(watchTitle)
    },
    expect: (complaint) => void expected.push(complaint),
    settle: () => expect(trouble.filter((line) => !expected.some((complaint) => complaint.test(line)))).toEqual([]),
  }
}

/** Runs in the page: checks that the tab title never reveals the open page. */
function watchTitle() {
  const look = () => {
    if (document.title !== '' && document.title !== 'Evenkeel') console.error(`The tab says ${document.title}`)
  }
  addEventListener('load', look)
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
