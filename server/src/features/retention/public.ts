/** What other features use of retention: the figures, and the rule by which records of deleted accounts go. */
export { deleteWithAccount } from './apply.ts'
export { findRetention, lockRetention } from './queries.ts'
