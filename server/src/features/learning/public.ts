export { listModuleIds } from './library.ts'
export { storeProgress } from './save.ts'
export { countLockedTries, deleteLockedTries } from './tries/queries.ts'
