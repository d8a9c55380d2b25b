import type { Role } from '@evenkeel/contract/base/roles.ts'
import { endAtReleases, makeFirstVisits, reopenAfterReleases } from './custody/queries.ts'

type Custody = { role: Role; admittedOn: string | null; releasedOn: string | null }

export function firstVisits(people: readonly (Custody & { id: string })[]) {
  const admitted = people.flatMap(({ id, role, admittedOn, releasedOn }) =>
    role === 'inmate' && admittedOn !== null && releasedOn === null ? [{ id, admittedOn }] : [],
  )
  if (admitted.length === 0) return []
  return [makeFirstVisits({ ids: admitted.map(({ id }) => id), days: admitted.map(({ admittedOn }) => admittedOn) })]
}

/** A release ends what waits, one taken back opens it again, and a first visit follows a corrected admission. */
export function careAfter(changes: readonly { before: Omit<Custody, 'role'>; now: Custody & { id: string } }[]) {
  const changed = changes.filter(
    ({ before, now }) =>
      now.role === 'inmate' && (now.admittedOn !== before.admittedOn || now.releasedOn !== before.releasedOn),
  )
  const idsOf = (some: typeof changed) => some.map(({ now }) => now.id)
  const gone = idsOf(changed.filter(({ before, now }) => before.releasedOn === null && now.releasedOn !== null))
  const back = idsOf(changed.filter(({ before, now }) => before.releasedOn !== null && now.releasedOn === null))
  return [
    ...(gone.length > 0 ? [endAtReleases({ userIds: gone })] : []),
    ...(back.length > 0 ? [reopenAfterReleases({ userIds: back })] : []),
    ...firstVisits(changed.map(({ now }) => now)),
  ]
}
