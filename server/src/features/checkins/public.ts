/** What other features use of check-ins: the notes that only an older data key opens. */
export { countLockedNotes, deleteLockedNotes } from './queries.ts'
