/** What other features use of assessments: the suggested lesson, and the answers that only an older data key opens. */
export { dueFor } from './due.ts'
export { countLockedAnswers, deleteLockedAnswers, findSuggestion, hasAnsweredIn } from './queries.ts'
