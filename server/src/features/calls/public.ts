/** What other features use of calls: the end of what nobody made. */
export { endOldCalls } from './queries.ts'
