import { ASSESSMENT_TYPES } from '@evenkeel/contract/assessments/questions.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../db/checks.ts'
import { accountId, actsAsAdmin, appRole, bytes, ownerRole, timestamptz } from '../db/columns.ts'
import { ALL, grant, ownRows } from '../db/policies.ts'

export const SESSION_BEGINNINGS = ['password', 'slip', 'badge', 'provider'] as const

/** Only the key, for a reference: the table belongs to a feature. */
const enrolledBrowsers = pgTable('enrolled_browsers', { id: uuid('id').primaryKey() })

/** One row, and for a few seconds another with its id for a token that was replaced. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only in the cookie. */
    tokenHash: bytes('token_hash').primaryKey(),
    id: uuid('id').notNull(),
    userId: accountId(),
    /** Null in a session with badge and PIN, and after the employer's provider until the password was typed. */
    keyVersion: integer('key_version'),
    wrappedKey: bytes('wrapped_key'),
    /** The session ends with the enrolment of its browser. */
    browserId: uuid('browser_id').references(() => enrolledBrowsers.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    /** Seconds. */
    idleLimit: integer('idle_limit').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    lastSeenAt: timestamptz('last_seen_at').notNull().default(sql`now()`),
    expiresAt: timestamptz('expires_at').notNull(),
    confirmedUntil: timestamptz('confirmed_until'),
    secondFactor: boolean('second_factor').notNull().default(false),
    began: text('began', { enum: SESSION_BEGINNINGS }).notNull().default('password'),
    /** When the session got another token; this one then lives ten seconds more. */
    replacedAt: timestamptz('replaced_at'),
    /** Of the employer's provider: `expiresAt` follows each answer, and is never later than this. */
    endsAt: timestamptz('ends_at'),
    /** Encrypted with the server's keyring; null where the provider gave none. */
    refreshSealed: bytes('refresh_sealed'),
    /** A node that asks the provider moves it on first, so that no other asks with the same token. */
    askAt: timestamptz('ask_at'),
    /** To these the person said "Not now" in this session. */
    putOffAssessment: text('put_off_assessment', { enum: ASSESSMENT_TYPES }),
    putOffResult: uuid('put_off_result'),
  },
  (t) => [
    ...listed(t),
    check(
      'sessions_keys',
      sql`(${t.wrappedKey} is null) = (${t.keyVersion} is null) and case ${t.began} when 'provider' then true else (${t.wrappedKey} is null) = (${t.began} = 'badge') end`,
    ),
    check('sessions_provider', sql`(${t.began} = 'provider') = (${t.endsAt} is not null)`),
    index('sessions_ask').on(t.askAt).where(sql`${t.askAt} is not null`),
    check('sessions_badge_on_tablet', sql`${t.began} <> 'badge' or ${t.browserId} is not null`),
    index('sessions_user').on(t.userId),
    uniqueIndex('sessions_id').on(t.id).where(sql`${t.replacedAt} is null`),
    ...ownRows('sessions', t.userId),
    // For who_hears, which runs with the rights of the owner.
    pgPolicy('sessions_counted', { for: 'select', to: ownerRole, using: sql`true` }),
    pgPolicy('sessions_presented', {
      for: 'select',
      to: appRole,
      using: sql`${t.tokenHash} = decode(nullif(current_setting('app.token_hash', true), ''), 'hex')`,
    }),
    pgPolicy('sessions_found_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('sessions_ended_by_admin', { for: 'delete', to: appRole, using: sql`${actsAsAdmin}` }),
  ],
)

export const grants = [grant(sessions, { app: ALL, system: ALL })]
