import { insertRows } from '../../platform/db/insert.ts'
import {
  alias,
  and,
  arrayOf,
  boolean,
  build,
  eq,
  expr,
  getTableColumns,
  givenOr,
  inArray,
  notNull,
  optional,
  orNull,
  sql,
  statement,
  text,
  update,
} from '../../platform/db/statement.ts'
import { normalizeUsername, type UserRow } from '../users/public.ts'
import { users } from '../users/table.ts'
import type { PersonChange } from './rules.ts'

const { usernameKey: _key, ...shown } = getTableColumns(users)
const me = alias(users, 'me')

/** For an administrator: changes the given fields of an account (null clears) and leaves the rest. */
export const changePerson = statement(
  'change_person',
  {
    adminId: users.id,
    userId: users.id,
    now: notNull(users.disabledAt),
    unit: optional(users.unit),
    shift: optional(users.shift),
    badgeNumber: optional(users.badgeNumber),
    respondsTo: optional(users.respondsTo),
    disabled: orNull(boolean),
  },
  (p) =>
    update(users)
      .set({
        unit: givenOr(p.unit, users.unit),
        shift: givenOr(p.shift, users.shift),
        badgeNumber: givenOr(p.badgeNumber, users.badgeNumber),
        respondsTo: givenOr(p.respondsTo, users.respondsTo),
        disabledAt: expr(
          users.disabledAt,
          sql`case ${p.disabled}::boolean
            when true then coalesce(${users.disabledAt}, ${p.now}::timestamptz)
            when false then null else ${users.disabledAt} end`,
        ),
      })
      .where(
        and(
          eq(users.id, p.userId),
          sql`exists (select from ${users} me where ${and(eq(me.id, p.adminId), eq(me.role, 'admin'))})`,
        ),
      )
      .returning(shown),
)
  .firstOrNull()
  .takes(({ disabled, ...sent }: PersonChange & { adminId: string; userId: string; now: Date }) => ({
    ...sent,
    disabled: disabled ?? null,
  }))

/** For administrators: which of these normalized usernames are taken. */
export const findTakenUsernames = statement('find_taken_usernames', { keys: arrayOf(text) }, (p) =>
  build.select({ usernameKey: users.usernameKey }).from(users).where(inArray(users.usernameKey, p.keys)),
).mapRows((rows): ReadonlySet<string> => new Set(rows.map(({ usernameKey }) => usernameKey)))

/** Makes all of these accounts. Violates TAKEN_USERNAME when a name is taken. */
export const insertRoster = insertRows('insert_roster', users).takes((rows: readonly UserRow[]) =>
  rows.map((row) => ({ ...row, usernameKey: normalizeUsername(row.username) })),
)
