/** What other features may use of auth: try a secret of somebody signed in, and change what a person's key locks. */
export type { KeyChange, Rekey } from './change-password.ts'
export type { Prove } from './prove.ts'
export { dropUserKey, holdCurrentKey } from './queries.ts'
