import type { CareEvent } from '@evenkeel/contract/care-words.ts'
import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Deps } from '../deps.ts'
import { insertWorkEvent } from '../features/care/queries.ts'
import type { Run } from '../http/call.ts'
import { newId } from '../platform/ids.ts'
import { insertMetRequest } from './queries.ts'
import { random } from './random.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const WEEKS = 15
/** Enough of both roles together for a share of a week, which needs twenty people. */
const A_WEEK = { inmate: 18, staff: 7 }

/** What people asked for in the weeks that are over, each read and met; one in ten waited too long. */
export async function fillPastRequests(
  { clock }: Deps,
  run: Run,
  audience: OpenRole,
  people: readonly string[],
  clinicianId: string,
) {
  const chance = random(audience === 'inmate' ? 51 : 52)
  const now = clock.now().getTime()
  for (let week = 1; week <= WEEKS; week += 1) {
    const asked = Array.from({ length: A_WEEK[audience] }, (_, i) => {
      const userId = people[(week * 5 + i * 2) % people.length] ?? ''
      const at = new Date(now - (7 * week + 3.5 - chance.between(0, 6.5)) * DAY_MS)
      const triagedAt = new Date(at.getTime() + chance.between(2, chance.chance(0.05) ? 40 : 22) * HOUR_MS)
      const metAt = new Date(triagedAt.getTime() + chance.between(3, chance.chance(0.06) ? 48 : 26) * HOUR_MS)
      const id = newId(at)
      const event = (name: CareEvent, when: Date, detail: 'routine' | 'face' | null) =>
        insertWorkEvent({
          userId,
          workId: id,
          id: newId(when),
          event: name,
          detail,
          byId: name === 'received' ? null : clinicianId,
          at: when,
          textSealed: null,
        })
      return [
        insertMetRequest({ userId, id, audience, receivedAt: at, seenAt: triagedAt, metAt, ownerId: clinicianId }),
        event('received', at, null),
        event('triaged', triagedAt, 'routine'),
        event('met', metAt, 'face'),
      ]
    })
    await run(asked.flat())
  }
}
