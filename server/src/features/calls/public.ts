/** What other features use of calls: what follows from a release, and the end of what nobody made. */
export { endOldCalls } from './queries.ts'
export { callsAfter } from './schedule.ts'
