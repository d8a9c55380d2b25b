import { OPEN_ROLES, RESPONDER_ROLES } from '@evenkeel/contract/base/roles.ts'
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
  lt,
  ne,
  oneOf,
  oneRow,
  or,
  orNull,
  type Query,
  type RowOf,
  smallint,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { clinicians } from '../clinicians/table.ts'
import { users } from '../users/table.ts'
import type { DateRow, RotaRow } from './rules.ts'
import { rotaDates, rotaEntries } from './table.ts'

/** For the system and administrators: enabled ones, and duty responders. */
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
      clinician: expr(boolean, sql`(${users.role} = 'clinician' and not is_medical(${users.id}))`),
      medical: expr(boolean, sql`is_medical(${users.id})`),
      signedInOn: users.signedInOn,
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

/** For administrators: now or to come. */
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
  weeks: rotaEntries.weeks,
}

/** For the system, administrators and clinicians: in the order in which it was saved. */
export const listRota = statement('list_rota', {}, () =>
  build
    .select({ userId: rotaEntries.userId, ...hours })
    .from(rotaEntries)
    .orderBy(asc(rotaEntries.position)),
)

/** For the system, administrators and clinicians. */
export const listDates = statement('list_rota_dates', { from: rotaDates.day }, (p) =>
  build
    .select({
      day: rotaDates.day,
      tier: rotaDates.tier,
      userId: rotaDates.userId,
      fromMinute: rotaDates.fromMinute,
      toMinute: rotaDates.toMinute,
    })
    .from(rotaDates)
    .where(gte(rotaDates.day, p.from))
    .orderBy(asc(rotaDates.day), asc(rotaDates.tier), asc(rotaDates.position)),
).mapRows((rows) =>
  rows.reduce<DateRow[]>((dates, { day, tier, userId, fromMinute, toMinute }) => {
    const last = dates.at(-1)
    const date = last?.day === day && last.tier === tier ? last : { day, tier, entries: [] }
    if (date !== last) dates.push(date)
    if (userId !== null && fromMinute !== null && toMinute !== null) date.entries.push({ userId, fromMinute, toMinute })
    return dates
  }, []),
)

/** For the person. */
export const listOwnDuty = statement('list_own_duty', { userId: rotaEntries.userId }, (p) =>
  build.select(hours).from(rotaEntries).where(eq(rotaEntries.userId, p.userId)).orderBy(asc(rotaEntries.position)),
)
export const listOwnDates = statement('list_own_dates', { userId: uuid }, (p) =>
  build
    .select({
      tier: rotaDates.tier,
      date: rotaDates.day,
      fromMinute: expr(smallint, sql`${rotaDates.fromMinute}`),
      toMinute: expr(smallint, sql`${rotaDates.toMinute}`),
    })
    .from(rotaDates)
    .where(eq(rotaDates.userId, p.userId))
    .orderBy(asc(rotaDates.day), asc(rotaDates.tier), asc(rotaDates.position)),
)

/** For administrators and serving clinicians; only administrators read who has not signed in since a day. */
export const listAnswering = statement('list_answering', { idleSince: date }, (p) =>
  build
    .select({
      id: expr(uuid, sql`id`),
      name: expr(text, sql`name`),
      extension: expr(orNull(text), sql`extension`),
      respondsTo: expr(arrayOf(oneOf(OPEN_ROLES)), sql`responds_to`),
      clinician: expr(boolean, sql`clinician`),
      trainedAt: expr(orNull(timestamptz), sql`trained_at`),
      idle: expr(boolean, sql`idle`),
    })
    .from(sql`answering_people(${p.idleSince})`),
)
export type AnsweringRow = RowOf<typeof listAnswering>

/** An administrator reads all roles, a clinician those whom they serve. */
export const findReadDuty = statement('find_read_duty', {}, () =>
  build
    .select({
      roles: expr(
        arrayOf(oneOf(OPEN_ROLES)),
        sql`(case when current_setting('app.role', true) = 'admin' then '{inmate,staff}'
          else string_to_array(coalesce(current_setting('app.care', true), ''), ',') end)::text[]`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row?.roles ?? [])

/** For administrators. */
export const findUsernames = statement('find_usernames', { ids: arrayOf(uuid) }, (p) =>
  build.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, p.ids)),
).mapRows((rows) => new Map(rows.map(({ id, username }) => [id, username])))

/** No other advisory lock uses this number. */
const LOCK = 7_413_903

export const lockRota = statement('lock_rota', {}, () =>
  build.select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(${sql.raw(String(LOCK))})`) }).from(oneRow),
)
const clearRota = statement('clear_rota', {}, () => build.delete(rotaEntries))
const insertRota = insertRows('insert_rota', rotaEntries)

const clearDates = statement('clear_rota_dates', { from: rotaDates.day }, (p) =>
  build.delete(rotaDates).where(gte(rotaDates.day, p.from)),
)
const insertDates = insertRows('insert_rota_dates', rotaDates)

export const deleteOldDates = statement('delete_old_rota_dates', { before: rotaDates.day }, (p) =>
  build.delete(rotaDates).where(lt(rotaDates.day, p.before)),
)

/** Without `above`, dates stay as they are. */
export const replaceRota = (
  rows: readonly RotaRow[],
  above: { from: string; dates: readonly DateRow[] } | null = null,
): Query<unknown>[] => [
  clearRota(),
  insertRota(rows.map(({ weeks = null, ...row }, position) => ({ position, weeks, ...row }))),
  ...(above ? [clearDates({ from: above.from }), insertDates(above.dates.flatMap(rowsOf))] : []),
]

const NOBODY = { userId: null, fromMinute: null, toMinute: null }
const rowsOf = ({ day, tier, entries }: DateRow) =>
  [NOBODY, ...entries].map((entry, position) => ({ day, tier, position, ...entry }))
