import { BROWSER_KINDS, LIMITS, QUIET_SECONDS, RANGES } from '@evenkeel/contract/base/limits.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { length, listed, range } from '../../platform/db/checks.ts'
import { actsAsAdmin, appRole, bytes, ownerRole, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../platform/db/policies.ts'

/** Nothing here is about who uses a browser. */
export const enrolledBrowsers = pgTable(
  'enrolled_browsers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    unit: text('unit'),
    kind: text('kind', { enum: BROWSER_KINDS }).notNull(),
    /** An administrator confirmed that people in care and visitors cannot see the duty screen. */
    outOfSight: boolean('out_of_sight').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    /** An administrator, whose account may be deleted. */
    madeBy: uuid('made_by').notNull(),
    codeHash: bytes('code_hash').notNull(),
    codeUntil: timestamptz('code_until').notNull(),
    /** ECDSA P-256, as SubjectPublicKeyInfo. */
    publicKey: bytes('public_key'),
    enrolledAt: timestamptz('enrolled_at'),
    lastSeenAt: timestamptz('last_seen_at'),
    /** When the last signed challenge was made: an earlier one counts for nothing. */
    lastChallengeAt: timestamptz('last_challenge_at'),
    /** The webhook says when it is silent; not of one that is put away, or turned off at night. */
    watched: boolean('watched').notNull().default(false),
    /** Since when it has been said to be silent. */
    silentSince: timestamptz('silent_since'),
    /** When a duty screen last said that its sound is on; null once it is off. */
    heardAt: timestamptz('heard_at'),
    /** People sign in here with badge and PIN. */
    badges: boolean('badges').notNull().default(false),
    /** Seconds without use until a session is covered. */
    quietSeconds: integer('quiet_seconds').notNull().default(QUIET_SECONDS),
  },
  (t) => [
    length(t.name, { min: 1, max: LIMITS.browserName }),
    length(t.unit, { max: LIMITS.unit }),
    ...listed(t),
    range(t.quietSeconds, RANGES.quietSeconds),
    check('enrolled_browsers_no_badges_on_display', sql`${t.kind} <> 'display' or not ${t.badges}`),
    uniqueIndex('enrolled_browsers_code').on(t.codeHash),
    pgPolicy('enrolled_browsers_kept_by_admin', {
      for: 'all',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin}`,
    }),
    // For enter_display, note_display, who_hears and actor_named, which run as the owner.
    pgPolicy('enrolled_browsers_entered', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`true` }),
    systemRows('enrolled_browsers'),
  ],
)

/** Facility browsers, and ones where a deleted account had signed in: nobody can claim them as theirs alone. */
export const sharedBrowsers = pgTable('shared_browsers', { deviceHash: bytes('device_hash').primaryKey() }, () => [
  pgPolicy('shared_browsers_noted', { for: 'insert', to: appRole, withCheck: sql`true` }),
  // For own_device and note_gone_account, which run as the owner.
  pgPolicy('shared_browsers_asked', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`true` }),
  systemRows('shared_browsers'),
])

export const grants = [
  grant(enrolledBrowsers, {
    app: 'select, insert, delete, update (name, unit, badges, quiet_seconds, watched)',
    system: ALL,
  }),
  grant(sharedBrowsers, { app: 'insert', system: ALL }),
]
