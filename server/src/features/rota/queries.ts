import { RESPONDER_ROLES } from '@evenkeel/contract/roles.ts'
import { insertRows } from '../../platform/db/insert.ts'
import {
  and,
  arrayOf,
  asc,
  boolean,
  build,
  date,
  eq,
  expr,
  gte,
  inArray,
  isNull,
  ne,
  oneRow,
  or,
  type Query,
  type RowOf,
  sql,
  statement,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { clinicians } from '../clinicians/table.ts'
import { users } from '../users/table.ts'
import type { RotaRow } from './rules.ts'
import { rotaEntries } from './table.ts'

/**
 * For the system and administrators: the enabled administrators and clinicians who are responders for a role, and the duty responders, who go
 * to people in care.
 */
export const listResponders = statement('list_responders', {}, () =>
  build
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
      locale: users.locale,
      respondsTo: expr(
        users.respondsTo,
        sql`case when ${users.duty} then '{inmate}'::text[] else ${users.respondsTo} end`,
      ),
      duty: users.duty,
      clinician: expr(boolean, sql`${users.role} = 'clinician'`),
    })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        or(eq(users.duty, true), and(inArray(users.role, RESPONDER_ROLES), ne(users.respondsTo, []))),
      ),
    )
    .orderBy(asc(users.id)),
)
export type ResponderRow = RowOf<typeof listResponders>

/** For administrators: clinicians whose absence goes on or is to come. */
export const listAbsences = statement('list_absences', { today: date }, (p) =>
  build
    .select({
      userId: clinicians.userId,
      from: expr(date, sql`${clinicians.awayFrom}`),
      to: expr(date, sql`${clinicians.awayTo}`),
    })
    .from(clinicians)
    .where(gte(clinicians.awayTo, p.today))
    .orderBy(asc(clinicians.awayFrom), asc(clinicians.userId)),
)

const hours = {
  tier: rotaEntries.tier,
  day: rotaEntries.day,
  fromMinute: rotaEntries.fromMinute,
  toMinute: rotaEntries.toMinute,
}

/** For the system and administrators: the whole rota, in the order in which it was saved. */
export const listRota = statement('list_rota', {}, () =>
  build
    .select({ userId: rotaEntries.userId, ...hours })
    .from(rotaEntries)
    .orderBy(asc(rotaEntries.position)),
)

/** For an administrator: their own hours on duty. */
export const listOwnDuty = statement('list_own_duty', { userId: rotaEntries.userId }, (p) =>
  build.select(hours).from(rotaEntries).where(eq(rotaEntries.userId, p.userId)).orderBy(asc(rotaEntries.position)),
)

/** For administrators: the usernames of these accounts, those that exist. */
export const findUsernames = statement('find_usernames', { ids: arrayOf(uuid) }, (p) =>
  build.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, p.ids)),
).mapRows((rows) => new Map(rows.map(({ id, username }) => [id, username])))

/** The number of an advisory lock; no other lock uses it. */
const LOCK = 7_413_903

const lockRota = statement('lock_rota', {}, () =>
  build.select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(${sql.raw(String(LOCK))})`) }).from(oneRow),
)
const clearRota = statement('clear_rota', {}, () => build.delete(rotaEntries))
const insertRota = insertRows('insert_rota', rotaEntries)

/** Replaces the whole rota with these rows. Concurrent saves run one after the other, and the later one remains. */
export const replaceRota = (rows: readonly RotaRow[]): Query<unknown>[] => [
  lockRota(),
  clearRota(),
  insertRota(rows.map((row, position) => ({ position, ...row }))),
]
