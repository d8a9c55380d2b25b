/** What other features may use of alerts: raise one beside the row that it is about. */
export { insertAlert, type NewAlert } from './queries.ts'
