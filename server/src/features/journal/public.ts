/** What the person's own keys need of the journal, and no other feature: its entries under an older data key. */
export { countLocked, deleteLockedEntries } from './queries.ts'
export { reencrypt } from './reencrypt.ts'
