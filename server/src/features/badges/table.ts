import { LIMITS } from '@evenkeel/contract/limits.ts'
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
import { length, oneOf, range } from '../../platform/db/checks.ts'
import { accountId, actsAsAdmin, appRole, bytes, ownerRole, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, systemRows } from '../../platform/db/policies.ts'
import type { KdfSettings } from '../../platform/passwords.ts'

/** The badge of an account, which names it and proves nothing: one for each, a new one in place of the one before. */
export const badges = pgTable(
  'badges',
  {
    id: uuid('id').primaryKey(),
    userId: accountId(),
    /** HMAC of the code by the keyring. */
    codeHash: bytes('code_hash').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    /** The administrator; the account may be gone. */
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

/** The PIN that a tablet asks for after the badge. */
export const pins = pgTable(
  'pins',
  {
    userId: accountId().primaryKey(),
    salt: bytes('salt').notNull(),
    kdf: jsonb('kdf').$type<KdfSettings>().notNull(),
    verifier: bytes('verifier').notNull(),
    setAt: timestamptz('set_at').notNull(),
    /** The owner’s data key when it was set: a newer one, as after a slip, makes it void, but their own change of the password moves it on. */
    keyVersion: integer('key_version').notNull(),
    /** When its owner read, after a sign-in with the password, that it was set. */
    announcedAt: timestamptz('announced_at'),
  },
  (t) => [...ownRows('pins', t.userId)],
)

/** Wrong PINs by badge and tablet; a badge that does not exist is counted alike. */
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

/** Sessions with badge and PIN, as their owner is asked about them later. */
export const visits = pgTable(
  'visits',
  {
    userId: accountId(),
    /** The id of the session; rows that were written in it name it. */
    id: uuid('id').notNull(),
    /** The enrolled browser, which may be gone, and its name at that time. */
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
    oneOf(t.answer, VISIT_ANSWERS),
    index('visits_answered').on(t.answeredAt),
    ...ownRows('visits', t.userId),
    // For end_visit, which runs with the rights of the owner.
    pgPolicy('visits_ended', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`${t.endedAt} is not null` }),
    // Whoever reads a request that was made in it: row-level security of care's events decides whose.
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
