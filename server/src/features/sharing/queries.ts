import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { type FormKind, GRANT_DAYS, GRANT_KINDS } from '@evenkeel/contract/care/care-words.ts'
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
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { assessments } from '../assessments/table.ts'
import { users } from '../users/table.ts'
import { careCopies, careGrants, sharingOffers } from './table.ts'

const ofPerson = { userId: careGrants.userId }
const ofKind = { ...ofPerson, kind: careGrants.kind }

export const endOf = (at: Date) => new Date(at.getTime() + GRANT_DAYS * 24 * 3_600_000)

const copiesOf = expr(
  bigint,
  sql`(select count(*) from care_copies c where c.user_id = care_grants.user_id and c.grant_id = care_grants.id)`,
)

const planCopies = alias(careCopies, 'plan_copies')

/** In a fixed order. */
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

/** Makes room for a new grant of the kind. */
export const deleteOwnEnded = statement('delete_own_ended_grant', { ...ofKind, at: timestamptz }, (p) =>
  build
    .delete(careGrants)
    .where(and(eq(careGrants.userId, p.userId), eq(careGrants.kind, p.kind), lte(careGrants.endsAt, p.at))),
)

/** Does nothing while a grant of the kind is in force, or after a release. */
export const insertGrant = insertInto('insert_grant', careGrants, {
  where: (p) =>
    sql`exists (select from users u where u.id = ${p.userId} and u.released_on is null and u.disabled_at is null)`,
  onConflict: 'do nothing',
})

/** Null without a grant. */
export const deleteGrant = statement('delete_grant', ofKind, (p) =>
  build
    .delete(careGrants)
    .where(and(eq(careGrants.userId, p.userId), eq(careGrants.kind, p.kind)))
    .returning({ id: careGrants.id, grantedAt: careGrants.grantedAt }),
).firstOrNull()

/** For administrators and the system: deletes the copies too. */
export const endSharing = statement('end_sharing', { userIds: arrayOf(uuid) }, (p) =>
  build.select({ ended: expr(voidResult, sql`end_sharing(${p.userIds})`) }).from(oneRow),
)

/** For the system: deletes the copies too. */
export const deleteEndedGrants = statement('delete_ended_grants', { now: timestamptz }, (p) =>
  build.delete(careGrants).where(lte(careGrants.endsAt, p.now)),
)

/** For a form that is being sent. */
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

/** `present` is false after a release; null for who shares nothing. */
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

/** Locks the grant, so that whoever stops sharing at this moment deletes the copy too. */
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

/** For the person’s own file, oldest first. */
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

/** Sent before this clinician was announced, and without their name on the form. */
const isBefore = (asOf: SQLWrapper) => sql`coalesce(${asOf}, '-infinity') < fresh.announced_at`

/** For a person: new clinicians who will read something sent before, newest first. */
export const listNewReaders = statement('list_new_readers', ofPerson, (p) =>
  build
    .select({
      id: expr(uuid, sql`fresh.id`),
      name: expr(text, sql`fresh.name`),
      announcedAt: expr(timestamptz, sql`fresh.announced_at`),
      shares: expr(arrayOf(oneOf(GRANT_KINDS)), sql`shared.kinds`),
    })
    .from(users)
    .crossJoin(sql`lateral new_clinicians(${users.readersSeenAt}) as fresh`)
    .crossJoin(sql`lateral (
      select coalesce(array_agg(distinct g.kind), '{}') as kinds
      from care_grants g join care_copies c on c.user_id = g.user_id and c.grant_id = g.id
      where g.user_id = ${users.id} and g.ends_at > now() and ${isBefore(sql`c.readers_as_of`)}
    ) as shared`)
    .where(sql`${users.id} = ${p.userId} and (shared.kinds <> '{}'
      or exists (
        select from care_events e where e.user_id = ${users.id} and e.by_id is null and e.text_sealed is not null and ${isBefore(sql`e.readers_as_of`)}
      )
      or exists (select from follow_up_contacts f where f.user_id = ${users.id} and ${isBefore(sql`f.readers_as_of`)}))`)
    .orderBy(sql`fresh.announced_at desc`),
)

/** What is put away stays so. */
export const seeNewReaders = statement('see_new_readers', { ...ofPerson, asOf: timestamptz }, (p) =>
  update(users)
    .set({ readersSeenAt: expr(users.readersSeenAt, sql`greatest(${users.readersSeenAt}, least(${p.asOf}, now()))`) })
    .where(eq(users.id, p.userId)),
)

const inCare = { me: users.id, at: timestamptz }
const isServed = sql`me.role = 'clinician' and me.disabled_at is null and ${careGrants.audience} = any (me.responds_to)`

/** Open to the reader by care/opening.ts. */
const isOpenCopy = sql`c.user_id = care_grants.user_id and c.grant_id = care_grants.id and opens_to_me(c.user_id, c.readers_as_of)`

/** For a clinician who serves the person: grants in force with a copy open to them. */
export const listShared = statement('list_shared', { ...inCare, ...ofPerson }, (p) =>
  build
    .select({
      id: careGrants.id,
      kind: careGrants.kind,
      grantedAt: careGrants.grantedAt,
      endsAt: careGrants.endsAt,
      copies: expr(bigint, sql`(select count(*) from care_copies c where ${isOpenCopy})`),
    })
    .from(careGrants)
    .innerJoin(sql`users as me`, sql`me.id = ${p.me} and ${isServed}`)
    .where(
      and(
        eq(careGrants.userId, p.userId),
        gt(careGrants.endsAt, p.at),
        sql`exists (select from care_copies c where ${isOpenCopy})`,
      ),
    )
    .orderBy(asc(careGrants.kind)),
)

/** For a clinician who serves the person, newest first; none otherwise. */
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
    .where(
      and(
        eq(careGrants.id, p.id),
        gt(careGrants.endsAt, p.at),
        sql`opens_to_me(${careCopies.userId}, ${careCopies.readersAsOf})`,
      ),
    )
    .orderBy(desc(careCopies.id)),
)

export const sealedCopies = sealedColumn('care_copies', careCopies, { id: careCopies.id, sealed: 'sealed' })
export const copyContext = (id: string) => `care_copies.sealed:${id}`
