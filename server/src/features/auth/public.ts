/** What other features may use of auth: try a secret of somebody signed in, change what a person's key locks, make slips. */
export type { KeyChange, ReencryptJournal as Rekey } from './change-password.ts'
export { deleteSecrets as forgetSecrets } from './delete-secrets/queries.ts'
export {
  deleteUserKey as dropUserKey,
  insertResetSlips,
  lockCurrentKey as holdCurrentKey,
  type ResetSlip,
  setResetSlip,
} from './queries.ts'
export { SLIP_HOURS } from './rules.ts'
export { makeSlip } from './slip-routes.ts'
export type { VerifySecret as Prove } from './verify-secret.ts'
