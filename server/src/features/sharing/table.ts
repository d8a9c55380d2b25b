import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { GRANT_DAYS, GRANT_KINDS } from '@evenkeel/contract/care/care-words.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../../platform/db/checks.ts'
import {
  accountId,
  appRole,
  bytes,
  caredForByClinician,
  currentUser,
  ownerRole,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, systemRows } from '../../platform/db/policies.ts'

/** A deleted row leaves no trace, so that clinicians cannot tell a no, an end and an unasked question apart. */
export const careGrants = pgTable(
  'care_grants',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: GRANT_KINDS }).notNull(),
    audience: text('audience', { enum: OPEN_ROLES }).notNull(),
    grantedAt: timestamptz('granted_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('care_grants_id').on(t.id),
    uniqueIndex('care_grants_kind').on(t.userId, t.kind),
    ...listed(t),
    check('care_grants_end', sql`${t.endsAt} <= ${t.grantedAt} + interval '${sql.raw(String(GRANT_DAYS * 24))} hours'`),
    pgPolicy('care_grants_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.userId} = ${currentUser}`,
      withCheck: sql`${t.userId} = ${currentUser} and ${t.audience} = current_setting('app.role', true)`,
    }),
    // Nothing shows between the end and its deletion.
    pgPolicy('care_grants_read_in_care', {
      for: 'select',
      to: appRole,
      using: sql`${caredForByClinician(t.audience)} and ${t.endsAt} > now()`,
    }),
    // For end_sharing, which runs as the owner.
    pgPolicy('care_grants_found_to_end', { for: 'select', to: ownerRole, using: sql`true` }),
    pgPolicy('care_grants_ended', { for: 'delete', to: ownerRole, using: sql`true` }),
    systemRows('care_grants'),
  ],
)

/** Made in the person's own session and sealed with the server's keyring; copies go with their grant. */
export const careCopies = pgTable(
  'care_copies',
  {
    userId: uuid('user_id').notNull(),
    grantId: uuid('grant_id').notNull(),
    id: uuid('id').notNull(),
    /** For example an assessment. */
    sourceId: uuid('source_id').notNull(),
    sealed: bytes('sealed').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    /** The newest announced clinician who was named to the person before. */
    readersAsOf: timestamptz('readers_as_of'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.grantId], foreignColumns: [careGrants.userId, careGrants.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('care_copies_source').on(t.grantId, t.sourceId),
    // Through the policies of care_grants; to a clinician a copy opens as opening.ts says.
    pgPolicy('care_copies_read', {
      for: 'select',
      to: appRole,
      using: sql`exists (select from care_grants g where g.user_id = ${t.userId} and g.id = ${t.grantId})
        and (${t.userId} = ${currentUser} or opens_to_me(${t.userId}, ${t.readersAsOf}))`,
    }),
    pgPolicy('care_copies_made', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${t.userId} = ${currentUser} and exists (
        select from care_grants g where g.user_id = ${t.userId} and g.id = ${t.grantId} and g.ends_at > now()
      )`,
    }),
    pgPolicy('care_copies_of_visits', {
      for: 'delete',
      to: appRole,
      using: sql`${t.userId} = ${currentUser} and exists (
        select from assessments a join visits v on v.user_id = a.user_id and v.id = a.visit_id
        where a.user_id = ${t.userId} and a.id = ${t.sourceId} and v.answer = 'not_mine'
      )`,
    }),
    systemRows('care_copies'),
  ],
)

/** Whatever they said, nobody is asked twice. */
export const sharingOffers = pgTable(
  'sharing_offers',
  {
    userId: accountId().primaryKey(),
    offeredAt: timestamptz('offered_at').notNull(),
  },
  (t) => ownRows('sharing_offers', t.userId),
)

export const grants = [
  // Nobody changes a grant, but locking a row for a copy takes the right to update one column.
  grant(careGrants, { app: 'select, insert, update (granted_at), delete', system: ALL }),
  grant(careCopies, { app: 'select, insert, delete', system: ALL }),
  grant(sharingOffers, { app: 'select, insert', system: ALL }),
]
