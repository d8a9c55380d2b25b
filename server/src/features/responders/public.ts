/** What other features use of responders: tell of a change among them, and warn of the last one. */
export { tellResponders } from './notices.ts'
export { findStanding, lockResponders, returnDuties } from './queries.ts'
export { lastClinician, lastResponder, requireAgreement } from './warnings.ts'
