/** What other features use of the audit log: how an entry about a person is shown. */
export { presentAccess } from './present.ts'
