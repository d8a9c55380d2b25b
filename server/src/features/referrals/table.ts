import {
  INSTRUCTIONS,
  NOTICED_BY,
  REFERRAL_URGENCIES,
  SIGN_NAMES,
} from '@evenkeel/contract/referrals/referral-words.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../../platform/db/checks.ts'
import {
  actsAsStaff,
  actsForMentalHealth,
  appRole,
  bytes,
  currentUser,
  ownerRole,
  recordOf,
  servedByClinician,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../platform/db/policies.ts'
import { alerts } from '../alerts/table.ts'
import { careWork } from '../care/table.ts'
import { users } from '../users/table.ts'

/** All referrals are about people in care. */
const forCare = servedByClinician(sql.raw(`'inmate'`))
const forMentalHealth = sql`${forCare} and ${actsForMentalHealth}`

/** The person has no policy: `own_referrals` tells them that there was one. */
export const referrals = pgTable(
  'referrals',
  {
    /** The person in care. */
    userId: recordOf(),
    id: uuid('id').notNull(),
    /** The officer; null for a deleted account. */
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull(),
    signs: text('signs', { enum: SIGN_NAMES }).array().notNull(),
    noticedBy: text('noticed_by', { enum: NOTICED_BY }).notNull(),
    urgency: text('urgency', { enum: REFERRAL_URGENCIES }).notNull(),
    /** Sealed with the keyring, for clinicians. */
    lineSealed: bytes('line_sealed'),
    alertId: uuid('alert_id'),
    workId: uuid('work_id'),
    instruction: text('instruction', { enum: INSTRUCTIONS }),
    /** Kept here, because an alert forgets an answer. */
    seenAt: timestamptz('seen_at'),
    followedUpAt: timestamptz('followed_up_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.alertId], foreignColumns: [alerts.userId, alerts.id] }).onDelete('cascade'),
    // Care moves a wrong person's work to the right one.
    foreignKey({ columns: [t.userId, t.workId], foreignColumns: [careWork.userId, careWork.id] })
      .onDelete('cascade')
      .onUpdate('cascade'),
    ...listed(t),
    index('referrals_officer').on(t.byId, t.id),
    index('referrals_alert').on(t.alertId),
    index('referrals_work').on(t.workId),
    pgPolicy('referrals_of_officer', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsStaff} and ${t.byId} = ${currentUser}`,
    }),
    pgPolicy('referrals_made_by_officer', {
      for: 'insert',
      to: appRole,
      // Whom an officer may refer is checked by the trigger keep_referral.
      withCheck: sql`${actsAsStaff} and ${t.byId} = ${currentUser}
        and ${t.instruction} is null and ${t.seenAt} is null and ${t.followedUpAt} is null`,
    }),
    pgPolicy('referrals_read_in_care', {
      for: 'select',
      to: appRole,
      using: sql`${forCare} and (${t.alertId} is not null or ${actsForMentalHealth})`,
    }),
    pgPolicy('referrals_instructed_in_care', {
      for: 'update',
      to: appRole,
      using: forMentalHealth,
      withCheck: forMentalHealth,
    }),
    // For the functions of referrals.sql, which run as the owner.
    pgPolicy('referrals_followed', { for: 'select', to: ownerRole, using: sql`true` }),
    pgPolicy('referrals_noted', { for: 'update', to: ownerRole, using: sql`true`, withCheck: sql`true` }),
    systemRows('referrals'),
  ],
)

export const grants = [grant(referrals, { app: 'select, insert, update (instruction)', system: ALL })]
