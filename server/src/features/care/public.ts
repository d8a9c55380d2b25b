/** What other features use of care: an officer's referral in the same batch as its own row. */
export { addReferral } from './requests/queries.ts'
