import { call } from './api.ts'
import { queryClient } from './query-client.ts'
import { announceSignOut } from './session-clock.ts'

/** Ends the session here, in other tabs and on the server, and goes to the entry even if the server is unreachable. */
export async function signOut() {
  await call('POST /api/logout').catch(() => {})
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
