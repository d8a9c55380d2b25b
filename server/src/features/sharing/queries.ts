import { type FormKind, GRANT_DAYS } from '@evenkeel/contract/care-words.ts'
import { OPEN_ROLES } from '@evenkeel/contract/roles.ts'
import { slipSince } from '../../platform/audit/queries.ts'
import { insertInto } from '../../platform/db/insert.ts'
import { sealedColumn } from '../../platform/db/sealed-column.ts'
import {
  alias,
  and,
  arrayOf,
  asc,
  bigint,
  boolean,
  build,
  desc,
  eq,
  expr,
  gt,
  json,
  lte,
  oneOf,
  oneRow,
  sql,
  statement,
  timestamptz,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { assessments } from '../assessments/table.ts'
import { users } from '../users/table.ts'
import { careCopies, careGrants, sharingOffers } from './table.ts'

const ofPerson = { userId: careGrants.userId }
const ofKind = { ...ofPerson, kind: careGrants.kind }

/** When what is shared from a moment on ends by itself. */
export const endOf = (at: Date) => new Date(at.getTime() + GRANT_DAYS * 24 * 3_600_000)

const copiesOf = expr(
  bigint,
  sql`(select count(*) from care_copies c where c.user_id = care_grants.user_id and c.grant_id = care_grants.id)`,
)

/** The one copy of what is shared of a plan. */
const planCopies = alias(careCopies, 'plan_copies')

/** What a person shares at a moment, in a fixed order. */
export const listOwnGrants = statement('list_own_grants', { ...ofPerson, at: timestamptz }, (p) =>
  build
    .select({
      kind: careGrants.kind,
      grantedAt: careGrants.grantedAt,
      endsAt: careGrants.endsAt,
      copies: copiesOf,
      planCopy: planCopies.id,
      version: planCopies.sourceId,
      sealed: planCopies.sealed,
    })
    .from(careGrants)
    .leftJoin(
      planCopies,
      and(eq(planCopies.userId, careGrants.userId), eq(planCopies.grantId, careGrants.id), eq(careGrants.kind, 'plan')),
    )
    .where(and(eq(careGrants.userId, p.userId), gt(careGrants.endsAt, p.at)))
    .orderBy(asc(careGrants.kind)),
)

/** Clears an ended grant of this kind away, so that a new one can begin. */
export const deleteOwnEnded = statement('delete_own_ended_grant', { ...ofKind, at: timestamptz }, (p) =>
  build
    .delete(careGrants)
    .where(and(eq(careGrants.userId, p.userId), eq(careGrants.kind, p.kind), lte(careGrants.endsAt, p.at))),
)

/** Does nothing while one of this kind is in force, or for somebody who was released. */
export const insertGrant = insertInto('insert_grant', careGrants, {
  where: (p) =>
    sql`exists (select from users u where u.id = ${p.userId} and u.released_on is null and u.disabled_at is null)`,
  onConflict: 'do nothing',
})

/** Ends a grant with its copies; null when there was none. */
export const deleteGrant = statement('delete_grant', ofKind, (p) =>
  build
    .delete(careGrants)
    .where(and(eq(careGrants.userId, p.userId), eq(careGrants.kind, p.kind)))
    .returning({ id: careGrants.id, grantedAt: careGrants.grantedAt }),
).firstOrNull()

/** For administrators and the system: ends all that these accounts share, with its copies. */
export const endSharing = statement('end_sharing', { userIds: arrayOf(uuid) }, (p) =>
  build.select({ ended: expr(voidResult, sql`end_sharing(${p.userIds})`) }).from(oneRow),
)

/** For the system: what has ended, with its copies. */
export const deleteEndedGrants = statement('delete_ended_grants', { now: timestamptz }, (p) =>
  build.delete(careGrants).where(lte(careGrants.endsAt, p.now)),
)

/** What a form that is being sent has to know: the grants in force, and whether its writer may be asked if they share the next ones. */
export const findSharing = statement('find_sharing', { ...ofPerson, at: timestamptz }, (p) =>
  build
    .select({
      grants: expr(
        json<{ id: string; kind: FormKind }[]>(),
        sql`(
          select coalesce(json_agg(json_build_object('id', ${careGrants.id}, 'kind', ${careGrants.kind})), '[]')
          from ${careGrants} where ${careGrants.userId} = ${p.userId} and ${careGrants.endsAt} > ${p.at} and ${careGrants.kind} <> 'plan'
        )`,
      ),
      mayOffer: expr(
        boolean,
        sql`(
          not exists (select from ${sharingOffers} where ${sharingOffers.userId} = ${p.userId})
          and not exists (select from ${careGrants} where ${careGrants.userId} = ${p.userId} and ${careGrants.kind} <> 'plan')
          and exists (select from ${assessments} where ${assessments.userId} = ${p.userId})
          and exists (
            select from ${users} where ${users.id} = ${p.userId} and ${users.role} in ('inmate', 'staff') and has_clinician(${users.role})
          )
        )`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row ?? { grants: [], mayOffer: false })

/** Whose clinicians would read what this person shares, and whether there is one, none after a release; null for who shares nothing. */
export const findSharer = statement('find_sharer', { userId: users.id }, (p) =>
  build
    .select({
      audience: expr(oneOf(OPEN_ROLES), sql`${users.role}`),
      present: expr(boolean, sql`(has_clinician(${users.role}) and ${users.releasedOn} is null)`),
    })
    .from(users)
    .where(sql`${users.id} = ${p.userId} and ${users.role} in ('inmate', 'staff')`),
).firstOrNull()

export const insertOffer = insertInto('insert_sharing_offer', sharingOffers, { onConflict: 'do nothing' })

/**
 * Makes a copy while its grant is in force. The grant is locked: whoever stops sharing at this moment deletes the copy too,
 * and one who stopped before makes that there is none.
 */
export const insertCopy = insertInto('insert_care_copy', careCopies, {
  from: careGrants,
  where: (p) =>
    sql`${careGrants.userId} = ${p.userId} and ${careGrants.id} = ${p.grantId} and ${careGrants.endsAt} > greatest(${p.madeAt}, now())
      for share of care_grants`,
  onConflict: 'do nothing',
})

export const findOffer = statement('find_sharing_offer', { userId: sharingOffers.userId }, (p) =>
  build.select({ offeredAt: sharingOffers.offeredAt }).from(sharingOffers).where(eq(sharingOffers.userId, p.userId)),
).firstOrNull()

/** Every copy of a person with its grant, oldest first, for their own file, and whether a slip was redeemed since it was made. */
export const listOwnCopies = statement('list_own_copies', ofPerson, (p) =>
  build
    .select({
      kind: careGrants.kind,
      id: careCopies.id,
      sealed: careCopies.sealed,
      madeAt: careCopies.madeAt,
      bySlip: slipSince(careCopies.userId, careCopies.madeAt),
    })
    .from(careCopies)
    .innerJoin(careGrants, and(eq(careGrants.userId, careCopies.userId), eq(careGrants.id, careCopies.grantId)))
    .where(eq(careCopies.userId, p.userId))
    .orderBy(asc(careCopies.id)),
)

/** The clinician who asks, and the moment. */
const inCare = { me: users.id, at: timestamptz }
const isServed = sql`me.role = 'clinician' and me.disabled_at is null and ${careGrants.audience} = any (me.responds_to)`

/** For a clinician who serves the person: what is in force, if there is a copy of it. */
export const listShared = statement('list_shared', { ...inCare, ...ofPerson }, (p) =>
  build
    .select({
      id: careGrants.id,
      kind: careGrants.kind,
      grantedAt: careGrants.grantedAt,
      endsAt: careGrants.endsAt,
      copies: copiesOf,
    })
    .from(careGrants)
    .innerJoin(sql`users as me`, sql`me.id = ${p.me} and ${isServed}`)
    .where(
      and(
        eq(careGrants.userId, p.userId),
        gt(careGrants.endsAt, p.at),
        sql`exists (select from care_copies c where c.user_id = care_grants.user_id and c.grant_id = care_grants.id)`,
      ),
    )
    .orderBy(asc(careGrants.kind)),
)

/** The copies of a grant in force, newest first, for a clinician who serves the person; none otherwise. */
export const listCopies = statement('list_care_copies', { ...inCare, id: uuid }, (p) =>
  build
    .select({
      kind: careGrants.kind,
      grantedAt: careGrants.grantedAt,
      endsAt: careGrants.endsAt,
      id: careCopies.id,
      madeAt: careCopies.madeAt,
      sealed: careCopies.sealed,
    })
    .from(careCopies)
    .innerJoin(careGrants, and(eq(careGrants.userId, careCopies.userId), eq(careGrants.id, careCopies.grantId)))
    .innerJoin(sql`users as me`, sql`me.id = ${p.me} and ${isServed}`)
    .where(and(eq(careGrants.id, p.id), gt(careGrants.endsAt, p.at)))
    .orderBy(desc(careCopies.id)),
)

export const sealedCopies = sealedColumn('care_copies', careCopies, { id: careCopies.id, sealed: 'sealed' })
/** What a copy is bound to. */
export const copyContext = (id: string) => `care_copies.sealed:${id}`
