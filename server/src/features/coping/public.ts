/** What other features use of the coping tools: how a person rated them. */

export { rateLate, storeLateUse } from './late.ts'
export { ratedTools } from './queries.ts'
