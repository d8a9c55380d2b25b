import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { KdfSettings } from '../../platform/ciphers/passwords.ts'
import { length, listed, range } from '../../platform/db/checks.ts'
import { accountId, actsAsAdmin, appRole, bytes, ownerRole, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, systemRows } from '../../platform/db/policies.ts'

/** A badge names its account and proves nothing; each account has one. */
export const badges = pgTable(
  'badges',
  {
    id: uuid('id').primaryKey(),
    userId: accountId(),
    /** HMAC of the code by the keyring. */
    codeHash: bytes('code_hash').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    /** An administrator, whose account may be deleted. */
    madeBy: uuid('made_by').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [
    uniqueIndex('badges_one').on(t.userId),
    uniqueIndex('badges_code').on(t.codeHash),
    ...ownRows('badges', t.userId),
    pgPolicy('badges_kept_by_admin', {
      for: 'all',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin}`,
    }),
  ],
)

/** Asked by a tablet after the badge. */
export const pins = pgTable(
  'pins',
  {
    userId: accountId().primaryKey(),
    salt: bytes('salt').notNull(),
    kdf: jsonb('kdf').$type<KdfSettings>().notNull(),
    verifier: bytes('verifier').notNull(),
    setAt: timestamptz('set_at').notNull(),
    /** A newer data key, as after a slip, voids the PIN; the owner's own password change moves it on. */
    keyVersion: integer('key_version').notNull(),
    /** When the owner read of it after a sign-in with the password. */
    announcedAt: timestamptz('announced_at'),
  },
  (t) => [...ownRows('pins', t.userId)],
)

/** A badge that does not exist is counted alike. */
export const pinTries = pgTable(
  'pin_tries',
  {
    codeHash: bytes('code_hash').notNull(),
    browserId: uuid('browser_id').notNull(),
    tries: smallint('tries').notNull(),
    since: timestamptz('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.codeHash, t.browserId] }),
    range(t.tries, { min: 0, max: 1000 }),
    index('pin_tries_since').on(t.since),
    systemRows('pin_tries'),
  ],
)

const VISIT_ANSWERS = ['mine', 'not_mine'] as const

/** The owner is asked about each later. */
export const visits = pgTable(
  'visits',
  {
    userId: accountId(),
    /** The session's id, which rows written in it name. */
    id: uuid('id').notNull(),
    /** The browser may be deleted; the name is that of the time. */
    browserId: uuid('browser_id'),
    tablet: text('tablet').notNull(),
    beganAt: timestamptz('began_at').notNull(),
    endedAt: timestamptz('ended_at'),
    answer: text('answer', { enum: VISIT_ANSWERS }),
    answeredAt: timestamptz('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    length(t.tablet, { max: LIMITS.browserName }),
    ...listed(t),
    index('visits_answered').on(t.answeredAt),
    ...ownRows('visits', t.userId),
    // For end_visit, which runs as the owner.
    pgPolicy('visits_ended', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`${t.endedAt} is not null` }),
    // For readers of a request that was made in the visit, through the policies of care_events.
    pgPolicy('visits_marked_in_care', {
      for: 'select',
      to: appRole,
      using: sql`${t.answer} = 'not_mine' and exists (select from care_events e where e.user_id = ${t.userId} and e.visit_id = ${t.id})`,
    }),
  ],
)

export const grants = [
  grant(badges, { app: ALL, system: ALL }),
  grant(pins, { app: ALL, system: ALL }),
  grant(pinTries, { system: ALL }),
  grant(visits, { app: 'select, insert, update (ended_at, answer, answered_at)', system: ALL }),
]
