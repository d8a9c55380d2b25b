import { call, sessionOfCalls } from '../api/api.ts'
import { isUnreachable } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { keepsKey } from './enrolled-browser.ts'
import { inTime } from './in-time.ts'
import { announceSignOut } from './session-clock.ts'
import { markLeaving, noteLeft } from './worker-flags.ts'

/** Milliseconds for which signing out waits for the server, and for waiting items before that. */
const PATIENCE = 2000

/**
 * Hides the page at once, because the device may change hands; if the server is away, the worker ends the session
 * later.
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

/** Once signed out, the device may be handed on, so waiting items go first. */
const handIn = async () => (await keepsKey()) && (await import('../outbox/send-waiting.ts')).sendWaiting()

/** Resolves with `late` after the patience. */
const within = <T>(act: Promise<T>, late?: false) =>
  inTime(
    act.catch(() => undefined),
    PATIENCE,
    late,
  )

let removePage = () => {}

/** Takes the callback that unmounts the page: a mounted one would refetch what `leave` clears. */
export function onLeave(remove: () => void) {
  removePage = remove
}

/** Reloads, so that nothing about this person stays in memory. */
export function leave(address: string) {
  document.body.hidden = true
  removePage()
  queryClient.clear()
  clearStorage()
  location.replace(address)
}

/** The theme, single keys, badges and the tablet's mark say nothing about a person and stay. */
function clearStorage() {
  try {
    const { theme, keys, badges, tablet } = localStorage
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, theme && { theme }, keys && { keys }, badges && { badges }, tablet && { tablet })
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
