import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  build,
  count,
  desc,
  eq,
  expr,
  getTableColumns,
  givenOr,
  int,
  isNull,
  like,
  lt,
  oneRow,
  optional,
  or,
  orNull,
  sql,
  statement,
  text,
  update,
} from '../../platform/db/statement.ts'
import { normalizeUsername, type UserRow } from './rules.ts'
import { users } from './table.ts'

/** The constraint that is violated when a username is taken. */
export const TAKEN_USERNAME = 'users_username_key'

const { usernameKey: _key, ...shown } = getTableColumns(users)

export const findUser = statement('find_user', { userId: users.id }, (p) =>
  build.select(shown).from(users).where(eq(users.id, p.userId)),
).firstOrNull()

/** For the system: the account of a normalized username. */
export const findUserByName = statement('find_user_by_name', { usernameKey: users.usernameKey }, (p) =>
  build.select(shown).from(users).where(eq(users.usernameKey, p.usernameKey)),
).firstOrNull()

/** Violates TAKEN_USERNAME when the name is taken, in any case. */
export const insertUser = insertInto('insert_user', users).takes((row: UserRow) => ({
  ...row,
  usernameKey: normalizeUsername(row.username),
}))

/** Changes the fields that are given (null clears one) and leaves the others. */
export const updateUser = statement(
  'update_user',
  {
    userId: users.id,
    firstName: optional(users.firstName),
    lastName: optional(users.lastName),
    email: optional(users.email),
    unit: optional(users.unit),
    shift: optional(users.shift),
    locale: optional(users.locale),
  },
  (p) =>
    update(users)
      .set({
        firstName: givenOr(p.firstName, users.firstName),
        lastName: givenOr(p.lastName, users.lastName),
        email: givenOr(p.email, users.email),
        unit: givenOr(p.unit, users.unit),
        shift: givenOr(p.shift, users.shift),
        locale: givenOr(p.locale, users.locale),
      })
      .where(eq(users.id, p.userId))
      .returning(shown),
).firstOrNull()

const fullName = expr(text, sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}))`)

/** For administrators: accounts whose username or name contains the text, newest first. */
export const searchUsers = statement(
  'search_users',
  { pattern: orNull(text), before: orNull(users.id), limit: int },
  (p) =>
    build
      .select(shown)
      .from(users)
      .where(
        and(
          or(isNull(p.pattern), like(users.usernameKey, p.pattern), like(fullName, p.pattern)),
          or(isNull(p.before), lt(users.id, p.before)),
        ),
      )
      .orderBy(desc(users.id))
      .limit(p.limit),
).takes(({ q, ...page }: { q: string | undefined; before: string | null; limit: number }) => ({
  ...page,
  pattern: q ? `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
}))

/** For the system: how many administrators there are, disabled ones included. */
export const countAdministrators = statement('count_admins', {}, () =>
  build.select({ admins: count() }).from(users).where(eq(users.role, 'admin')),
).mapRows(([row]) => row?.admins ?? 0)

/**
 * For an administrator and the system: how many other administrators can still sign in. It holds a lock until the
 * transaction ends, so that two administrators cannot disable each other at the same moment.
 */
export const countOtherAdministrators = statement('count_other_administrators', { userId: users.id }, (p) =>
  build.select({ others: expr(int, sql`other_administrators(${p.userId})`) }).from(oneRow),
).mapRows(([row]) => row?.others ?? 0)
