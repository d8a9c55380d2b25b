/** What other features may use of retention: the figures. */
export { findRetention } from './queries.ts'
