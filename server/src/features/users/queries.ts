import { ALIKE_USERNAME as ALIKE } from '@evenkeel/contract/base/field-rules.ts'
import { FIRST_STEPS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { HOLD_REASONS } from '@evenkeel/contract/retention/retention-classes.ts'
import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { OWN_DEVICE } from '@evenkeel/contract/users/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { auditEntries } from '../../platform/audit/table.ts'
import { brokenConstraint } from '../../platform/db/db.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  arrayOf,
  boolean,
  build,
  bytea,
  count,
  eq,
  expr,
  getTableColumns,
  givenOr,
  int,
  isNull,
  lt,
  notNull,
  now,
  oneOf,
  oneRow,
  optional,
  or,
  orNull,
  sql,
  statement,
  timestamptz,
  update,
} from '../../platform/db/statement.ts'
import { forms, hearing, practice } from '../reach/public.ts'
import { normalizeUsername, type UserRow } from './rules.ts'
import { pastStays, placeChanges, users } from './table.ts'

export const TAKEN_USERNAME = 'users_username_key'
export const ALIKE_USERNAME = 'users_username_look'

export const { usernameKey: _key, ...shown } = getTableColumns(users)

export const heldFor = expr(
  arrayOf(oneOf(HOLD_REASONS)),
  sql`array(select h.reason from record_holds h where h.user_id = users.id and h.ended_at is null order by h.held_at)`,
)

export const findUser = statement('find_user', { userId: users.id }, (p) =>
  build
    .select({ ...shown, held: heldFor })
    .from(users)
    .where(eq(users.id, p.userId)),
).firstOrNull()

/** What pages need to know of the account, and of the browser with this cookie if it may be the person’s own. */
export const findSituation = statement('find_situation', { userId: users.id, deviceHash: orNull(bytea) }, (p) =>
  build
    .select({
      canTalk: expr(
        boolean,
        sql`(${users.role} in ('inmate', 'staff') and clinician_present(${users.role}, now(), '{}'))`,
      ),
      medical: expr(boolean, sql`is_medical(${users.id})`),
      hearing,
      forms,
      practice,
      unapproved: expr(boolean, sql`(${users.role} = 'staff' and ${users.approvedAt} is null)`),
      untrained: expr(
        boolean,
        sql`(${users.role} <> 'inmate' and answers_alerts(${users.id}, null) and not exists (
          select from go_live_confirmations c where c.user_id = ${users.id} and c.what = 'trained'
        ))`,
      ),
      pinNews: expr(
        boolean,
        sql`exists (select from pins where pins.user_id = users.id and pins.announced_at is null)`,
      ),
      tabletNews: expr(
        boolean,
        sql`(exists (select from visits where visits.user_id = users.id and visits.answer is null)
          or exists (select from drops where drops.user_id = users.id and drops.why is not null and drops.seen_at is null))`,
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

/** For the system. */
export const findUserByName = statement('find_user_by_name', { usernameKey: users.usernameKey }, (p) =>
  build.select(shown).from(users).where(eq(users.usernameKey, p.usernameKey)),
).firstOrNull()

/** Violates TAKEN_USERNAME when taken in any case, and ALIKE_USERNAME when it looks like another. */
export const insertUser = insertInto('insert_user', users).takes((row: UserRow) => ({
  ...row,
  usernameKey: normalizeUsername(row.username),
}))

/** Refuses a taken username with 409 and a look-alike with 400; throws other errors again. */
export function refuseTakenName(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken === TAKEN_USERNAME) throw new AppError('conflict', 'Username already exists')
  if (broken === ALIKE_USERNAME) {
    const { message } = ALIKE
    throw new AppError('validation_failed', message, { issues: [{ path: 'username', message }] })
  }
  throw error
}

/** Null clears a field; a new unit counts as typed. */
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
    helpDismissedAt: optional(users.helpDismissedAt),
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
        // Neither taken back nor moved past the present, so that what closes later still shows.
        helpDismissedAt: expr(
          users.helpDismissedAt,
          sql`case when ${givenOr(p.helpDismissedAt, users.helpDismissedAt)} is not null
            then greatest(${users.helpDismissedAt}, least(${givenOr(p.helpDismissedAt, users.helpDismissedAt)}, now())) end`,
        ),
      })
      .where(eq(users.id, p.userId))
      .returning(shown),
).firstOrNull()

/** Whoever put the messages away before a slip may be another person. */
export const showClosedHelp = statement('show_closed_help', { userId: users.id }, (p) =>
  update(users).set({ helpDismissedAt: null }).where(eq(users.id, p.userId)),
)

export const findSuspended = statement('find_suspended', { userId: users.id }, (p) =>
  build.select({ suspended: expr(boolean, sql`is_suspended(${p.userId})`) }).from(oneRow),
).mapRows(([row]) => row?.suspended ?? false)

/** For an administrator: null clears a field; refuses an e-mail to which alerts go or will go again. */
export const correctUser = statement(
  'correct_user',
  {
    adminId: users.id,
    userId: users.id,
    firstName: optional(users.firstName),
    lastName: optional(users.lastName),
    email: optional(users.email),
  },
  (p) =>
    update(users)
      .set({
        firstName: givenOr(p.firstName, users.firstName),
        lastName: givenOr(p.lastName, users.lastName),
        email: givenOr(p.email, users.email),
      })
      .where(
        sql`${users.id} = ${p.userId} and ${users.id} <> ${p.adminId}
          and exists (select from users me where me.id = ${p.adminId} and me.role = 'admin')
          and (${users.email} is not distinct from ${givenOr(p.email, users.email)} or ${users.role} in ('staff', 'admin') and not ${users.duty}
            and ${users.respondsTo} = '{}' and not is_suspended(${users.id}))`,
      )
      .returning({ ...shown, held: heldFor }),
).firstOrNull()

export const noteSignIn = statement('note_sign_in', { userId: users.id, day: notNull(users.signedInOn) }, (p) =>
  update(users)
    .set({ signedInOn: p.day })
    .where(and(eq(users.id, p.userId), or(isNull(users.signedInOn), lt(users.signedInOn, p.day)))),
)

/**
 * Opens earlier writings to announced clinicians; after a slip, whose maker may know the password, no sign-in counts
 * for a while.
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

/** False unless the release was longer ago than the person’s own stays open. */
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

/** Oldest first. */
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

/** Oldest first. */
export const listPlaceChanges = statement('list_place_changes', { userId: users.id }, (p) =>
  build
    .select({
      at: placeChanges.at,
      fromUnit: placeChanges.fromUnit,
      fromHousing: placeChanges.fromHousing,
      toUnit: placeChanges.toUnit,
      toHousing: placeChanges.toHousing,
    })
    .from(placeChanges)
    .where(eq(placeChanges.userId, p.userId))
    .orderBy(placeChanges.id),
)

/** For the system; counts disabled ones too. */
export const countAdministrators = statement('count_admins', {}, () =>
  build.select({ admins: count() }).from(users).where(eq(users.role, 'admin')),
).mapRows(([row]) => row?.admins ?? 0)

/**
 * For an administrator and the system: locks, so that two administrators cannot disable each other at the same moment.
 */
export const countOtherAdministrators = statement('count_other_administrators', { userId: users.id }, (p) =>
  build.select({ others: expr(int, sql`other_administrators(${p.userId})`) }).from(oneRow),
).mapRows(([row]) => row?.others ?? 0)
