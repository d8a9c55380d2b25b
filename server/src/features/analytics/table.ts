import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgPolicy, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { listed } from '../../platform/db/checks.ts'
import { actsAsAdmin, appRole } from '../../platform/db/columns.ts'
import { grant, systemRows } from '../../platform/db/policies.ts'

/** `check-ins` are of units and shifts, `activity` is everybody's, `begun` plans and worksheets. */
export const FIGURE_KINDS = [
  'check-ins',
  'tool',
  'rating',
  'started',
  'completed',
  'hard',
  'activity',
  'begun',
] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

/** Percentages are in steps of five; averages have one decimal. */
export type FigureValues = {
  stress?: number
  mood?: number
  /** Null in groups that are too small for a share. */
  completed?: number | null
  rating?: number
  checkInRate?: number
}

const day = (name: string) => date(name, { mode: 'string' }).notNull()

/** All that is kept of a group, with noise, and never changed: docs/decisions/figures.md. */
export const figuresReleased = pgTable(
  'figures_released',
  {
    kind: text('kind', { enum: FIGURE_KINDS }).notNull(),
    /** `unit:<key>`, `shift:<shift>`, a tool, a module, `<module>/<section>/<lesson>`, or `all`. */
    statsGroup: text('stats_group').notNull(),
    /** The Monday of the ISO week, and the days that the figure covers. */
    week: day('week'),
    fromDay: day('from_day'),
    toDay: day('to_day'),
    /** As it held at the release. */
    smallestGroup: smallint('smallest_group').notNull(),
    /** In steps. */
    people: integer('people').notNull(),
    values: jsonb('values').$type<FigureValues>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.statsGroup, t.toDay] }),
    // The dashboard reads weeks; without it each load reads the whole past.
    index('figures_released_week').on(t.week),
    ...listed(t),
    pgPolicy('figures_released_read', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    systemRows('figures_released'),
  ],
)

// What is released is never changed or taken back, by anybody.
export const grants = [grant(figuresReleased, { app: 'select', system: 'select, insert' })]
