import { PlanSteps, type PlanVersion } from '@evenkeel/contract/plan.ts'
import type { Opened, PersonCipher } from '../../http/person-cipher.ts'
import type { VersionRow } from './queries.ts'

/** Bytes to which a version is padded, so that its size says little about how much was written. */
export const BLOCK = 4096

/** Sealed lines are bound to their own row. */
export const linesContext = ({ userId, id }: { userId: string; id: string }) => ({
  column: 'plan_versions.sealed',
  userId,
  id,
})

/** The lines of a version, and whether the person's session can read them. */
export function linesOf(
  row: VersionRow,
  personCipher: PersonCipher,
): { state: Opened['state']; steps: PlanSteps | null } {
  const opened = personCipher.open(linesContext(row), row)
  return { state: opened.state, steps: opened.state === 'open' ? PlanSteps.parse(opened.value) : null }
}

/** A version that the person's session opens. */
export const presentVersion = (row: VersionRow, personCipher: PersonCipher): PlanVersion => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  steps: linesOf(row, personCipher).steps,
})
