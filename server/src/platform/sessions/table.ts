import { ASSESSMENT_TYPES } from '@evenkeel/contract/questions.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../db/checks.ts'
import { accountId, actsAsAdmin, appRole, bytes, ownerRole, timestamptz } from '../db/columns.ts'
import { ALL, grant, ownRows } from '../db/policies.ts'

/** How a session began: with the password, or with a one-time slip that replaced it. */
export const SESSION_BEGINNINGS = ['password', 'slip'] as const

/** The sessions of signed-in people: one row, and for a few seconds another with the same id for a token that was replaced. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only in the cookie. */
    tokenHash: bytes('token_hash').primaryKey(),
    id: uuid('id').notNull(),
    userId: accountId(),
    keyVersion: integer('key_version').notNull(),
    wrappedKey: bytes('wrapped_key').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Idle seconds after which the session ends. */
    idleLimit: integer('idle_limit').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    lastSeenAt: timestamptz('last_seen_at').notNull().default(sql`now()`),
    expiresAt: timestamptz('expires_at').notNull(),
    confirmedUntil: timestamptz('confirmed_until'),
    /** Whether it was started with a second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
    began: text('began', { enum: SESSION_BEGINNINGS }).notNull().default('password'),
    /** When the session got another token; this one then lives ten seconds more. */
    replacedAt: timestamptz('replaced_at'),
    /** The assessment and the result to which the person said "Not now" in this session. */
    putOffAssessment: text('put_off_assessment', { enum: ASSESSMENT_TYPES }),
    putOffResult: uuid('put_off_result'),
  },
  (t) => [
    oneOf(t.began, SESSION_BEGINNINGS),
    oneOf(t.putOffAssessment, ASSESSMENT_TYPES),
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
