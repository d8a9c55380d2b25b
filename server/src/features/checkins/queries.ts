import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  between,
  bigint,
  build,
  bytea,
  count,
  date,
  desc,
  eq,
  expr,
  getTableColumns,
  gt,
  int,
  isNull,
  lt,
  or,
  orNull,
  type RowOf,
  sql,
  statement,
  update,
} from '../../platform/db/statement.ts'
import { isLocked, wrappedKeysOf } from '../../platform/user-keys/queries.ts'
import { unitInStatistics, users } from '../users/table.ts'
import { checkIns } from './table.ts'

const {
  facilityDay: _day,
  dayNumber: _number,
  unit: _unit,
  shift: _shift,
  countedOn: _on,
  statsGroup: _group,
  visitId: _visit,
  ...shown
} = getTableColumns(checkIns)

/** `statsGroup`: the unit for people in care, the shift for staff, none for administrators and unapproved accounts. */
export const insertCheckIn = insertInto('insert_check_in', checkIns, {
  from: users,
  set: (p) => ({
    unit: users.unit,
    shift: users.shift,
    statsGroup: expr(
      checkIns.statsGroup,
      sql`case when ${users.countsFrom} is not null then case ${users.role}
        when 'inmate' then 'unit:' || ${unitInStatistics(users.unit)}
        when 'staff' then 'shift:' || coalesce(${users.shift}, 'unlisted')
      end end`,
    ),
    // A check-in entered before others arrived stands between them.
    dayNumber: expr(
      int,
      sql`coalesce(
        (select same.day_number from ${checkIns} as same where same.user_id = ${p.userId} and same.facility_day = ${p.facilityDay} limit 1),
        (select before.day_number + 1 from ${checkIns} as before
          where before.user_id = ${p.userId} and before.facility_day < ${p.facilityDay} order by before.facility_day desc limit 1),
        (select after.day_number - 1 from ${checkIns} as after
          where after.user_id = ${p.userId} and after.facility_day > ${p.facilityDay} order by after.facility_day limit 1),
        1
      )`,
    ),
  }),
  where: (p) => eq(users.id, p.userId),
})

/** Later days count one further, unless the day has a check-in already. */
export const countDayBetween = statement(
  'count_day_between',
  { userId: checkIns.userId, day: checkIns.facilityDay },
  (p) =>
    update(checkIns)
      .set({ dayNumber: expr(int, sql`${checkIns.dayNumber} + 1`) })
      .where(
        and(
          eq(checkIns.userId, p.userId),
          gt(checkIns.facilityDay, p.day),
          sql`not exists (select from ${checkIns} as same where same.user_id = ${p.userId} and same.facility_day = ${p.day})`,
        ),
      ),
)

const ofPerson = { userId: checkIns.userId }
/** Notes open with keys wrapped for each session, found by its token's hash. */
const inSession = { ...ofPerson, tokenHash: bytea }

export const newestCheckInOfDay = statement(
  'newest_check_in_of_day',
  { ...inSession, day: checkIns.facilityDay },
  (p) =>
    build
      .select({ ...shown, keys: wrappedKeysOf(checkIns, p.tokenHash) })
      .from(checkIns)
      .where(and(eq(checkIns.userId, p.userId), eq(checkIns.facilityDay, p.day)))
      .orderBy(desc(checkIns.id))
      .limit(1),
).firstOrNull()

/** Newest first. */
export const listCheckIns = statement(
  'list_check_ins',
  { ...inSession, before: orNull(checkIns.id), limit: int },
  (p) =>
    build
      .select({ ...shown, keys: wrappedKeysOf(checkIns, p.tokenHash) })
      .from(checkIns)
      .where(and(eq(checkIns.userId, p.userId), or(isNull(p.before), lt(checkIns.id, p.before))))
      .orderBy(desc(checkIns.id))
      .limit(p.limit),
)
export type CheckInRow = RowOf<typeof listCheckIns>

/** Oldest first. */
export const listEveryCheckIn = statement('list_every_check_in', inSession, (p) =>
  build
    .select({ ...getTableColumns(checkIns), keys: wrappedKeysOf(checkIns, p.tokenHash) })
    .from(checkIns)
    .where(eq(checkIns.userId, p.userId))
    .orderBy(checkIns.id),
)

/** Locked since a password reset, until the former password or a recovery code opens their key. */
export const countLockedNotes = statement('count_locked_notes', ofPerson, (p) =>
  build.select({ locked: count() }).from(checkIns).where(isLocked(checkIns, p.userId)),
).mapRows(([row]) => row?.locked ?? 0)

/** Leaves the check-ins. */
export const deleteLockedNotes = statement('delete_locked_notes', ofPerson, (p) =>
  update(checkIns).set({ notesSealed: null, keyVersion: null }).where(isLocked(checkIns, p.userId)),
)

const sums = {
  count: count(),
  moodSum: expr(bigint, sql`sum(${checkIns.moodScore})`),
  stressSum: expr(bigint, sql`sum(${checkIns.stressScore})`),
}
const inDays = { ...ofPerson, from: checkIns.facilityDay, to: checkIns.facilityDay }

export const sumCheckInsByDay = statement('sum_check_ins_by_day', inDays, (p) =>
  build
    .select({ day: checkIns.facilityDay, ...sums })
    .from(checkIns)
    .where(and(eq(checkIns.userId, p.userId), between(checkIns.facilityDay, p.from, p.to)))
    .groupBy(checkIns.facilityDay),
)

export const sumCheckInsByShift = statement('sum_check_ins_by_shift', inDays, (p) =>
  build
    .select({ isPreShift: checkIns.isPreShift, ...sums })
    .from(checkIns)
    .where(and(eq(checkIns.userId, p.userId), between(checkIns.facilityDay, p.from, p.to)))
    .groupBy(checkIns.isPreShift),
)

/** Oldest first. */
export const listShiftEvents = statement('list_shift_events', inDays, (p) =>
  build
    .select({
      createdAt: checkIns.createdAt,
      isPreShift: checkIns.isPreShift,
      mood: checkIns.moodScore,
      stress: checkIns.stressScore,
    })
    .from(checkIns)
    .where(and(eq(checkIns.userId, p.userId), between(checkIns.facilityDay, p.from, p.to)))
    .orderBy(checkIns.id),
).mapRows((rows) => rows.map(({ createdAt, ...event }) => ({ ...event, at: createdAt.getTime() })))

/** Up to today, or up to yesterday while today has no check-in. */
export const streakOfCheckIns = statement('streak_of_check_ins', { ...ofPerson, today: date }, (p) =>
  build
    .select({ days: count() })
    .from(sql`(
      select day, day + (row_number() over (order by day desc))::integer as run_of_days, max(day) over () as newest
      from (
        select distinct ${checkIns.facilityDay} as day from ${checkIns}
        where ${checkIns.userId} = ${p.userId} and ${checkIns.facilityDay} <= ${p.today}
      ) as days
    ) as runs`)
    .where(sql`run_of_days = newest + 1 and newest >= ${p.today}::date - 1`),
).mapRows(([row]) => row?.days ?? 0)
