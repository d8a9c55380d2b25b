/** What other features use of care: an officer's referral in the same batch as its own row, what is open, and who reads what somebody sends to care. */
export { isOpen } from './queries.ts'
export { addReferral, findReaders } from './requests/queries.ts'
