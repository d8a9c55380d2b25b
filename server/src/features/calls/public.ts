export { endOldCalls } from './queries.ts'
export { callsAfter } from './schedule.ts'
