/** Milliseconds for which a tab remembers that its person proved who they are. */
const HERE = 6e4

/**
 * Runs before the first paint: on a tablet a page begins covered, because a killed browser keeps its cookie; `noteHere`
 * marks the exception.
 */
export const COVER_AGAIN = `if(localStorage.tablet&&!(Math.abs(Date.now()-sessionStorage.here)<${HERE}))localStorage.covered='covered'`
