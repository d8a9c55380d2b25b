export { rateKeptUse, storeKeptUse } from './kept-use.ts'
export { ratedTools } from './queries.ts'
