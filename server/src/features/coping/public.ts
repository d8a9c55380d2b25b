/** What other features use of the coping tools: how a person rated them. */
export { ratedTools } from './queries.ts'
