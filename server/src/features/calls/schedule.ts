import type { Role } from '@evenkeel/contract/roles.ts'
import { followRelease } from './queries.ts'

type Release = { releasedOn: string | null; releasePlanned: string | null }

/** Calls of people in care follow a release, or the plan of one as long as it is not entered. */
export function callsAfter(userId: string, before: Release, now: Release & { role: Role }) {
  const { role, releasedOn, releasePlanned } = now
  const isReleaseNew = releasedOn !== before.releasedOn
  const isPlanNew = releasedOn === null && releasePlanned !== before.releasePlanned
  if (role !== 'inmate' || !(isReleaseNew || isPlanNew)) return []
  const takenBack = releasedOn === null && before.releasedOn !== null
  return [followRelease({ userId, releasedOn, releasePlanned, takenBack })]
}
