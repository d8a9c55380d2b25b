import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { GoLiveListItem } from '@evenkeel/contract/go-live/go-live.ts'
import { CONFIRMATIONS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { length, listed } from '../../platform/db/checks.ts'
import {
  accountId,
  actsAsAdmin,
  actsAsClinician,
  appRole,
  currentUser,
  ownerRole,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, systemRows } from '../../platform/db/policies.ts'

/** `tested_988` follows from the facility's answer now, but old rows say it. */
const SAID = [...CONFIRMATIONS, 'tested_988', 'trained', 'sound', 'second_look'] as const

/** Once for each person; of a policy the latest counts. */
export const goLiveConfirmations = pgTable(
  'go_live_confirmations',
  {
    userId: accountId(),
    what: text('what', { enum: SAID }).notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.what] }),
    ...listed(t),
    ...ownRows('go_live_confirmations', t.userId),
    pgPolicy('go_live_confirmations_seen', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsAdmin} or ${actsAsClinician}`,
    }),
    // For the functions of go-live.sql, which run as the owner.
    pgPolicy('go_live_confirmations_counted', { for: 'select', to: ownerRole, using: sql`true` }),
  ],
)

/** The latest row of a unit counts; nothing is ever changed. */
export const unitModes = pgTable(
  'unit_modes',
  {
    id: uuid('id').primaryKey(),
    /** As fold_unit writes it; `unlisted`: everybody whose unit has no row of its own. */
    unit: text('unit').notNull(),
    live: boolean('live').notNull(),
    at: timestamptz('at').notNull(),
    /** Null for a row of an upgrade, or one that keeps a unit as it was; the name is that of the time. */
    byId: uuid('by_id'),
    byName: text('by_name'),
    /** What the list said when the unit went live. */
    list: jsonb('list').$type<GoLiveListItem[]>(),
  },
  (t) => [
    length(t.unit, { min: 1, max: LIMITS.unit }),
    index('unit_modes_latest').on(t.unit, t.at),
    pgPolicy('unit_modes_seen', { for: 'select', to: appRole, using: sql`${actsAsAdmin} or ${actsAsClinician}` }),
    // A trigger asks who of them may.
    pgPolicy('unit_modes_switched', {
      for: 'insert',
      to: appRole,
      withCheck: sql`(${actsAsAdmin} or ${actsAsClinician}) and (${t.byId} is null or ${t.byId} = ${currentUser})`,
    }),
    // For in_practice, which everybody may ask.
    pgPolicy('unit_modes_asked', { for: 'select', to: ownerRole, using: sql`true` }),
    systemRows('unit_modes'),
  ],
)

export const grants = [
  grant(goLiveConfirmations, { app: 'select, insert, update', system: ALL }),
  grant(unitModes, { app: 'select, insert', system: ALL }),
]
