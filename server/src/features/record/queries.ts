import type { Mark } from '@evenkeel/contract/checkins/scores.ts'
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
  sql,
  statement,
} from '../../platform/db/statement.ts'
import { checkIns } from '../checkins/table.ts'
import { copingUses } from '../coping/table.ts'

/** Drizzle leaves the table's name out, and an inner query would then mean its own columns. */
const day = { userId: sql`check_ins.user_id`, date: sql`check_ins.facility_day` }

const ofPerson = { userId: checkIns.userId }

/** Oldest first. */
export const listRecordDays = statement(
  'list_record_days',
  { ...ofPerson, from: checkIns.facilityDay, to: checkIns.facilityDay },
  (p) =>
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
      .where(and(eq(checkIns.userId, p.userId), between(checkIns.facilityDay, p.from, p.to)))
      .groupBy(checkIns.userId, checkIns.facilityDay)
      .orderBy(checkIns.facilityDay),
)
export type RecordDayRow = RowOf<typeof listRecordDays>

/** As far as check-ins are kept. */
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
