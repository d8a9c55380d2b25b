import { LIMITS, RANGES } from '@evenkeel/contract/base/limits.ts'
import type { Weeks } from '@evenkeel/contract/rota/rota-gaps.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core'
import { range } from '../../platform/db/checks.ts'
import {
  accountId,
  actsAsAdmin,
  actsAsClinician,
  appRole,
  bytes,
  currentUser,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, readByOwner, systemRows } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'
import type { Told } from './calendar/events.ts'

/** Everybody reads their own hours; `on_duty` and its like run as the owner. */
const whoSees = (table: string, userId: AnyPgColumn) => [
  pgPolicy(`${table}_kept_by_admin`, {
    for: 'all',
    to: appRole,
    using: sql`${actsAsAdmin}`,
    withCheck: sql`${actsAsAdmin}`,
  }),
  pgPolicy(`${table}_seen_in_care`, { for: 'select', to: appRole, using: sql`${actsAsClinician}` }),
  pgPolicy(`${table}_own`, { for: 'select', to: appRole, using: sql`${userId} = ${currentUser}` }),
  systemRows(table),
  readByOwner(`${table}_counted`, sql`true`),
]

/** In the facility's time zone. */
export const rotaEntries = pgTable(
  'rota_entries',
  {
    /** The order of the saved list. */
    position: integer('position').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tier: smallint('tier').notNull(),
    /** ISO weekday: 1 is Monday. */
    day: smallint('day').notNull(),
    fromMinute: smallint('from_minute').notNull(),
    /** Not after `fromMinute` when the entry ends on the next day. */
    toMinute: smallint('to_minute').notNull(),
    /** Every second week; null is every week. */
    weeks: smallint('weeks').$type<Weeks>(),
  },
  (t) => [
    range(t.position, { min: 0, max: LIMITS.rota.entries - 1 }),
    range(t.weeks, { min: 0, max: 1 }),
    range(t.tier, RANGES.tier),
    range(t.day, RANGES.weekday),
    range(t.fromMinute, { min: RANGES.minute.min, max: RANGES.minute.max - 1 }),
    range(t.toMinute, RANGES.minute),
    ...whoSees('rota_entries', t.userId),
  ],
)

/**
 * Replaces what the week has on a day; a row without a person, place 0, keeps emptied days and deleted accounts from
 * bringing it back.
 */
export const rotaDates = pgTable(
  'rota_dates',
  {
    day: date('day', { mode: 'string' }).notNull(),
    tier: smallint('tier').notNull(),
    position: smallint('position').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fromMinute: smallint('from_minute'),
    /** Not after `fromMinute` when it ends on the next day. */
    toMinute: smallint('to_minute'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.tier, t.position] }),
    range(t.tier, RANGES.tier),
    range(t.position, { min: 0, max: LIMITS.rota.entries }),
    range(t.fromMinute, { min: RANGES.minute.min, max: RANGES.minute.max - 1 }),
    range(t.toMinute, RANGES.minute),
    check(
      'rota_dates_whole',
      sql`${t.userId} is null or (${t.position} > 0 and ${t.fromMinute} is not null and ${t.toMinute} is not null)`,
    ),
    ...whoSees('rota_dates', t.userId),
  ],
)

/** The address of one person’s duties, and what was told there last. */
export const dutyCalendars = pgTable(
  'duty_calendars',
  {
    userId: accountId().primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    since: timestamptz('since').notNull(),
    told: jsonb('told').$type<readonly Told[]>().notNull().default([]),
  },
  (t) => ownRows('duty_calendars', t.userId),
)

export const grants = [
  grant(dutyCalendars, { app: ALL, system: ALL }),
  grant(rotaEntries, { app: 'select, insert, delete', system: ALL }),
  grant(rotaDates, { app: 'select, insert, delete', system: ALL }),
]
