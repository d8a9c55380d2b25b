/** What other features use of alerts: raise one in the same batch as the row that it is about, and send its events. */

export { answerStatements, reopenJob, reopensAt, takeStatements } from './answering/answer.ts'
export { OTHER_WAITING_REQUEST } from './escalation/queries.ts'
export { waits } from './figures/queries.ts'
export { SHIFT_OF_HOUR } from './history/present.ts'
export { atShift, callsSince, findAudience, maySee, toTake, turnOf } from './queries.ts'
export type { AssessmentAlert } from './raising/queries.ts'
export {
  announceAlert,
  answerDueAt,
  assessmentAlertStatements,
  firstStep,
  publishAlert,
} from './raising/raise.ts'
export { insertChangeEvent } from './timeline/queries.ts'
export { couldBeWithdrawal, URGENCY_OF, urgencyOf } from './urgency.ts'
