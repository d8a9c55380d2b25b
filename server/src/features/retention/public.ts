/** What other features use of retention: the figures. */
export { findRetention } from './queries.ts'
