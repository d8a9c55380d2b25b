/** What other features may use of alerts: raise one beside the row that it is about, and tell of it. */
export type { NewAlert } from './queries.ts'
export { alertStatements, announceAlert } from './raise.ts'
