export { lateCheckIn } from './late.ts'
export { refuseNotes, shutNotes } from './notes.ts'
export { notesContext } from './present.ts'
export { countLockedNotes, deleteLockedNotes } from './queries.ts'
