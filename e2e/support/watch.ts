import { type BrowserContext, expect } from '@playwright/test'

/** Whatever no page may ever do, whichever journey it is on. */
export type Watch = {
  over(context: BrowserContext, origin: string): Promise<void>
  /** Says that this journey makes the browser complain so: a refusal or a dropped line that is part of it. */
  expect(complaint: RegExp): void
  /** Fails when anything else was complained about. */
  settle(): void
}

/** What a page asks just before it learns, and acts on it, that its session is over. */
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

/** Runs in the page: the tab never says what is open. */
function watchTitle() {
  const look = () => {
    if (document.title !== '' && document.title !== 'Evenkeel') console.error(`The tab says ${document.title}`)
  }
  addEventListener('load', look)
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
