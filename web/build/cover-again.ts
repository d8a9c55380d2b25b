/** Milliseconds after which the tab of somebody who proved themselves counts as anybody's. */
const HERE = 6e4

/**
 * Runs in each page of a session with a password, before its first paint: on a tablet (`features/auth/badge/here.ts`) it begins covered, unless
 * this tab was that of somebody who had proved themselves a moment ago (`noteHere`). A browser that was killed keeps its cookie.
 */
export const COVER_AGAIN = `if(localStorage.tablet&&!(Math.abs(Date.now()-sessionStorage.here)<${HERE}))localStorage.covered='covered'`
