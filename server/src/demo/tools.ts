import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { TOOL_IDS, type ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import type { Deps } from '../deps.ts'
import { insertUse } from '../features/coping/queries.ts'
import { daysUntil } from '../platform/calendar.ts'
import { newId } from '../platform/ids.ts'
import { facilityTime } from './facility-time.ts'
import type { Person } from './people.ts'
import { random } from './random.ts'
import { DAYS } from './settings.ts'

/** Added to seeds, so that tools use their own random numbers. */
const APART = 20_000

/** Seconds of a complete session. */
const LENGTHS: Record<ToolId, number> = {
  'box-breathing': 300,
  'progressive-relaxation': 600,
  '54321-grounding': 300,
  'mindful-body-scan': 480,
  'tactical-breathing': 240,
  'loving-kindness': 420,
}

export function toolUsesOf({ calendar, clock }: Deps, userId: string, person: Person, number: number) {
  const chance = random(number + APART)
  if (mayRespond(person.role) || chance.chance(0.2)) return []
  const now = clock.now()
  const at = facilityTime(calendar.timeZone)
  const often = chance.between(0.05, 0.3)
  const favourites = [chance.pick(TOOL_IDS), chance.pick(TOOL_IDS)] as const
  const helps = chance.between(2.4, 4.4)

  return daysUntil(calendar.dayOf(now), DAYS).flatMap((day) => {
    const createdAt = at(day, chance.between(7 * 60, 21 * 60))
    if (!chance.chance(often) || createdAt >= now) return []
    const toolName = chance.pick(favourites)
    const completed = chance.chance(0.78)
    const rating = Math.min(5, Math.max(1, Math.round(helps + 0.8 * chance.normal())))
    return insertUse({
      userId,
      id: newId(createdAt),
      toolName,
      duration: completed ? LENGTHS[toolName] : Math.round(chance.between(20, LENGTHS[toolName] - 20)),
      completed,
      effectiveness: completed && chance.chance(0.6) ? rating : null,
      facilityDay: day,
      createdAt,
      countedOn: day,
      visitId: null,
    })
  })
}
