import { call, sessionOfCalls } from '../api/api.ts'
import { isUnreachable } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { keepsKey } from './enrolled-browser.ts'
import { inTime } from './in-time.ts'
import { announceSignOut } from './session-clock.ts'
import { markLeaving, noteLeft } from './worker-flags.ts'

/** Milliseconds for which signing out waits for the server, and before that for what waits on this device. */
const PATIENCE = 2000

/**
 * Ends the session here, in other tabs and on the server, and goes to the entry even if the server does not answer: the session is
 * then ended there before any other page goes out. What the page shows is hidden at once: the device may change hands.
 */
export async function signOut() {
  document.body.hidden = true
  await within(handIn())
  const told = call('POST /api/logout', { keepalive: true }).then(
    () => noteLeft(),
    (error) => !isUnreachable(error),
  )
  if ((await within(told, false)) === false) await markLeaving(sessionOfCalls()).catch(() => {})
  announceSignOut()
  leave('/')
}

/** What waits on an enrolled device is the person's last word on it. */
const handIn = async () => (await keepsKey()) && (await import('../outbox/send.ts')).sendWaiting()

/** What it comes to in time; `late` otherwise. */
const within = <T>(act: Promise<T>, late?: false) =>
  inTime(
    act.catch(() => undefined),
    PATIENCE,
    late,
  )

let removePage = () => {}

/** Says how to take everything from the page: what stays on it would read again what is cleared below. */
export function onLeave(remove: () => void) {
  removePage = remove
}

/** Clears everything and reloads the page, so that nothing about this person stays in memory. */
export function leave(address: string) {
  document.body.hidden = true
  removePage()
  queryClient.clear()
  clearStorage()
  location.replace(address)
}

/** Removes everything about this person from browser storage. The theme, whether single keys do something, and that this is a tablet, which takes badges, are not personal and stay. */
function clearStorage() {
  try {
    const { theme, keys, badges, tablet } = localStorage
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, theme && { theme }, keys && { keys }, badges && { badges }, tablet && { tablet })
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
