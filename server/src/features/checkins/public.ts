export { keptCheckIn } from './kept-check-in.ts'
export { checkedNotes, refuseNotes } from './notes.ts'
export { notesContext } from './present.ts'
export { countLockedNotes, deleteLockedNotes } from './queries.ts'
