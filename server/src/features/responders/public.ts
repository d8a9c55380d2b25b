export { tellResponders } from './notices.ts'
export { findStanding, lockResponders, returnDuties } from './queries.ts'
export { lastClinician, lastResponder, requireAgreement } from './warnings.ts'
