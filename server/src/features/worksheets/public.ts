/** What the journal's locks know of worksheets: those that only an older data key opens. */
export { countLockedWorksheets, deleteLockedWorksheets } from './queries.ts'
