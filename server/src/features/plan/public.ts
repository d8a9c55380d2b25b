/** What other features use of plans: the versions that only an older data key opens, and one version with its lines. */
export { presentVersion } from './present.ts'
export { countLockedVersions, deleteLockedVersions, findVersion } from './queries.ts'
