import { insertRows } from '../../platform/db/insert.ts'
import {
  alias,
  and,
  arrayOf,
  bigint,
  boolean,
  build,
  date,
  eq,
  expr,
  getTableColumns,
  givenOr,
  inArray,
  isNull,
  lte,
  notNull,
  oneRow,
  optional,
  or,
  orNull,
  type Parameters,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../../platform/db/statement.ts'
import { heldFor, normalizeUsername, type UserRow } from '../users/public.ts'
import { isWaiting, lookInSql, users } from '../users/table.ts'
import type { PersonChange } from './rules.ts'

const { usernameKey: _key, ...shown } = getTableColumns(users)
const me = alias(users, 'me')

/**
 * For an administrator: null clears a field; returns the days of custody before; a given unit no longer counts as
 * typed.
 */
export const changePerson = statement(
  'change_person',
  {
    adminId: users.id,
    userId: users.id,
    unit: optional(users.unit),
    unitTyped: optional(users.unitTyped),
    shift: optional(users.shift),
    badgeNumber: optional(users.badgeNumber),
    extension: optional(users.extension),
    housing: optional(users.housing),
    bookingNumber: optional(users.bookingNumber),
    permanentNumber: optional(users.permanentNumber),
    admittedOn: optional(users.admittedOn),
    releasePlanned: optional(users.releasePlanned),
    releasedOn: optional(users.releasedOn),
  },
  (p) =>
    update(users)
      .set({
        unit: givenOr(p.unit, users.unit),
        unitTyped: givenOr(p.unitTyped, users.unitTyped),
        shift: givenOr(p.shift, users.shift),
        badgeNumber: givenOr(p.badgeNumber, users.badgeNumber),
        extension: givenOr(p.extension, users.extension),
        housing: givenOr(p.housing, users.housing),
        bookingNumber: givenOr(p.bookingNumber, users.bookingNumber),
        permanentNumber: givenOr(p.permanentNumber, users.permanentNumber),
        admittedOn: givenOr(p.admittedOn, users.admittedOn),
        releasePlanned: givenOr(p.releasePlanned, users.releasePlanned),
        releasedOn: givenOr(p.releasedOn, users.releasedOn),
      })
      .where(
        and(
          eq(users.id, p.userId),
          sql`exists (select from ${users} me where ${and(eq(me.id, p.adminId), eq(me.role, 'admin'))})`,
        ),
      )
      .returning({
        ...shown,
        held: heldFor,
        wasAdmittedOn: expr(users.admittedOn, sql`old.admitted_on`),
        wasReleasedOn: expr(users.releasedOn, sql`old.released_on`),
        wasPlanned: expr(users.releasePlanned, sql`old.release_planned`),
      }),
)
  .mapRows(([row]) => {
    if (!row) return null
    const { wasAdmittedOn, wasReleasedOn, wasPlanned, ...user } = row
    return { user, before: { admittedOn: wasAdmittedOn, releasedOn: wasReleasedOn, releasePlanned: wasPlanned } }
  })
  .takes((sent: PersonChange & { adminId: string; userId: string }) => ({
    ...sent,
    ...(sent.unit !== undefined && { unitTyped: false }),
  }))

/** For an administrator: false where the person was not released. */
export const beginStays = statement(
  'begin_stays',
  { userIds: arrayOf(uuid), days: arrayOf(date), at: timestamptz },
  (p) =>
    build
      .select({ begun: expr(boolean, sql`begin_stay(sent.id, sent.day, ${p.at})`) })
      .from(sql`unnest(${p.userIds}::uuid[], ${p.days}::date[]) as sent (id, day)`),
)
  .mapRows((rows) => rows.every(({ begun }) => begun))
  .takes(({ stays, at }: { stays: readonly { userId: string; admittedOn: string }[]; at: Date }) => ({
    at,
    userIds: stays.map(({ userId }) => userId),
    days: stays.map(({ admittedOn }) => admittedOn),
  }))

/** For administrators: by normalized usernames or booking numbers, with an account or without. */
export const findKnownPeople = statement('find_known_people', { keys: arrayOf(text), numbers: arrayOf(text) }, (p) =>
  build
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      bookingNumber: users.bookingNumber,
      releasedOn: users.releasedOn,
      disabledAt: users.disabledAt,
      hasAccount: users.hasAccount,
    })
    .from(users)
    .where(or(inArray(users.usernameKey, p.keys), inArray(users.bookingNumber, p.numbers))),
)

/** For administrators: which of these usernames are taken or look like one. */
export const findAlikeUsernames = statement('find_alike_usernames', { usernames: arrayOf(text) }, (p) =>
  build
    .select({ username: expr(text, sql`sent.username`) })
    .from(sql`unnest(${p.usernames}::text[]) as sent (username)`)
    .where(sql`exists (select from ${users} where ${lookInSql(users.username)} = ${lookInSql(sql`sent.username`)})`),
).mapRows((rows): ReadonlySet<string> => new Set(rows.map(({ username }) => username)))

const chosen = { ids: arrayOf(uuid), through: orNull(users.id) }
const isChosen = (p: Parameters<typeof chosen>) =>
  and(isWaiting, or(inArray(users.id, p.ids), lte(users.id, p.through)))

/** For administrators: `isChosen` marks those who wait for approval. */
export const findNamesHere = statement('find_names_here', chosen, (p) =>
  build
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      isChosen: expr(boolean, sql`coalesce(${isChosen(p)}, false)`),
      onRoster: expr(boolean, sql`(${users.bookingNumber} is not null or ${users.permanentNumber} is not null)`),
    })
    .from(users)
    .where(and(eq(users.role, 'inmate'), isNull(users.releasedOn), isNull(users.disabledAt))),
)

/** For administrators. */
export const countWaiting = statement('count_waiting', {}, () =>
  build
    .select({
      people: expr(bigint, sql`(select count(*) from ${users} where ${isWaiting})`),
      newest: expr(
        orNull(uuid),
        sql`(select ${users.id} from ${users} where ${isWaiting} order by ${users.id} desc limit 1)`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row ?? { people: 0, newest: null })

/** For an administrator: those who wait among `ids`, or all up to `through`. */
export const approvePeople = statement(
  'approve_people',
  {
    adminId: notNull(users.approvedBy),
    now: notNull(users.approvedAt),
    ...chosen,
  },
  (p) => update(users).set({ approvedAt: p.now, approvedBy: p.adminId }).where(isChosen(p)).returning({ id: users.id }),
)

/** For an administrator: returns the ids. */
export const refusePeople = statement('refuse_people', { at: notNull(users.disabledAt), ...chosen }, (p) =>
  update(users).set({ disabledAt: p.at }).where(isChosen(p)).returning({ id: users.id }),
).mapRows((rows) => rows.map(({ id }) => id))

/** Violates TAKEN_USERNAME when a name is taken, ALIKE_USERNAME when one looks like another. */
export const insertRoster = insertRows('insert_roster', users).takes((rows: readonly UserRow[]) =>
  rows.map((row) => ({ ...row, usernameKey: normalizeUsername(row.username) })),
)
