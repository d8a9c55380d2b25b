/** What other features use of alerts: raise one in the same batch as the row that it is about, and send its events. */

export { findAudience } from './queries.ts'
export { announceAlert, assessmentAlertStatements } from './raise.ts'
export type { AssessmentAlert } from './raising/queries.ts'
export { couldBeWithdrawal, urgencyOf } from './urgency.ts'
