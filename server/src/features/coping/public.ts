export { rateDropped, storeDropped } from './dropped.ts'
export { ratedTools } from './queries.ts'
