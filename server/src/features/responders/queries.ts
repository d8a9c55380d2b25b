import { CHANGED_ROLES, OPEN_ROLES, RESPONDER_ROLES } from '@evenkeel/contract/base/roles.ts'
import { insertRows } from '../../platform/db/insert.ts'
import {
  alias,
  and,
  arrayOf,
  asc,
  boolean,
  build,
  desc,
  eq,
  expr,
  inArray,
  isNull,
  ne,
  oneOf,
  oneRow,
  or,
  orNull,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { users } from '../users/table.ts'
import { responderNotices, suspendedDuties } from './table.ts'

/** Shared with `other_administrators`: changes of who can answer or administer run one after the other. */
const LOCK = 7_413_905

export const lockResponders = statement('lock_responders', {}, () =>
  build.select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(${sql.raw(String(LOCK))})`) }).from(oneRow),
)

/** For an administrator, who must respond to an alert for it to count as open here. */
export const findStanding = statement('find_standing', { userId: users.id, readerId: uuid }, (p) =>
  build
    .select({
      id: users.id,
      role: users.role,
      respondsTo: users.respondsTo,
      duty: users.duty,
      approvedAt: users.approvedAt,
      disabledAt: users.disabledAt,
      onlyFor: expr(
        arrayOf(oneOf(OPEN_ROLES)),
        sql`case when users.disabled_at is not null or users.deletes_at is not null then '{}'::text[] else array(
          select answered.role from unnest(users.responds_to) as answered (role) where not exists (
            select from users o
            where o.role in ('clinician', 'admin') and o.id <> users.id and o.disabled_at is null and o.deletes_at is null
              and answered.role = any (o.responds_to) and not exists (select from reset_slips s where s.user_id = o.id)
          )
        ) end`,
      ),
      /** Empty for an account that is not enabled. */
      onlyClinicianFor: expr(arrayOf(oneOf(OPEN_ROLES)), sql`only_clinician_for(users.id)`),
      hasOpenAlert: expr(
        boolean,
        sql`exists (
          select from alerts a inner join users me on me.id = ${p.readerId}
          where a.user_id = users.id and a.status <> 'resolved' and not a.drill and a.audience = any (me.responds_to)
        )`,
      ),
    })
    .from(users)
    .where(eq(users.id, p.userId)),
).firstOrNull()
export type Standing = NonNullable<RowOf<typeof findStanding>>

export const setRespondsTo = statement('set_responds_to', { userId: users.id, respondsTo: users.respondsTo }, (p) =>
  update(users).set({ respondsTo: p.respondsTo }).where(eq(users.id, p.userId)),
)

export const setDuty = statement('set_duty', { userId: users.id, duty: users.duty }, (p) =>
  update(users).set({ duty: p.duty }).where(eq(users.id, p.userId)),
)

export const setDisabledAt = statement('set_disabled_at', { userId: users.id, disabledAt: users.disabledAt }, (p) =>
  update(users).set({ disabledAt: p.disabledAt }).where(eq(users.id, p.userId)),
)

/** For an administrator: false for other roles, and for oneself. */
export const changeRole = statement(
  'change_role',
  { userId: users.id, role: oneOf(CHANGED_ROLES), at: timestamptz },
  (p) => build.select({ changed: expr(boolean, sql`change_role(${p.userId}, ${p.role}, ${p.at})`) }).from(oneRow),
).mapRows(([row]) => row?.changed ?? false)

/** `not_yours` where the caller may not change it; null when nothing is suspended. */
export const endSuspension = statement('end_suspension', { userId: users.id }, (p) =>
  build.select({ ended: expr(orNull(oneOf(['done', 'not_yours'])), sql`end_suspension(${p.userId})`) }).from(oneRow),
).mapRows(([row]) => row?.ended ?? null)

/** For the system: after a day. */
export const returnDuties = statement('return_duties', {}, () =>
  build.select({ done: expr(voidResult, sql`return_duties()`) }).from(oneRow),
)

/** For the system: includes roles suspended by the slip, and whether that was told already. */
export const findSlipSuspended = statement('find_slip_suspended', { userId: users.id, at: responderNotices.at }, (p) =>
  build
    .select({
      before: expr(
        arrayOf(oneOf(OPEN_ROLES)),
        sql`array(select distinct unnest(${users.respondsTo} || coalesce(${suspendedDuties.respondsTo}, '{}')) order by 1)`,
      ),
      after: users.respondsTo,
      suspendedDuty: expr(boolean, sql`coalesce(${suspendedDuties.duty}, false)`),
      duty: users.duty,
      isTold: expr(
        boolean,
        sql`exists (
          select from ${responderNotices} told where told.about_id = ${users.id} and told.slip and told.at = ${p.at}
        )`,
      ),
    })
    .from(users)
    .leftJoin(suspendedDuties, eq(suspendedDuties.userId, users.id))
    .where(eq(users.id, p.userId)),
).firstOrNull()

/** For the person's own file. */
export const listSuspended = statement('list_suspended_duties', { userId: suspendedDuties.userId }, (p) =>
  build
    .select({ respondsTo: suspendedDuties.respondsTo, duty: suspendedDuties.duty, at: suspendedDuties.at })
    .from(suspendedDuties)
    .where(eq(suspendedDuties.userId, p.userId)),
)

/**
 * For administrators and the lead clinician: responders and the subject; with `all`, every administrator and clinician.
 */
export const listToTell = statement(
  'list_responders_to_tell',
  { aboutId: users.id, byId: users.id, all: boolean },
  (p) =>
    build
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          inArray(users.role, RESPONDER_ROLES),
          isNull(users.disabledAt),
          ne(users.id, p.byId),
          or(sql`${p.all}::boolean`, ne(users.respondsTo, []), eq(users.id, p.aboutId)),
        ),
      )
      .orderBy(asc(users.id)),
).mapRows((rows) => rows.map(({ id }) => id))

export const insertNotices = insertRows('insert_responder_notices', responderNotices)

const about = alias(users, 'about')
const by = alias(users, 'by_whom')

const nameOrUsername = (person: typeof about | typeof by) =>
  expr(
    orNull(text),
    sql`coalesce(nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), ''), ${person.username})`,
  )
export const listNotices = statement('list_responder_notices', { userId: responderNotices.userId }, (p) =>
  build
    .select({
      id: responderNotices.id,
      at: responderNotices.at,
      about: nameOrUsername(about),
      by: nameOrUsername(by),
      before: responderNotices.before,
      after: responderNotices.after,
      duty: responderNotices.duty,
      clinician: responderNotices.clinician,
      admin: responderNotices.admin,
      live: responderNotices.live,
      units: responderNotices.units,
      slip: responderNotices.slip,
    })
    .from(responderNotices)
    .leftJoin(about, eq(about.id, responderNotices.aboutId))
    .leftJoin(by, eq(by.id, responderNotices.byId))
    .where(eq(responderNotices.userId, p.userId))
    .orderBy(desc(responderNotices.id)),
)

/** Null without such a notice. */
export const deleteNotice = statement(
  'delete_responder_notice',
  { userId: responderNotices.userId, id: responderNotices.id },
  (p) =>
    build
      .delete(responderNotices)
      .where(and(eq(responderNotices.userId, p.userId), eq(responderNotices.id, p.id)))
      .returning({ id: responderNotices.id }),
).firstOrNull()

/** For the system: null once the notice is put away. */
export const findReader = statement(
  'find_reader_of_notice',
  { userId: responderNotices.userId, id: responderNotices.id },
  (p) =>
    build
      .select({ email: users.email, locale: users.locale, role: users.role })
      .from(responderNotices)
      .innerJoin(users, eq(users.id, responderNotices.userId))
      .where(and(eq(responderNotices.userId, p.userId), eq(responderNotices.id, p.id))),
).firstOrNull()
