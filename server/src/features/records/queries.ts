import { HOLD_REASONS, RECORDS_DELAY_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import { seenColumns } from '../../platform/audit/queries.ts'
import { auditEntries } from '../../platform/audit/table.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  alias,
  and,
  arrayOf,
  asc,
  bigint,
  boolean,
  build,
  date,
  eq,
  expr,
  int,
  isNull,
  notNull,
  oneOf,
  orNull,
  type Parameter,
  sql,
  statement,
  text,
  update,
  uuid,
} from '../../platform/db/statement.ts'
import { recordHolds, recordPeople } from '../../platform/records/table.ts'
import { users } from '../users/table.ts'

const holder = alias(users, 'holder')

/** With an account or without one. */
const person = {
  id: recordPeople.userId,
  username: expr(orNull(text), sql`case when ${users.hasAccount} then ${users.username} end`),
  firstName: expr(orNull(text), sql`coalesce(${users.firstName}, ${recordPeople.firstName})`),
  lastName: expr(orNull(text), sql`coalesce(${users.lastName}, ${recordPeople.lastName})`),
  bookingNumber: expr(orNull(text), sql`coalesce(${users.bookingNumber}, ${recordPeople.bookingNumber})`),
}
const ofPerson = { userId: recordPeople.userId }

/** For administrators: row-level security decides which deleted accounts they find. */
export const findPerson = statement('find_record_person', ofPerson, (p) =>
  build
    .select({
      role: expr(orNull(users.role), sql`coalesce(${users.role}, ${recordPeople.role})`),
      reasons: expr(
        arrayOf(oneOf(HOLD_REASONS)),
        sql`array(select h.reason from record_holds h where h.user_id = ${recordPeople.userId} and h.ended_at is null)`,
      ),
    })
    .from(recordPeople)
    .leftJoin(users, eq(users.id, recordPeople.userId))
    .where(eq(recordPeople.userId, p.userId)),
).firstOrNull()

/** For administrators: oldest first. */
export const listHeld = statement('list_held_records', {}, () =>
  build
    .select({ ...person, reason: recordHolds.reason, since: recordHolds.heldAt, by: holder.username })
    .from(recordHolds)
    .innerJoin(recordPeople, eq(recordPeople.userId, recordHolds.userId))
    .leftJoin(users, eq(users.id, recordHolds.userId))
    .leftJoin(holder, eq(holder.id, recordHolds.heldBy))
    .where(isNull(recordHolds.endedAt))
    .orderBy(asc(recordHolds.heldAt), asc(recordHolds.id)),
)

const monthFrom = (day: Parameter<string>) => sql`${day}::date + ${sql.raw(String(RECORDS_DELAY_DAYS))}`

/** For administrators: soonest first, and only where a delay would keep alerts or care records. */
export const listPending = statement(
  'list_pending_deletions',
  { userId: orNull(uuid), zone: text, today: date, limit: int },
  (p) =>
    build
      .select({
        ...person,
        what: expr(oneOf(['account', 'records']), sql`pending.what`),
        notBefore: expr(date, sql`pending.goes_on`),
        keptUntil: recordPeople.keptUntil,
        mayDelay: expr(
          boolean,
          sql`(${recordPeople.delayedAt} is null and case pending.what when 'account'
            then ${recordPeople.goWithAccount} or exists (select from facilities where retention ->> 'alerts' is null or retention ->> 'care' is null)
            else pending.goes_on <= ${monthFrom(p.today)} end)`,
        ),
        total: expr(bigint, sql`count(*) over ()`),
      })
      .from(recordPeople)
      .leftJoin(users, eq(users.id, recordPeople.userId))
      .innerJoin(
        sql`(
          select u.id as user_id, 'account' as what, (u.deletes_at at time zone ${p.zone})::date as goes_on from users u where u.deletes_at is not null
          union all
          select k.user_id, 'records', k.goes_on from kept_records(${p.zone}) k
        ) as pending`,
        sql`pending.user_id = ${recordPeople.userId}`,
      )
      .where(sql`(${p.userId}::uuid is null or ${recordPeople.userId} = ${p.userId})`)
      .orderBy(sql`pending.goes_on, ${recordPeople.userId}`)
      .limit(p.limit),
).mapRows((rows) => ({ rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }))

export const insertHold = insertInto('insert_record_hold', recordHolds, {
  given: ['userId', 'id', 'reason', 'heldAt', 'heldBy'],
})

/** For administrators. */
export const endHold = statement(
  'end_record_hold',
  { ...ofPerson, reason: recordHolds.reason, at: notNull(recordHolds.endedAt), byId: notNull(recordHolds.endedBy) },
  (p) =>
    update(recordHolds)
      .set({ endedAt: p.at, endedBy: p.byId })
      .where(and(eq(recordHolds.userId, p.userId), eq(recordHolds.reason, p.reason), isNull(recordHolds.endedAt))),
)

const longer = (day: Parameter<string>) =>
  expr(recordPeople.keptUntil, sql`greatest(${recordPeople.keptUntil}, ${day}::date)`)

/** For administrators: no record goes before the day after; false for whom they may not find. */
export const keepUntil = statement('keep_records_until', { ...ofPerson, day: date }, (p) =>
  update(recordPeople)
    .set({ keptUntil: longer(p.day) })
    .where(eq(recordPeople.userId, p.userId))
    .returning({ id: recordPeople.userId }),
).mapRows((rows) => rows.length > 0)

/** Once for each person. */
export const delayOnce = statement(
  'delay_records_once',
  { ...ofPerson, day: date, at: notNull(recordPeople.delayedAt) },
  (p) =>
    update(recordPeople)
      .set({ keptUntil: longer(p.day), delayedAt: p.at })
      .where(and(eq(recordPeople.userId, p.userId), isNull(recordPeople.delayedAt))),
)

/** For an administrator: ends sign-ins and changes no deletion that the person asked for. */
export const closeAfterDeath = statement(
  'close_after_death',
  { userId: users.id, at: notNull(users.disabledAt) },
  (p) =>
    update(users)
      .set({ disabledAt: expr(users.disabledAt, sql`coalesce(${users.disabledAt}, ${p.at})`) })
      .where(eq(users.id, p.userId)),
)

/**
 * For an administrator: hides what the audit log hides, and every referral; row-level security asks for the hold after
 * a death.
 */
export const listOpened = statement(
  'list_opened_after_death',
  { ...ofPerson, before: orNull(auditEntries.id), limit: int },
  (p) => {
    const mayKnow = sql`(select answers_for(coalesce((select role from users where id = ${p.userId}), (select role from record_people where user_id = ${p.userId}))))`
    return build
      .select(seenColumns(p.userId))
      .from(sql`(
        select id, at, action, actor_id, count, reason from audit_entries
        where owner_id = ${p.userId} and actor_id is distinct from ${p.userId} and action not in ('referral.made', 'user.named')
          and (${mayKnow} or target_type = 'user' and action <> 'user.assessment_asked')
          and case when target_type = 'alert' then not is_left_out(target_id) else true end
          and (${p.before}::uuid is null or id < ${p.before})
        union all
        select id, at, list, viewer_id, null::integer, null::text from list_views
        where user_id = ${p.userId} and (${mayKnow} or list = 'user.listed') and (${p.before}::uuid is null or id < ${p.before})
      ) as seen`)
      .leftJoin(sql`lateral actor_named(seen.actor_id) as by_whom`, sql`true`)
      .orderBy(sql`seen.id desc`)
      .limit(p.limit)
  },
)

/** For the person: every hold, open or ended. */
export const listOwnHolds = statement('list_holds_of_person', ofPerson, (p) =>
  build
    .select({ reason: recordHolds.reason, since: recordHolds.heldAt, endedAt: recordHolds.endedAt })
    .from(recordHolds)
    .where(eq(recordHolds.userId, p.userId))
    .orderBy(asc(recordHolds.heldAt)),
)
export const findKept = statement('find_kept_until', ofPerson, (p) =>
  build
    .select({
      keptUntil: recordPeople.keptUntil,
      delayedAt: recordPeople.delayedAt,
      goWithAccount: recordPeople.goWithAccount,
    })
    .from(recordPeople)
    .where(eq(recordPeople.userId, p.userId)),
).firstOrNull()
