/** What other features use of care: an officer's referral in the same batch as its own row, and what is open. */
export { isOpen } from './queries.ts'
export { addReferral } from './requests/queries.ts'
