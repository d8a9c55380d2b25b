import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, mapRows, param, type Query } from '../../platform/db/build.ts'
import type { NewUser } from '../users/public.ts'
import { users } from '../users/table.ts'
import type { PersonChange } from './rules.ts'

const { usernameKey: _key, ...shown } = getTableColumns(users)

const kept = (name: string, column: (typeof shown)[keyof typeof shown]) =>
  sql`case when ${param(`${name}Given`)}::boolean then ${param(name)} else ${column} end`

const change = build
  .update(users)
  .set({
    unit: kept('unit', users.unit),
    shift: kept('shift', users.shift),
    badgeNumber: kept('badgeNumber', users.badgeNumber),
    respondsTo: sql`case when ${param('respondsToGiven')}::boolean
      then string_to_array(${param('respondsTo')}, ' ') else ${users.respondsTo} end`,
    disabledAt: sql`case ${param('disabled')}::boolean
      when true then coalesce(${users.disabledAt}, ${param('now')}::timestamptz)
      when false then null else ${users.disabledAt} end`,
  })
  .where(
    and(
      eq(users.id, param('userId')),
      sql`exists (select from users me where me.id = ${param('adminId')} and me.role = 'admin')`,
    ),
  )
  .returning(shown)
  .prepare('change_person')

/** For an administrator: changes what is given of an account (null clears) and leaves the rest. */
export const changePerson = (adminId: string, userId: string, now: Date, sent: PersonChange) =>
  firstOrNull(
    fill(change, {
      adminId,
      userId,
      now,
      unit: sent.unit ?? null,
      unitGiven: sent.unit !== undefined,
      shift: sent.shift ?? null,
      shiftGiven: sent.shift !== undefined,
      badgeNumber: sent.badgeNumber ?? null,
      badgeNumberGiven: sent.badgeNumber !== undefined,
      respondsTo: sent.respondsTo?.join(' ') ?? '',
      respondsToGiven: sent.respondsTo !== undefined,
      disabled: sent.disabled ?? null,
    }),
  )

const taken = build
  .select({ usernameKey: users.usernameKey })
  .from(users)
  .where(sql`${users.usernameKey} in (select json_array_elements_text(${param('keys')}::json))`)
  .prepare('find_taken_usernames')

/** For administrators: those of these folded usernames that somebody has. */
export const findTakenUsernames = (keys: readonly string[]): Query<Set<string>> =>
  mapRows(fill(taken, { keys: JSON.stringify(keys) }), (rows) => new Set(rows.map((row) => row.usernameKey)))

const insertAll = build
  .insert(users)
  .select(
    sql`select id, username, "usernameKey", "firstName", "lastName", email, role, unit, shift, "badgeNumber", locale,
        '{}'::text[], null::timestamptz, null::timestamptz, "createdAt"
      from json_to_recordset(${param('rows')}::json) as sent (
        id uuid, username text, "usernameKey" text, "firstName" text, "lastName" text, email text, role text,
        unit text, shift text, "badgeNumber" text, locale text, "createdAt" timestamptz
      )`,
  )
  .prepare('insert_roster')

/** Makes all of these accounts; nobody on a roster responds to anybody. Breaks TAKEN_USERNAME when a name is taken. */
export const insertRoster = (rows: readonly NewUser[]) => fill(insertAll, { rows: JSON.stringify(rows) })
