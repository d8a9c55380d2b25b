import { call } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { announceSignOut } from './session-clock.ts'

/** Milliseconds for which signing out waits for the server. */
const PATIENCE = 2000

/**
 * Ends the session here, in other tabs and on the server, and goes to the entry even if the server does not answer. What the
 * page shows is hidden at once: the device may change hands.
 */
export async function signOut() {
  document.body.hidden = true
  const told = call('POST /api/logout', { keepalive: true }).catch(() => {})
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  announceSignOut()
  leave('/')
}

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

/** Removes everything about this person from browser storage. The theme, and whether single keys do something, are not personal and stay. */
function clearStorage() {
  try {
    const { theme, keys } = localStorage
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, theme && { theme }, keys && { keys })
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
