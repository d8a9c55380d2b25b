import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { build, fill, mapRows, oneRow, param, type Query } from '../../platform/db/build.ts'
import { users } from '../users/table.ts'
import type { RotaRow } from './rules.ts'
import { rotaEntries } from './table.ts'

const responders = build
  .select({
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    email: users.email,
    locale: users.locale,
    respondsTo: users.respondsTo,
  })
  .from(users)
  .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), ne(users.respondsTo, [])))
  .orderBy(asc(users.id))
  .prepare('list_responders')

export type ResponderRow = Awaited<ReturnType<typeof responders.execute>>[number]

/** For the system and administrators: the enabled administrators who respond to somebody. */
export const listResponders = () => fill(responders, {})

const entries = build
  .select({
    userId: rotaEntries.userId,
    tier: rotaEntries.tier,
    day: rotaEntries.day,
    fromMinute: rotaEntries.fromMinute,
    toMinute: rotaEntries.toMinute,
  })
  .from(rotaEntries)
  .orderBy(asc(rotaEntries.position))
  .prepare('list_rota')

/** For the system and administrators: the whole rota, in the order in which it was saved. */
export const listRota = () => fill(entries, {})

const own = build
  .select({
    tier: rotaEntries.tier,
    day: rotaEntries.day,
    fromMinute: rotaEntries.fromMinute,
    toMinute: rotaEntries.toMinute,
  })
  .from(rotaEntries)
  .where(eq(rotaEntries.userId, param('userId')))
  .orderBy(asc(rotaEntries.position))
  .prepare('list_own_duty')
/** For an administrator: when they are on duty themself. */
export const listOwnDuty = (userId: string) => fill(own, { userId })

const usernames = build
  .select({ id: users.id, username: users.username })
  .from(users)
  .where(inArray(users.id, sql`(select unnest(string_to_array(${param('ids')}, ' ')::uuid[]))`))
  .prepare('find_usernames')

/** For administrators: the usernames of these accounts, as far as they exist. */
export const findUsernames = (ids: string[]): Query<Map<string, string>> =>
  mapRows(fill(usernames, { ids: ids.join(' ') }), (rows) => new Map(rows.map(({ id, username }) => [id, username])))

/** Any number that no other use of the database takes. */
const LOCK = 7_413_903

const lock = build
  .select({ locked: sql`pg_advisory_xact_lock(${sql.raw(String(LOCK))})` })
  .from(oneRow)
  .prepare('lock_rota')

const clear = build.delete(rotaEntries).prepare('clear_rota')

const insert = build
  .insert(rotaEntries)
  .select(
    sql`select * from json_to_recordset(${param('rows')}::json) as sent
      (position integer, "userId" uuid, tier smallint, day smallint, "fromMinute" smallint, "toMinute" smallint)`,
  )
  .prepare('insert_rota')

/** Puts these rows in place of the whole rota. Two saves at once come one after the other, and the later one holds. */
export const replaceRota = (rows: readonly RotaRow[]): Query<unknown>[] => [
  fill(lock, {}),
  fill(clear, {}),
  fill(insert, { rows: JSON.stringify(rows.map((row, position) => ({ position, ...row }))) }),
]
