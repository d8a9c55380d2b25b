/** What other features use of learning: the modules of every edition. */
export { listModuleIds } from './library.ts'
