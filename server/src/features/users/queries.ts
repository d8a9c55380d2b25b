import { type AccountFilter, type AccountUse, RELEASED_DAYS } from '@evenkeel/contract/account-words.ts'
import { ALIKE_USERNAME as ALIKE } from '@evenkeel/contract/field-rules.ts'
import { FIRST_STEPS } from '@evenkeel/contract/go-live-words.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { OWN_DEVICE } from '@evenkeel/contract/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordListView, viewParams } from '../../platform/audit/queries.ts'
import { auditEntries } from '../../platform/audit/table.ts'
import { brokenConstraint } from '../../platform/db/db.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  bigint,
  boolean,
  build,
  bytea,
  count,
  date,
  desc,
  eq,
  expr,
  getTableColumns,
  givenOr,
  int,
  isNull,
  like,
  lt,
  notNull,
  now,
  oneOf,
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
} from '../../platform/db/statement.ts'
import { hearing, practice } from '../reach/public.ts'
import { heldFor } from './held/queries.ts'
import { idleSince, normalizeUsername, type UserRow } from './rules.ts'
import { pastStays, stateInSql, unitInStatistics, users } from './table.ts'

/** The constraint that is violated when a username is taken. */
export const TAKEN_USERNAME = 'users_username_key'
/** The index that is violated when a username looks like one that is taken. */
export const ALIKE_USERNAME = 'users_username_look'

const { usernameKey: _key, ...shown } = getTableColumns(users)
const withHolds = { ...shown, held: heldFor }

export const findUser = statement('find_user', { userId: users.id }, (p) =>
  build.select(withHolds).from(users).where(eq(users.id, p.userId)),
).firstOrNull()

/**
 * Whether a clinician is here for requests to talk of this account’s role, and a request would be heard now; whether its unit is in practice,
 * staff waits for approval, training or steps of the first hour are open; and what it may say, or said, of the browser with this cookie.
 */
export const findSituation = statement('find_situation', { userId: users.id, deviceHash: orNull(bytea) }, (p) =>
  build
    .select({
      canTalk: expr(
        boolean,
        sql`(${users.role} in ('inmate', 'staff') and clinician_present(${users.role}, now(), '{}'))`,
      ),
      hearing,
      practice,
      unapproved: expr(boolean, sql`(${users.role} = 'staff' and ${users.approvedAt} is null)`),
      untrained: expr(
        boolean,
        sql`(${users.role} <> 'inmate' and answers_alerts(${users.id}, null) and not exists (
          select from go_live_confirmations c where c.user_id = ${users.id} and c.what = 'trained'
        ))`,
      ),
      firstSteps: expr(
        boolean,
        sql`(case when current_setting('app.role', true) = 'admin' then cardinality(first_steps_done()) < ${sql.raw(`${FIRST_STEPS.length}`)} else false end)`,
      ),
      ownDevice: expr(orNull(oneOf(OWN_DEVICE)), sql`own_device(${users.role}, ${p.deviceHash})`),
    })
    .from(users)
    .where(eq(users.id, p.userId)),
).firstOrNull()

/** For the system: the account of a normalized username. */
export const findUserByName = statement('find_user_by_name', { usernameKey: users.usernameKey }, (p) =>
  build.select(shown).from(users).where(eq(users.usernameKey, p.usernameKey)),
).firstOrNull()

/** Violates TAKEN_USERNAME when the name is taken, in any case, and ALIKE_USERNAME when it looks like another. */
export const insertUser = insertInto('insert_user', users).takes((row: UserRow) => ({
  ...row,
  usernameKey: normalizeUsername(row.username),
}))

/** The refusal of a username that another account has (409) or looks like (400); other errors are thrown again. */
export function refuseTakenName(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken === TAKEN_USERNAME) throw new AppError('conflict', 'Username already exists')
  if (broken === ALIKE_USERNAME) {
    const { message } = ALIKE
    throw new AppError('validation_failed', message, { issues: [{ path: 'username', message }] })
  }
  throw error
}

/** Changes the own fields that are given (null clears one) and leaves the others; another unit is one that was typed. */
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
    checkInScale: optional(users.checkInScale),
    autoAdvance: optional(users.autoAdvance),
  },
  (p) =>
    update(users)
      .set({
        firstName: givenOr(p.firstName, users.firstName),
        lastName: givenOr(p.lastName, users.lastName),
        email: givenOr(p.email, users.email),
        unit: givenOr(p.unit, users.unit),
        unitTyped: expr(
          users.unitTyped,
          sql`case when fold_unit(${givenOr(p.unit, users.unit)}) is distinct from fold_unit(${users.unit})
            then ${givenOr(p.unit, users.unit)} is not null else ${users.unitTyped} end`,
        ),
        shift: givenOr(p.shift, users.shift),
        locale: givenOr(p.locale, users.locale),
        checkInScale: givenOr(p.checkInScale, users.checkInScale),
        autoAdvance: givenOr(p.autoAdvance, users.autoAdvance),
      })
      .where(eq(users.id, p.userId))
      .returning(shown),
).firstOrNull()

/** Keeps the facility day on which the person signed in. */
export const noteSignIn = statement('note_sign_in', { userId: users.id, day: notNull(users.signedInOn) }, (p) =>
  update(users)
    .set({ signedInOn: p.day })
    .where(and(eq(users.id, p.userId), or(isNull(users.signedInOn), lt(users.signedInOn, p.day)))),
)

/**
 * Keeps when a person in care or of the staff signed in with their password, which opens what they wrote to clinicians who were announced before. Whoever
 * made a slip could have that password: none counts for a while after one, but the first of an account that was made for somebody.
 */
export const noteOwnSignIn = statement('note_own_sign_in', { userId: users.id, slipsSince: timestamptz }, (p) =>
  update(users)
    .set({ signedInAt: now })
    .where(
      sql`${users.id} = ${p.userId} and ${users.role} in ('inmate', 'staff') and not exists (
        select from ${auditEntries} slip where slip.owner_id = ${users.id} and slip.action = 'user.slip_redeemed' and slip.at >= ${p.slipsSince}
          and (${users.approvedAt} is distinct from ${users.createdAt} or slip.at >= ${users.createdAt} + interval '30 days' or exists (
            select from ${auditEntries} one where one.owner_id = ${users.id} and one.action = slip.action and one.seq < slip.seq
          ))
      )`,
    ),
)

/** Notes on which day somebody tried to sign in who was released longer ago than a sign-in opens anything; false for everybody else. */
export const noteTriedBack = statement(
  'note_tried_back',
  { userId: users.id, today: notNull(users.triedBackOn) },
  (p) =>
    update(users)
      .set({ triedBackOn: p.today })
      .where(
        and(
          eq(users.id, p.userId),
          eq(users.role, 'inmate'),
          sql`${users.releasedOn} + ${sql.raw(String(RELEASED_DAYS))} < ${p.today}::date`,
        ),
      )
      .returning({ id: users.id }),
).mapRows((rows) => rows.length > 0)

/** A person's stays before the current one, oldest first. */
export const listPastStays = statement('list_past_stays', { userId: users.id }, (p) =>
  build
    .select({
      admittedOn: pastStays.admittedOn,
      releasedOn: pastStays.releasedOn,
      bookingNumber: pastStays.bookingNumber,
    })
    .from(pastStays)
    .where(eq(pastStays.userId, p.userId))
    .orderBy(pastStays.id),
)

const fullName = expr(text, sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}))`)

const narrowing = {
  pattern: orNull(text),
  role: orNull(users.role),
  state: orNull(text),
  unit: orNull(text),
  use: orNull(text),
  idleSince: date,
}

const matchesFilter = (p: Parameters<typeof narrowing>) =>
  and(
    or(
      isNull(p.pattern),
      // A made-up one says nothing, and its digits look like a number.
      and(eq(users.hasAccount, true), like(users.usernameKey, p.pattern)),
      like(fullName, p.pattern),
    ),
    or(isNull(p.role), eq(users.role, p.role)),
    or(
      isNull(p.state),
      eq(p.state, expr(text, stateInSql)),
      sql`(${p.state} = 'tried_back' and ${users.triedBackOn} is not null)`,
    ),
    or(isNull(p.unit), sql`${unitInStatistics(users.unit)} = ${unitInStatistics(p.unit)}`),
    or(
      isNull(p.use),
      eq(
        p.use,
        expr(
          text,
          sql`case when ${users.signedInOn} is null then 'never'
            when ${users.signedInOn} > ${p.idleSince} then 'recent' else 'idle' end`,
        ),
      ),
    ),
  )

type Narrowed = {
  q?: string | undefined
  role?: Role | undefined
  state?: AccountFilter | undefined
  unit?: string | undefined
  use?: AccountUse | undefined
}

/**
 * For administrators: accounts whose username or name contains the text, as far as the filters go, newest first, and how
 * many there are in all. Everybody on the page can read later that they were seen in it.
 */
export const searchUsers = statement(
  'search_users',
  { ...viewParams, ...narrowing, before: orNull(users.id), limit: int },
  (p) =>
    build
      .select({
        ...withHolds,
        total: expr(bigint, sql`count(*) over ()`),
        noted: recordListView('user.listed', { person: users.id, id: users.id }, p),
      })
      .from(users)
      .where(and(matchesFilter(p), or(isNull(p.before), lt(users.id, p.before))))
      .orderBy(desc(users.id))
      .limit(p.limit),
)
  .mapRows((rows) => ({
    rows: rows.map(({ noted: _noted, total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }))
  .takes(
    ({
      q,
      role,
      state,
      unit,
      use,
      ...page
    }: Narrowed & { day: string; at: Date; before: string | null; limit: number }) => ({
      ...page,
      pattern: q ? `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
      role: role ?? null,
      state: state ?? null,
      unit: unit ?? null,
      use: use ?? null,
      idleSince: idleSince(page.day),
    }),
  )

/** For the system: how many administrators, disabled ones included. */
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
