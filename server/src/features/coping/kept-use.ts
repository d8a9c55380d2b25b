import type { NewUse, ToolUse } from '@evenkeel/contract/coping/coping.ts'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { newId } from '../../platform/ids.ts'
import { insertUse, rateUse } from './queries.ts'

type Kept = { userId: string; use: NewUse; at: Date; arrivedAt: Date; visitId: string | null }

/** Belongs to the day of its end; figures count it on the day it arrived. */
export async function storeKeptUse(
  { calendar }: Pick<Deps, 'calendar'>,
  run: Run,
  { userId, use, at, arrivedAt, visitId }: Kept,
) {
  const shown = { ...use, id: newId(at), effectiveness: use.effectiveness ?? null }
  const days = { facilityDay: calendar.dayOf(at), countedOn: calendar.dayOf(arrivedAt) }
  await run([insertUse({ ...shown, ...days, userId, createdAt: at, visitId })])
  return { id: shown.id, status: 201, reply: { ...shown, createdAt: at.toISOString() } satisfies ToolUse }
}

/** False where the person, or this visit, has no such use. */
export async function rateKeptUse(
  run: Run,
  rated: { userId: string; id: string; effectiveness: number; visitId: string | null },
) {
  const [row] = await run([rateUse(rated)])
  return row !== null
}
