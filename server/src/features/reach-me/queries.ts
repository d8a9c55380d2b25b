import { slipSince } from '../../platform/audit/queries.ts'
import { insertInto } from '../../platform/db/insert.ts'
import { sealedColumn } from '../../platform/db/sealed-column.ts'
import { and, build, eq, sql, statement } from '../../platform/db/statement.ts'
import { alerts } from '../alerts/table.ts'
import { users } from '../users/table.ts'
import { reachMe } from './table.ts'

const ofPerson = { userId: reachMe.userId }

/** For the person; `bySlip`: a slip was redeemed since. */
export const findOwnReach = statement('find_own_reach', ofPerson, (p) =>
  build
    .select({
      userId: reachMe.userId,
      sealed: reachMe.sealed,
      savedAt: reachMe.savedAt,
      bySlip: slipSince(reachMe.userId, reachMe.savedAt),
    })
    .from(reachMe)
    .where(eq(reachMe.userId, p.userId)),
).firstOrNull()

/** Replaces what was left before. */
export const saveReach = insertInto('save_reach', reachMe, {
  onConflict: { target: reachMe.userId, set: ({ sealed, savedAt }) => ({ sealed, savedAt }) },
})

export const deleteReach = statement('delete_reach', ofPerson, (p) =>
  build.delete(reachMe).where(eq(reachMe.userId, p.userId)),
)

/** For who has the alert in hand while it is `now`; row-level security has the rule too. */
export const findReachOfAlert = statement('find_reach_of_alert', { id: alerts.id, readerId: users.id }, (p) =>
  build
    .select({ userId: reachMe.userId, sealed: reachMe.sealed })
    .from(reachMe)
    .innerJoin(alerts, eq(alerts.userId, reachMe.userId))
    .where(
      and(
        eq(alerts.id, p.id),
        eq(alerts.urgency, 'now'),
        eq(alerts.status, 'acknowledged'),
        eq(alerts.acknowledgedBy, p.readerId),
        eq(alerts.drill, false),
        sql`${alerts.userId} <> ${p.readerId} and ${p.readerId} <> all (${alerts.notTo})`,
        // Who had it in hand may be suspended meanwhile.
        sql`exists (select from ${users} me where me.id = ${p.readerId} and ${alerts.audience} = any (me.responds_to))`,
      ),
    ),
).firstOrNull()

export const sealedReach = sealedColumn('reach_me', reachMe, { id: reachMe.userId, sealed: 'sealed' })
export const reachContext = (userId: string) => `reach_me.sealed:${userId}`
