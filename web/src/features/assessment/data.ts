/** What other features show of assessments: the result on a person's home, and in their own record. */
export { LastResult } from './result/last-result.tsx'
export { AssessmentResult } from './result/result-card.tsx'
