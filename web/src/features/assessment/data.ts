/** What other features show of assessments: the result on a person's home, and in their own record. */
export { LastResult } from './shared/last-result.tsx'
export { AssessmentResult } from './shared/result-card.tsx'
