import { LIMITS, RANGES } from '@evenkeel/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { integer, pgPolicy, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { range } from '../../platform/db/checks.ts'
import { actsAsAdmin, appRole, ownerRole } from '../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'

/** The weekly rota: one row per entry, in the facility's time zone. */
export const rotaEntries = pgTable(
  'rota_entries',
  {
    /** The order of the list as it was saved. */
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
  },
  (t) => [
    range(t.position, { min: 0, max: LIMITS.rota.entries - 1 }),
    range(t.tier, RANGES.tier),
    range(t.day, RANGES.weekday),
    range(t.fromMinute, { min: RANGES.minute.min, max: RANGES.minute.max - 1 }),
    range(t.toMinute, RANGES.minute),
    pgPolicy('rota_entries_kept_by_admin', {
      for: 'all',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin}`,
    }),
    systemRows('rota_entries'),
    // For left_shift, which runs with the rights of the owner.
    pgPolicy('rota_entries_counted', { for: 'select', to: ownerRole, using: sql`true` }),
  ],
)

export const grants = [grant(rotaEntries, { app: 'select, insert, delete', system: ALL })]
