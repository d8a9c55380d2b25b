export { recoveryState } from './recovery/queries.ts'
export { sessionKey } from './session-key.ts'
export { countAllLocked, sumLocked } from './unlock.ts'
