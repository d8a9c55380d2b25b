/** What other features use of alerts: raise one in the same batch as the row that it is about, and send its events. */
export type { NewAlert } from './queries.ts'
export { alertStatements, announceAlert } from './raise.ts'
