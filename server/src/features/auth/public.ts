/** What other features may use of auth: try a secret of somebody signed in, change what a person's key locks, make slips. */
export type { KeyChange, Rekey } from './change-password.ts'
export { forgetSecrets } from './delete-secrets/queries.ts'
export type { Prove } from './verify-secret.ts'
export { dropUserKey, holdCurrentKey, insertResetSlips, type ResetSlip, setResetSlip } from './queries.ts'
export { SLIP_HOURS } from './rules.ts'
export { makeSlip } from './slip-routes.ts'
