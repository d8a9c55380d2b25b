import type { Role } from '@evenkeel/contract/roles.ts'
import { endFirstVisits, makeFirstVisits } from './visits/queries.ts'

type Custody = { role: Role; admittedOn: string | null; releasedOn: string | null }

/** Those of new accounts that begin with a first visit. */
export function firstVisits(people: readonly (Custody & { id: string })[]) {
  const admitted = people.flatMap(({ id, role, admittedOn, releasedOn }) =>
    role === 'inmate' && admittedOn !== null && releasedOn === null ? [{ id, admittedOn }] : [],
  )
  if (admitted.length === 0) return []
  return [makeFirstVisits({ ids: admitted.map(({ id }) => id), days: admitted.map(({ admittedOn }) => admittedOn) })]
}

/** First visits follow corrected admissions; a release ends one, and one that was taken back begins anew. */
export function firstVisitsAfter(changes: readonly { before: Omit<Custody, 'role'>; now: Custody & { id: string } }[]) {
  const changed = changes
    .filter(({ before, now }) => now.admittedOn !== before.admittedOn || now.releasedOn !== before.releasedOn)
    .map(({ now }) => now)
  const gone = changed.filter(({ role, releasedOn }) => role === 'inmate' && releasedOn !== null)
  return [
    ...(gone.length > 0 ? [endFirstVisits({ userIds: gone.map(({ id }) => id) })] : []),
    ...firstVisits(changed.filter((one) => !gone.includes(one))),
  ]
}
