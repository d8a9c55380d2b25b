import { FINDING } from '@evenkeel/contract/finding.ts'
import type { Mark } from '@evenkeel/contract/scores.ts'
import {
  and,
  between,
  bigint,
  boolean,
  build,
  count,
  date,
  eq,
  expr,
  json,
  oneRow,
  orNull,
  type RowOf,
  type SQL,
  sql,
  statement,
} from '../../platform/db/statement.ts'
import { checkIns } from '../checkins/table.ts'
import { copingUses } from '../coping/table.ts'

/** Columns of the day with their table's name, which Drizzle leaves out: in a query inside they would be the inner ones. */
const day = { userId: sql`check_ins.user_id`, date: sql`check_ins.facility_day` }

const ofPerson = { userId: checkIns.userId }

/** The check-ins that match, added up by their day, oldest first, with what else happened on that day. */
const daysOf = (matching: SQL | undefined) =>
  build
    .select({
      date: checkIns.facilityDay,
      count: count(),
      moodSum: expr(bigint, sql`sum(${checkIns.moodScore})`),
      stressSum: expr(bigint, sql`sum(${checkIns.stressScore})`),
      marks: expr(
        json<Mark[]>(),
        sql`(
          select coalesce(json_agg(distinct mark), '[]')
          from ${checkIns} as own, unnest(own.stressors || own.physical_symptoms) as mark
          where own.user_id = ${day.userId} and own.facility_day = ${day.date}
        )`,
      ),
      usedTool: expr(
        boolean,
        sql`exists (
          select from ${copingUses} as used
          where used.user_id = ${day.userId} and used.facility_day = ${day.date}
        )`,
      ),
    })
    .from(checkIns)
    .where(matching)
    .groupBy(checkIns.userId, checkIns.facilityDay)
    .orderBy(checkIns.facilityDay)

export const listRecordDays = statement(
  'list_record_days',
  { ...ofPerson, from: checkIns.facilityDay, to: checkIns.facilityDay },
  (p) => daysOf(and(eq(checkIns.userId, p.userId), between(checkIns.facilityDay, p.from, p.to))),
)
export type RecordDayRow = RowOf<typeof listRecordDays>

/**
 * The days of the latest look: the last ones up to a whole number of `everyDays` days, counted from the first check-in
 * ever. Today is not over and does not count, so the same days are looked at until the next look.
 */
export const listFindingDays = statement('list_finding_days', { ...ofPerson, today: date }, (p) => {
  const end = sql`(
    select newest.day_number / ${sql.raw(`${FINDING.everyDays}`)} * ${sql.raw(`${FINDING.everyDays}`)}
    from ${checkIns} as newest
    where newest.user_id = ${p.userId} and newest.facility_day < ${p.today}
    order by newest.facility_day desc, newest.id desc limit 1
  )`
  return daysOf(
    and(
      eq(checkIns.userId, p.userId),
      sql`${checkIns.facilityDay} < ${p.today}`,
      sql`${checkIns.dayNumber} between ${end} - ${sql.raw(`${FINDING.lastDays - 1}`)} and ${end}`,
    ),
  )
})

/** The first day of which a check-in is kept, or null. */
export const findFirstDay = statement('find_first_day', ofPerson, (p) =>
  build
    .select({
      day: expr(
        orNull(date),
        sql`(select min(${checkIns.facilityDay}) from ${checkIns} where ${checkIns.userId} = ${p.userId})`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row?.day ?? null)
