import type { CountedAction } from '@evenkeel/contract/audit/audit-actions.ts'
import { auditEntries } from '../../../platform/audit/table.ts'
import { insertInto, insertRows } from '../../../platform/db/insert.ts'
import {
  and,
  arrayOf,
  build,
  desc,
  eq,
  expr,
  gt,
  gte,
  inArray,
  int,
  isNotNull,
  lt,
  notNull,
  oneOf,
  sql,
  statement,
  timestamptz,
  update,
} from '../../../platform/db/statement.ts'
import { newId } from '../../../platform/ids.ts'
import { users } from '../../users/table.ts'
import { accessEvents } from '../table.ts'

const HOUR = 3_600_000
/** Addresses kept of one hour. */
const ADDRESSES = 5

export type CountedEvent = { userId: string | null; action: CountedAction; ip: string; at: Date }

/** For the system: one row for each account, kind and hour. */
export const countEvent = insertInto('count_access_event', accessEvents, {
  set: () => ({ count: 1, loggedAt: null }),
  onConflict: {
    target: [accessEvents.userId, accessEvents.action, accessEvents.hour],
    set: (sent) => ({
      count: expr(int, sql`${accessEvents.count} + 1`),
      lastAt: expr(timestamptz, sql`greatest(${accessEvents.lastAt}, ${sent.lastAt})`),
      addresses: expr(
        accessEvents.addresses,
        sql`case when ${accessEvents.addresses} @> ${sent.addresses}
              or cardinality(${accessEvents.addresses}) >= ${sql.raw(String(ADDRESSES))}
            then ${accessEvents.addresses} else ${accessEvents.addresses} || ${sent.addresses} end`,
      ),
    }),
  },
}).takes(({ userId, action, ip, at }: CountedEvent) => ({
  id: newId(at),
  userId,
  action,
  hour: new Date(Math.floor(at.getTime() / HOUR) * HOUR),
  addresses: [ip],
  firstAt: at,
  lastAt: at,
}))

/** For the system: rows whose hour is over; another node skips them. */
export const takeEventsToLog = statement(
  'take_access_events_to_log',
  { hoursBefore: accessEvents.hour, at: notNull(accessEvents.loggedAt), limit: int },
  (p) =>
    update(accessEvents)
      .set({ loggedAt: p.at })
      .where(sql`${accessEvents.id} in (
        select id from access_events where logged_at is null and hour < ${p.hoursBefore}
        order by hour limit ${p.limit} for update skip locked
      )`)
      .returning({
        userId: accessEvents.userId,
        action: accessEvents.action,
        count: accessEvents.count,
        addresses: accessEvents.addresses,
        lastAt: accessEvents.lastAt,
      }),
)

/** For the system. */
export const logEvents = insertRows('log_access_events', auditEntries, {
  byDefault: ['seq', 'salt', 'hash'],
  set: () => ({ ownerId: null }),
})

/** Days for which sign-ins and wrong passwords are counted by hour, besides in the audit log. */
export const SIGN_INS_DAYS = 30

/** For the system. */
export const deleteOldEvents = statement('delete_old_access_events', {}, () =>
  build
    .delete(accessEvents)
    .where(
      and(
        isNotNull(accessEvents.loggedAt),
        lt(accessEvents.hour, expr(timestamptz, sql`now() - make_interval(days => ${sql.raw(String(SIGN_INS_DAYS))})`)),
      ),
    ),
)

/** For administrators: at least so many in an hour, newest first. */
export const listAttempts = statement(
  'list_sign_in_attempts',
  { since: accessEvents.hour, least: int, actions: arrayOf(oneOf(['user.sign_in_failed', 'user.code_failed'])) },
  (p) =>
    build
      .select({
        userId: users.id,
        username: users.username,
        count: accessEvents.count,
        addresses: accessEvents.addresses,
        firstAt: accessEvents.firstAt,
        lastAt: accessEvents.lastAt,
      })
      .from(accessEvents)
      .innerJoin(users, eq(users.id, accessEvents.userId))
      .where(
        and(
          gt(accessEvents.lastAt, p.since),
          gte(accessEvents.count, p.least),
          inArray(accessEvents.action, p.actions),
        ),
      )
      .orderBy(desc(accessEvents.lastAt))
      .limit(200),
)
