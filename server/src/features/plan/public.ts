export { presentVersion } from './present.ts'
export { countLockedVersions, deleteLockedVersions, findVersion } from './queries.ts'
