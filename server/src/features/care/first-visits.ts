import type { Role } from '@evenkeel/contract/roles.ts'
import { endAtRelease, makeFirstVisits, reopenAfterRelease } from './custody/queries.ts'

type Custody = { role: Role; admittedOn: string | null; releasedOn: string | null }

/** Those of new accounts that begin with a first visit. */
export function firstVisits(people: readonly (Custody & { id: string })[]) {
  const admitted = people.flatMap(({ id, role, admittedOn, releasedOn }) =>
    role === 'inmate' && admittedOn !== null && releasedOn === null ? [{ id, admittedOn }] : [],
  )
  if (admitted.length === 0) return []
  return [makeFirstVisits({ ids: admitted.map(({ id }) => id), days: admitted.map(({ admittedOn }) => admittedOn) })]
}

/**
 * What follows in care from changed days: a release ends what waits for the person, one that was taken back opens it again, and the first
 * visit goes with a corrected admission.
 */
export function careAfter(id: string, before: Omit<Custody, 'role'>, now: Custody) {
  if (now.role !== 'inmate' || (now.admittedOn === before.admittedOn && now.releasedOn === before.releasedOn)) return []
  if (now.releasedOn !== null) return before.releasedOn === null ? [endAtRelease({ userId: id })] : []
  return [...(before.releasedOn === null ? [] : [reopenAfterRelease({ userId: id })]), ...firstVisits([{ ...now, id }])]
}
