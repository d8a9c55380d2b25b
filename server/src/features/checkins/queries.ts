import { and, between, count, desc, eq, getTableColumns, lt, or, sql, sum } from 'drizzle-orm'
import { build, fill, firstOrNull, mapRows, param } from '../../platform/db/build.ts'
import { checkIns } from './table.ts'

export type NewCheckInRow = Omit<typeof checkIns.$inferSelect, 'unit' | 'shift'>

const { facilityDay: _day, unit: _unit, shift: _shift, ...shown } = getTableColumns(checkIns)
export type CheckInRow = Pick<typeof checkIns.$inferSelect, keyof typeof shown>

const ofPerson = (column: 'unit' | 'shift') =>
  sql`(select ${sql.identifier(column)} from users where id = ${param('userId')})`

const insert = build
  .insert(checkIns)
  .values({
    userId: param('userId'),
    id: param('id'),
    moodScore: param('moodScore'),
    stressScore: param('stressScore'),
    physicalSymptoms: param('physicalSymptoms'),
    stressors: param('stressors'),
    notesSealed: param('notesSealed'),
    isPreShift: param('isPreShift'),
    facilityDay: param('facilityDay'),
    unit: ofPerson('unit'),
    shift: ofPerson('shift'),
    createdAt: param('createdAt'),
  })
  .prepare('insert_check_in')

/** Stores a check-in with the person's unit and shift as they are now, so that no figure later joins people. */
export const insertCheckIn = (row: NewCheckInRow) => fill(insert, row)

const newestOfDay = build
  .select(shown)
  .from(checkIns)
  .where(and(eq(checkIns.userId, param('userId')), eq(checkIns.facilityDay, param('day'))))
  .orderBy(desc(checkIns.id))
  .limit(1)
  .prepare('newest_check_in_of_day')
export const newestCheckInOfDay = (userId: string, day: string) => firstOrNull(fill(newestOfDay, { userId, day }))

const list = build
  .select(shown)
  .from(checkIns)
  .where(
    and(
      eq(checkIns.userId, param('userId')),
      or(sql`${param('before')}::uuid is null`, lt(checkIns.id, param('before'))),
    ),
  )
  .orderBy(desc(checkIns.id))
  .limit(param('limit'))
  .prepare('list_check_ins')

/** Newest first, from before an id on. */
export const listCheckIns = (userId: string, { before, limit }: { before?: string | undefined; limit: number }) =>
  fill(list, { userId, before: before ?? null, limit })

const everything = build
  .select()
  .from(checkIns)
  .where(eq(checkIns.userId, param('userId')))
  .orderBy(checkIns.id)
  .prepare('list_every_check_in')
/** All of a person's check-ins with all that was recorded, oldest first. */
export const listEveryCheckIn = (userId: string) => fill(everything, { userId })

const sums = {
  count: count(),
  moodSum: sum(checkIns.moodScore).mapWith(Number),
  stressSum: sum(checkIns.stressScore).mapWith(Number),
}
const inDays = and(eq(checkIns.userId, param('userId')), between(checkIns.facilityDay, param('from'), param('to')))

const byDay = build
  .select({ day: checkIns.facilityDay, ...sums })
  .from(checkIns)
  .where(inDays)
  .groupBy(checkIns.facilityDay)
  .prepare('sum_check_ins_by_day')
export const sumCheckInsByDay = (userId: string, from: string, to: string) => fill(byDay, { userId, from, to })

const byShift = build
  .select({ isPreShift: checkIns.isPreShift, ...sums })
  .from(checkIns)
  .where(inDays)
  .groupBy(checkIns.isPreShift)
  .prepare('sum_check_ins_by_shift')
export const sumCheckInsByShift = (userId: string, from: string, to: string) => fill(byShift, { userId, from, to })

const events = build
  .select({
    createdAt: checkIns.createdAt,
    isPreShift: checkIns.isPreShift,
    mood: checkIns.moodScore,
    stress: checkIns.stressScore,
  })
  .from(checkIns)
  .where(inDays)
  .orderBy(checkIns.id)
  .prepare('list_shift_events')

/** Check-ins of the days in the order they were made, as far as the comparison of shifts looks at them. */
export const listShiftEvents = (userId: string, from: string, to: string) =>
  mapRows(fill(events, { userId, from, to }), (rows) =>
    rows.map(({ createdAt, ...event }) => ({ ...event, at: createdAt.getTime() })),
  )

const streak = build
  .select({ days: sql<number>`count(*)` })
  .from(sql`(
    select day, day + (row_number() over (order by day desc))::integer as island, max(day) over () as newest
    from (
      select distinct ${checkIns.facilityDay} as day from ${checkIns}
      where ${checkIns.userId} = ${param('userId')} and ${checkIns.facilityDay} <= ${param('today')}
    ) as days
  ) as runs`)
  .where(sql`island = newest + 1 and newest >= ${param('today')}::date - 1`)
  .prepare('streak_of_check_ins')

/** Days in a row with a check-in that end today, or yesterday while today is still open. */
export const streakOfCheckIns = (userId: string, today: string) =>
  mapRows(fill(streak, { userId, today }), ([row]) => row?.days ?? 0)
