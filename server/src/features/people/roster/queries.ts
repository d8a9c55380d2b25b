import {
  and,
  arrayOf,
  boolean,
  build,
  date,
  eq,
  expr,
  inArray,
  int,
  isNull,
  json,
  notNull,
  oneRow,
  orNull,
  type SQLWrapper,
  sql,
  statement,
  text,
  update,
  uuid,
} from '../../../platform/db/statement.ts'
import { normalizeUsername } from '../../users/public.ts'
import { pastStays, users } from '../../users/table.ts'
import { BARE_SIGNS, bareNumber } from './cells.ts'

/** What `bareNumber` makes of a number. */
export const bareNumberInSql = (number: SQLWrapper) =>
  sql`regexp_replace(regexp_replace(regexp_replace(lower(normalize(${number}, NFKC)), '[.,]0+$', ''), ${sql.raw(`'${BARE_SIGNS.replaceAll("'", "''")}'`)}, '', 'g'), '^0+(?=.)', '')`

const plainOf = (name: string) =>
  (/^[A-Za-z\d]*$/.test(name) ? name : name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).toLowerCase()

/** How the words of a name begin, and how it begins when it is written together. */
const beginningsOf = (name: string) => {
  const words = plainOf(name)
    .split(/[^a-z]+/)
    .filter(Boolean)
  return [...new Set([words.join(''), ...words].map((word) => word.slice(0, 3)))]
}

type Name = { firstName?: string | null; lastName?: string | null }

/** What two names have in common one of, if they may be one person's. */
export function beginningsOfName({ firstName, lastName }: Name) {
  const initials = plainOf(firstName ?? '').match(/(?<![a-z])[a-z]/g) ?? ['']
  return beginningsOf(lastName ?? '').flatMap((last) => initials.map((initial) => `${last} ${initial}`))
}

/** How the last names of all may begin who may be called so, also with the parts swapped. */
export const lastBeginnings = ({ firstName, lastName }: Name) =>
  [lastName, firstName].flatMap((name) => beginningsOf(name ?? ''))

const plainInSql = (name: SQLWrapper) =>
  sql`lower(regexp_replace(normalize(coalesce(${name}, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))`

const beginsSo = (name: SQLWrapper, beginnings: SQLWrapper) =>
  sql`(cardinality(${beginnings}::text[]) > 0
    and ' ' || regexp_replace(${plainInSql(name)}, '[^a-z]', '', 'g') || ' ' || ${plainInSql(name)} ~ ('[^a-z](' || array_to_string(${beginnings}::text[], '|') || ')'))`

/** What a roster asks about, and changes. */
const known = {
  id: users.id,
  username: users.username,
  role: users.role,
  hasAccount: users.hasAccount,
  disabledAt: users.disabledAt,
  duty: users.duty,
  firstName: users.firstName,
  lastName: users.lastName,
  unit: users.unit,
  unitTyped: users.unitTyped,
  unitKey: expr(orNull(text), sql`fold_unit(${users.unit})`),
  shift: users.shift,
  badgeNumber: users.badgeNumber,
  housing: users.housing,
  bookingNumber: users.bookingNumber,
  permanentNumber: users.permanentNumber,
  admittedOn: users.admittedOn,
  releasePlanned: users.releasePlanned,
  releasedOn: users.releasedOn,
}

/** One import at a time, until its transaction ends; whether it is this one. */
export const lockRoster = statement('lock_roster', {}, () =>
  build.select({ isFree: expr(boolean, sql`pg_try_advisory_xact_lock(7413910)`) }).from(oneRow),
).mapRows(([row]) => row?.isFree === true)

/**
 * For administrators: everybody whom a roster may mean, by a username, or by a number, whatever its spelling and without leading zeros, which
 * stands in the account or in a stay that is over; and of whom a name may be: who is here without a booking number, or here or released
 * `since` with a last name of which a word begins so.
 */
export const findRosterPeople = statement(
  'find_roster_people',
  {
    names: arrayOf(text),
    bookings: arrayOf(text),
    permanents: arrayOf(text),
    badges: arrayOf(text),
    called: arrayOf(text),
    since: date,
  },
  (p) =>
    build
      .select(known)
      .from(users)
      .where(
        sql`${users.usernameKey} in (select unnest(${p.names}::text[]))
          or (${users.role} = 'inmate' and (${bareNumberInSql(users.bookingNumber)} in (select unnest(${p.bookings}::text[]))
            or ${bareNumberInSql(users.permanentNumber)} in (select unnest(${p.permanents}::text[]))
            or (${users.bookingNumber} is null and ${users.releasedOn} is null)
            or (coalesce(${users.releasedOn} >= ${p.since}, true) and ${beginsSo(users.lastName, p.called)})))
          or (${users.role} <> 'inmate' and ${bareNumberInSql(users.badgeNumber)} in (select unnest(${p.badges}::text[])))
          or ${users.id} in (select ${pastStays.userId} from ${pastStays} where ${bareNumberInSql(pastStays.bookingNumber)} in (select unnest(${p.bookings}::text[])))`,
      ),
)

/** For administrators: stays that are over, with these numbers. */
export const findRosterStays = statement('find_roster_stays', { bookings: arrayOf(text) }, (p) =>
  build
    .select({
      userId: pastStays.userId,
      bookingNumber: pastStays.bookingNumber,
      admittedOn: pastStays.admittedOn,
      releasedOn: pastStays.releasedOn,
    })
    .from(pastStays)
    .where(sql`${bareNumberInSql(pastStays.bookingNumber)} in (select unnest(${p.bookings}::text[]))`),
)

/** Each of these texts as a unit: the key by which units are the same, and its name in the facility's list. */
export const spellUnits = statement('spell_units', { units: arrayOf(text) }, (p) =>
  build
    .select({
      sent: expr(text, sql`sent.unit`),
      key: expr(text, sql`fold_unit(sent.unit)`),
      listed: expr(orNull(text), sql`(select l.name from facility_units l where l.key = fold_unit(sent.unit))`),
    })
    .from(sql`unnest(${p.units}::text[]) as sent (unit)`),
)

/** How many people in care are here, disabled ones as well, and how many units the facility lists. */
export const countHere = statement('count_here', {}, () =>
  build
    .select({
      people: expr(
        int,
        sql`(select count(*)::integer from ${users} where ${users.role} = 'inmate' and ${users.releasedOn} is null)`,
      ),
      units: expr(int, sql`(select count(*)::integer from facility_units)`),
    })
    .from(oneRow),
).mapRows(([row]) => row ?? { people: 0, units: 0 })

/** The same people as they are now, who stay so until the transaction ends; what refers to them is not held up. */
export const lockRosterPeople = statement('lock_roster_people', { ids: arrayOf(uuid) }, (p) =>
  build.select(known).from(users).where(inArray(users.id, p.ids)).orderBy(users.id).for('no key update'),
)

/** Everything of a person that a roster may change, as it is afterwards. */
export type RosterRow = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'unit'
  | 'unitTyped'
  | 'shift'
  | 'badgeNumber'
  | 'housing'
  | 'bookingNumber'
  | 'permanentNumber'
  | 'admittedOn'
  | 'releasePlanned'
  | 'releasedOn'
>

/** For administrators: brings these people to what their lines say. */
export const changeRoster = statement('change_roster', { rows: json<readonly RosterRow[]>() }, (p) =>
  update(users)
    .set({
      firstName: expr(users.firstName, sql`sent."firstName"`),
      lastName: expr(users.lastName, sql`sent."lastName"`),
      unit: expr(users.unit, sql`sent.unit`),
      unitTyped: expr(users.unitTyped, sql`sent."unitTyped"`),
      shift: expr(users.shift, sql`sent.shift`),
      badgeNumber: expr(users.badgeNumber, sql`sent."badgeNumber"`),
      housing: expr(users.housing, sql`sent.housing`),
      bookingNumber: expr(users.bookingNumber, sql`sent."bookingNumber"`),
      permanentNumber: expr(users.permanentNumber, sql`sent."permanentNumber"`),
      admittedOn: expr(users.admittedOn, sql`sent."admittedOn"`),
      releasePlanned: expr(users.releasePlanned, sql`sent."releasePlanned"`),
      releasedOn: expr(users.releasedOn, sql`sent."releasedOn"`),
    })
    .from(
      sql`json_to_recordset(${p.rows}) as sent (id uuid, "firstName" text, "lastName" text, unit text, "unitTyped" boolean, shift text,
        "badgeNumber" text, housing text, "bookingNumber" text, "permanentNumber" text, "admittedOn" date, "releasePlanned" date, "releasedOn" date)`,
    )
    .where(sql`${users.id} = sent.id`),
).takes((people: readonly RosterRow[]) => ({
  rows: people.map(({ id, firstName, lastName, unit, unitTyped, shift, ...rest }) => ({
    id,
    firstName,
    lastName,
    unit,
    unitTyped,
    shift,
    badgeNumber: rest.badgeNumber,
    housing: rest.housing,
    bookingNumber: rest.bookingNumber,
    permanentNumber: rest.permanentNumber,
    admittedOn: rest.admittedOn,
    releasePlanned: rest.releasePlanned,
    releasedOn: rest.releasedOn,
  })),
}))

/** For an administrator: gives accounts to people here whom staff named. Violates what a taken username does. */
export const giveAccounts = statement(
  'give_accounts',
  {
    userIds: arrayOf(uuid),
    usernames: arrayOf(text),
    keys: arrayOf(text),
    adminId: users.approvedBy,
    at: notNull(users.approvedAt),
  },
  (p) =>
    update(users)
      .set({
        username: expr(users.username, sql`sent.username`),
        usernameKey: expr(users.usernameKey, sql`sent.key`),
        hasAccount: true,
        approvedAt: p.at,
        approvedBy: p.adminId,
      })
      .from(sql`unnest(${p.userIds}::uuid[], ${p.usernames}::text[], ${p.keys}::text[]) as sent (id, username, key)`)
      .where(and(sql`${users.id} = sent.id`, eq(users.hasAccount, false), isNull(users.disabledAt))),
).takes(
  ({ people, ...by }: { people: readonly { id: string; username: string }[]; adminId: string | null; at: Date }) => ({
    ...by,
    userIds: people.map(({ id }) => id),
    usernames: people.map(({ username }) => username),
    keys: people.map(({ username }) => normalizeUsername(username)),
  }),
)

/** The numbers by which people are looked for. */
export const bareNumbers = (numbers: readonly (string | null)[]) => [
  ...new Set(numbers.flatMap((number) => (number ? bareNumber(number) : []))),
]
