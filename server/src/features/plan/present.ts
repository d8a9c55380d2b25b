import { PlanSteps, type PlanVersion } from '@evenkeel/contract/plan/plan.ts'
import type { Opened, PersonCipher } from '../../http/person-cipher.ts'
import type { VersionRow } from './queries.ts'

/** Padding in bytes, so that the size says little about how much was written. */
export const BLOCK = 4096

/** Sealed lines are bound to their own row. */
export const linesContext = ({ userId, id }: { userId: string; id: string }) => ({
  column: 'plan_versions.sealed',
  userId,
  id,
})

/** Null steps: the person's session cannot read them. */
export function linesOf(
  row: VersionRow,
  personCipher: PersonCipher,
): { state: Opened['state']; steps: PlanSteps | null } {
  const opened = personCipher.open(linesContext(row), row)
  return { state: opened.state, steps: opened.state === 'open' ? PlanSteps.parse(opened.value) : null }
}

export const presentVersion = (row: VersionRow, personCipher: PersonCipher): PlanVersion => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  steps: linesOf(row, personCipher).steps,
})
