/** For own-keys alone: entries under an older data key. */
export { countLocked, deleteLockedEntries } from './queries.ts'
export { reencrypt } from './reencrypt.ts'
