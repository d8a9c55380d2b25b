export { rateLate, storeLateUse } from './late.ts'
export { ratedTools } from './queries.ts'
