export { dueFor } from './due.ts'
export { countLockedAnswers, deleteLockedAnswers, findSuggestion, hasAnsweredIn } from './queries.ts'
