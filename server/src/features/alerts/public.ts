/** What other features use of alerts: raise and change them, and read them by the same rules. */

export { answerAlert } from './answering/answer.ts'
export { changeAlert, changeStatements, lockAndFind } from './change/change.ts'
export { announceChange } from './change/effects.ts'
export { waits } from './figures/queries.ts'
export type { Alert, Happening } from './happening.ts'
export { SHIFT_OF_HOUR } from './history/present.ts'
export { joined } from './machine.ts'
export { atShift, open, openAlerts, toTake, turnOf } from './open/queries.ts'
export { findAudience, maySee } from './queries.ts'
export { raiseReferral } from './raising/referral.ts'
export { couldBeWithdrawal, URGENCY_OF, urgencyOf } from './urgency.ts'
