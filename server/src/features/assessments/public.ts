export { findDaily } from './daily/queries.ts'
export { dailyOf } from './daily/rules.ts'
export { dueFor } from './due.ts'
export { countLockedAnswers, deleteLockedAnswers, findSuggestion, hasAnsweredIn } from './queries.ts'
