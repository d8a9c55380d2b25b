/** What other features use of check-ins: the notes that a password reset locked, and check-ins that arrive late. */
export { lateCheckIn } from './late.ts'
export { refuseNotes, shutNotes } from './notes.ts'
export { notesContext } from './present.ts'
export { countLockedNotes, deleteLockedNotes } from './queries.ts'
