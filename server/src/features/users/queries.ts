import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, mapRows, oneRow, param } from '../../platform/db/build.ts'
import type { NewUser, ProfileChange } from './rules.ts'
import { users } from './table.ts'

/** The constraint that breaks when a username is taken. */
export const TAKEN_USERNAME = 'users_username_key'

const { usernameKey: _key, ...shown } = getTableColumns(users)

const find = build
  .select(shown)
  .from(users)
  .where(eq(users.id, param('userId')))
  .prepare('find_user')
export const findUser = (userId: string) => firstOrNull(fill(find, { userId }))

const findByName = build
  .select(shown)
  .from(users)
  .where(eq(users.usernameKey, param('usernameKey')))
  .prepare('find_user_by_name')
/** For the system: the account of a folded username. */
export const findUserByName = (usernameKey: string) => firstOrNull(fill(findByName, { usernameKey }))

const insert = build
  .insert(users)
  .values({
    id: param('id'),
    username: param('username'),
    usernameKey: param('usernameKey'),
    firstName: param('firstName'),
    lastName: param('lastName'),
    email: param('email'),
    role: param('role'),
    unit: param('unit'),
    shift: param('shift'),
    badgeNumber: param('badgeNumber'),
    locale: param('locale'),
    respondsTo: param('respondsTo'),
    createdAt: param('createdAt'),
  })
  .returning(shown)
  .prepare('insert_user')

/** Breaks TAKEN_USERNAME when the name is taken, whatever its case. */
export const insertUser = (user: NewUser) => fill(insert, user)

const kept = (name: keyof ProfileChange, column: (typeof shown)[keyof ProfileChange]) =>
  sql`case when ${param(`${name}Given`)}::boolean then ${param(name)} else ${column} end`

const update = build
  .update(users)
  .set({
    firstName: kept('firstName', users.firstName),
    lastName: kept('lastName', users.lastName),
    email: kept('email', users.email),
    unit: kept('unit', users.unit),
    shift: kept('shift', users.shift),
    locale: kept('locale', users.locale),
  })
  .where(eq(users.id, param('userId')))
  .returning(shown)
  .prepare('update_user')

/** Changes the fields that are given (null clears one) and leaves the others. */
export function updateUser(userId: string, change: ProfileChange) {
  const values = (['firstName', 'lastName', 'email', 'unit', 'shift', 'locale'] as const).flatMap((name) => [
    [name, change[name] ?? null],
    [`${name}Given`, change[name] !== undefined],
  ])
  return firstOrNull(fill(update, { userId, ...Object.fromEntries(values) }))
}

const search = build
  .select(shown)
  .from(users)
  .where(
    and(
      or(
        sql`${param('pattern')}::text is null`,
        sql`${users.usernameKey} like ${param('pattern')}`,
        sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName})) like ${param('pattern')}`,
      ),
      or(sql`${param('before')}::uuid is null`, lt(users.id, param('before'))),
    ),
  )
  .orderBy(desc(users.id))
  .limit(param('limit'))
  .prepare('search_users')

/** For administrators: accounts whose username or name contains the text, newest first. */
export const searchUsers = (asked: { q?: string | undefined; before?: string | undefined; limit: number }) =>
  fill(search, {
    pattern: asked.q ? `%${asked.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
    before: asked.before ?? null,
    limit: asked.limit,
  })

const countAdmins = build
  .select({ admins: sql<number>`count(*)` })
  .from(users)
  .where(eq(users.role, 'admin'))
  .prepare('count_admins')
/** For the system: how many administrators there are, disabled ones included. */
export const countAdministrators = () => mapRows(fill(countAdmins, {}), ([row]) => row?.admins ?? 0)

const countOthers = build
  .select({ others: sql<number>`other_administrators(${param('userId')})` })
  .from(oneRow)
  .prepare('count_other_administrators')
/**
 * For an administrator and the system: how many others can still sign in. Until the transaction ends nobody else is told
 * a number, so that two administrators cannot each rely on the other.
 */
export const countOtherAdministrators = (userId: string) =>
  mapRows(fill(countOthers, { userId }), ([row]) => row?.others ?? 0)
