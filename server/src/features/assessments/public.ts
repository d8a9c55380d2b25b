/** What other features use of assessments: the suggested lesson, and the answers that only an older data key opens. */
export { countLockedAnswers, deleteLockedAnswers, findSuggestion } from './queries.ts'
