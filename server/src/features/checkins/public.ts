/** What other features use of check-ins: the notes that a password reset locked. */
export { countLockedNotes, deleteLockedNotes } from './queries.ts'
