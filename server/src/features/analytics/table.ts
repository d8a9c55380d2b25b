import { sql } from 'drizzle-orm'
import {
  date,
  doublePrecision,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/db/checks.ts'
import { actsAsAdmin, appRole } from '../../platform/db/columns.ts'
import { ownRows, systemRows } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'

/** What is counted: stress by unit (people in care) and by shift (staff), uses and ratings of tools, modules. */
export const CELL_KINDS = ['unit', 'shift', 'tool', 'rating', 'started', 'completed'] as const
export type CellKind = (typeof CELL_KINDS)[number]

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The Monday of an ISO week of the facility. */
const week = () => date('week', { mode: 'string' }).notNull()

/** New values that wait until enough people have some in the same cell; one row per person and cell. */
export const analyticsPending = pgTable(
  'analytics_pending',
  {
    userId: person(),
    week: week(),
    kind: text('kind', { enum: CELL_KINDS }).notNull(),
    /** A normalized unit name, a shift, a tool or a module. */
    cell: text('cell').notNull(),
    entries: integer('entries').notNull(),
    mood: integer('mood').notNull().default(0),
    stress: integer('stress').notNull().default(0),
    completed: integer('completed').notNull().default(0),
    rating: integer('rating').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.week, t.kind, t.cell] }),
    oneOf(t.kind, CELL_KINDS),
    index('analytics_pending_cell').on(t.week, t.kind, t.cell),
    ...ownRows('analytics_pending', t.userId),
  ],
)

/**
 * Released values, added up by cell and day of release. Sums are over people, each with the mean of their new values in
 * a batch; `entries` are events. `least` is the smallest group when the batch was released.
 */
export const analyticsReleased = pgTable(
  'analytics_released',
  {
    week: week(),
    kind: text('kind', { enum: CELL_KINDS }).notNull(),
    cell: text('cell').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    least: smallint('least').notNull(),
    batches: integer('batches').notNull(),
    people: integer('people').notNull(),
    entries: integer('entries').notNull(),
    mood: doublePrecision('mood').notNull(),
    stress: doublePrecision('stress').notNull(),
    completed: doublePrecision('completed').notNull(),
    rating: doublePrecision('rating').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.week, t.kind, t.cell, t.day, t.least] }),
    oneOf(t.kind, CELL_KINDS),
    pgPolicy('analytics_released_read', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    systemRows('analytics_released'),
  ],
)

/** Weeks in which a person was active, and the days on which they checked in. */
export const activityWeeks = pgTable(
  'activity_weeks',
  {
    userId: person(),
    week: week(),
    /** The previous week in which they were active; 0001-01-01 for none. */
    previous: date('previous', { mode: 'string' }).notNull(),
    /** One bit per day; Monday is the lowest. */
    checkInDays: smallint('check_in_days').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.week] }),
    index('activity_weeks_week').on(t.week, t.previous, t.checkInDays),
    ...ownRows('activity_weeks', t.userId),
  ],
)

/** The same added up: people by week and by their previous week, and on how many days they checked in. */
export const activityTotals = pgTable(
  'activity_totals',
  {
    week: week(),
    previous: date('previous', { mode: 'string' }).notNull(),
    people: integer('people').notNull(),
    checkInDays: integer('check_in_days').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.week, t.previous] }),
    pgPolicy('activity_totals_read', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    systemRows('activity_totals'),
  ],
)
