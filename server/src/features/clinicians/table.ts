import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { AWAY_DAYS } from '@evenkeel/contract/care/care-words.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { length, listed } from '../../platform/db/checks.ts'
import {
  actsAsAdmin,
  actsAsClinician,
  appRole,
  currentUser,
  ownerRole,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'

/**
 * Requests change rows only through the functions of `server/sql/clinicians.sql`; `users.responds_to` stays empty until
 * the clinician serves.
 */
export const clinicians = pgTable(
  'clinicians',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where the facility does not ask. */
    licenceNumber: text('licence_number'),
    serves: text('serves', { enum: OPEN_ROLES }).array().notNull(),
    /** The maker attested that one person may serve people in care and staff. */
    attestedAt: timestamptz('attested_at'),
    madeBy: uuid('made_by').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    /** Who made the slip that requires a new confirmation; null for the first slip. */
    slipBy: uuid('slip_by'),
    /** The second person; null where nobody had to confirm. */
    confirmedBy: uuid('confirmed_by'),
    /** When they began to serve; null before that. */
    confirmedAt: timestamptz('confirmed_at'),
    /**
     * Set by triggers of `server/sql/notice.sql`; earlier writings open later; `-infinity` for who served before
     * notices existed.
     */
    announcedAt: timestamptz('announced_at'),
    /** Confirms the others. */
    lead: boolean('lead').notNull().default(false),
    /** Answers alerts, and is no clinician of mental health. */
    medical: boolean('medical').notNull().default(false),
    /** Facility days, both included; the cover has the work meanwhile; null once the absence was ended. */
    awayFrom: date('away_from', { mode: 'string' }),
    awayTo: date('away_to', { mode: 'string' }),
    awayCover: uuid('away_cover').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    length(t.licenceNumber, { min: 1, max: LIMITS.licence }),
    ...listed(t),
    check(
      'clinicians_second_person',
      sql`${t.confirmedBy} is null
        or (${t.confirmedBy} not in (${t.madeBy}, ${t.userId}) and ${t.confirmedBy} <> coalesce(${t.slipBy}, ${t.madeBy}))`,
    ),
    check('clinicians_leader_is_confirmed', sql`not ${t.lead} or ${t.confirmedAt} is not null`),
    check('clinicians_leader_is_not_medical', sql`not (${t.lead} and ${t.medical})`),
    check(
      'clinicians_away',
      sql`num_nonnulls(${t.awayFrom}, ${t.awayTo}) <> 1 and ${t.awayTo} between ${t.awayFrom} and ${t.awayFrom} + ${sql.raw(String(AWAY_DAYS - 1))}
        and (${t.awayCover} is null or ${t.awayFrom} is not null)`,
    ),
    uniqueIndex('clinicians_one_lead').on(t.lead).where(sql`${t.lead}`),
    pgPolicy('clinicians_own', { for: 'select', to: appRole, using: sql`${t.userId} = ${currentUser}` }),
    pgPolicy('clinicians_seen', { for: 'select', to: appRole, using: sql`${actsAsAdmin} or ${actsAsClinician}` }),
    pgPolicy('clinicians_made_by_admin', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${actsAsAdmin} and ${t.madeBy} = ${currentUser} and ${t.confirmedAt} is null and ${t.announcedAt} is null and not ${t.lead}
        and (${t.licenceNumber} is not null or not (select asks_licence from facilities))
        and (cardinality(${t.serves}) = 1 or (cardinality(${t.serves}) = 2 and ${t.attestedAt} is not null))`,
    }),
    // For the functions that confirm, which run as the owner.
    pgPolicy('clinicians_confirmed', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`true` }),
    systemRows('clinicians'),
  ],
)

export const grants = [grant(clinicians, { app: 'select, insert', system: ALL })]
