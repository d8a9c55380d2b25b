export { countLockedWorksheets, deleteLockedWorksheets } from './queries.ts'
