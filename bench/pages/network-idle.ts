import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

const QUIET_MS = 1000
const PATIENCE_MS = 20_000

/** Waits until no request has started for a second; the live stream, which never ends, does not count. */
export async function waitForNetworkIdle(page: Page) {
  let last = Date.now()
  const heard = () => {
    last = Date.now()
  }
  page.on('request', heard)
  page.on('requestfinished', heard)
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() - last < QUIET_MS && Date.now() < deadline) await pause(50)
  page.off('request', heard)
  page.off('requestfinished', heard)
}
