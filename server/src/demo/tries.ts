import type { Deps } from '../deps.ts'
import { insertTry } from '../features/learning/tries/queries.ts'
import { planned, rated } from '../features/learning/tries/rules.ts'
import { sealTry } from '../features/learning/tries/sealed.ts'
import { addDays } from '../platform/calendar.ts'
import { newId } from '../platform/ids.ts'
import type { Account } from './account.ts'

const DAY_MS = 24 * 3_600_000

/** One that helped, one that is asked about, one for tomorrow. */
export async function triesOf({ clock, calendar }: Deps, account: Account) {
  const now = clock.now()
  const day = (after: number) => addDays(calendar.dayOf(now), after)
  const breathing = planned({ moduleId: 'm05', section: 1, lesson: 1 }, day(-6))
  const all = [
    { daysAgo: 7, stored: rated(breathing, 5, 'Did it in the yard. My hands stopped shaking.', day(-5)) },
    { daysAgo: 2, stored: planned({ moduleId: 'm06', section: 0, lesson: 1 }, day(-1)) },
    { daysAgo: 1, stored: planned({ moduleId: 'm01', section: 2, lesson: 0 }, day(1)) },
  ]
  return Promise.all(
    all.map(async ({ daysAgo, stored }) => {
      const createdAt = new Date(+now - daysAgo * DAY_MS)
      const row = { userId: account.userId, id: newId(createdAt), createdAt }
      return insertTry({ ...row, ...(await sealTry(account, row, stored)) })
    }),
  )
}
