import type { Role } from '@evenkeel/contract/roles.ts'
import { endFirstVisit, makeFirstVisits } from './queries.ts'

type Custody = { role: Role; admittedOn: string | null; releasedOn: string | null }

/** Those of new accounts that begin with a first visit. */
export function firstVisits(people: readonly (Custody & { id: string })[]) {
  const admitted = people.flatMap(({ id, role, admittedOn, releasedOn }) =>
    role === 'inmate' && admittedOn !== null && releasedOn === null ? [{ id, admittedOn }] : [],
  )
  if (admitted.length === 0) return []
  return [makeFirstVisits({ ids: admitted.map(({ id }) => id), days: admitted.map(({ admittedOn }) => admittedOn) })]
}

/** The first visit of somebody follows a corrected admission; a release ends it, and one that was taken back begins anew. */
export function firstVisitAfter(id: string, before: Omit<Custody, 'role'>, now: Custody) {
  if (now.admittedOn === before.admittedOn && now.releasedOn === before.releasedOn) return []
  return now.role === 'inmate' && now.releasedOn !== null
    ? [endFirstVisit({ userId: id })]
    : firstVisits([{ ...now, id }])
}
