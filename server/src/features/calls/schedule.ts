import type { Role } from '@evenkeel/contract/base/roles.ts'
import { followReleases } from './queries.ts'

type Release = { releasedOn: string | null; releasePlanned: string | null }

/** After a release, or a planned one as long as none is entered. */
export function callsAfter(changes: readonly { before: Release; now: Release & { id: string; role: Role } }[]) {
  const people = changes
    .filter(({ before, now: { role, releasedOn, releasePlanned } }) => {
      const isPlanNew = releasedOn === null && releasePlanned !== before.releasePlanned
      return role === 'inmate' && (releasedOn !== before.releasedOn || isPlanNew)
    })
    .map(({ before, now: { id: userId, releasedOn, releasePlanned } }) => ({
      userId,
      releasedOn,
      releasePlanned,
      takenBack: releasedOn === null && before.releasedOn !== null,
    }))
  return people.length > 0 ? [followReleases({ people })] : []
}
