/** What other features use of learning: the modules of every edition, and what a slip locks of the tries. */
export { listModuleIds } from './library.ts'
export { storeProgress } from './save.ts'
export { countLockedTries, deleteLockedTries } from './tries/queries.ts'
