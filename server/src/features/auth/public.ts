/**
 * What other features use of auth: check a secret of a signed-in person, re-encrypt what a person's key encrypts, make
 * slips.
 */
export type { KeyChange, ReencryptJournal } from './change-password.ts'
export { deleteSecrets } from './delete-secrets/queries.ts'
export { createLeave } from './leave.ts'
export { userAgentOf } from './new-session.ts'
export type { OneAtATime } from './one-at-a-time.ts'
export { deleteUserKey, insertResetSlips, lockCurrentKey, setResetSlip } from './queries.ts'
export type { Begin, Unlocking } from './redeem-slip.ts'
export { makeFirstSlip, makeSlip } from './rules.ts'
export { switchedOff } from './sign-in.ts'
export { SIGN_INS_DAYS } from './trace/queries.ts'
export { createTrace } from './trace/trace.ts'
export type { VerifySecret } from './verify-secret.ts'
