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

const THEME = 'theme'

/** Removes everything about this person from browser storage. The theme is not personal and stays. */
function clearStorage() {
  try {
    const theme = localStorage.getItem(THEME)
    localStorage.clear()
    sessionStorage.clear()
    if (theme) localStorage.setItem(THEME, theme)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
