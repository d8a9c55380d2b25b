/** What other features may use of learning: which modules there are, for whomever. */
export { listModuleIds } from './library.ts'
