export { deleteWithAccount } from './apply.ts'
export { findRetention, lockRetention } from './queries.ts'
