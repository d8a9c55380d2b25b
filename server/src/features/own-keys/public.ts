/** What the journal uses of the person's own keys: the data key of a session, and what an older key locks. */
export { recoveryState } from './recovery/queries.ts'
export { sessionKey } from './session-key.ts'
export { countAllLocked, sumLocked } from './unlock.ts'
