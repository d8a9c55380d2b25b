import { LIMITS, LOCALES, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES, ROLES } from '@evenkeel/contract/base/roles.ts'
import { SCALES } from '@evenkeel/contract/checkins/scores.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { length, listed } from '../../platform/db/checks.ts'
import {
  accountId,
  actsAsAdmin,
  actsAsClinician,
  actsOnDuty,
  appRole,
  currentDisplay,
  currentUser,
  ownerRole,
  servedByClinician,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, readByOwner, systemRows } from '../../platform/db/policies.ts'
import { LOOK_ALIKES } from './look-alikes.ts'

/** A username’s look: two accounts never look alike, whatever the alphabet. */
export const lookInSql = (username: SQLWrapper) =>
  sql`lower(translate(normalize(${username}, NFKC), ${sql.raw(`'${LOOK_ALIKES.letters}', '${LOOK_ALIKES.looks}'`)}))`

/**
 * The group under which statistics count a unit: of the facility's list if there is one, else the typed name; otherwise
 * `unlisted`.
 */
export const unitInStatistics = (unit: SQLWrapper) => sql`stats_group_of_unit(${unit})`

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    /** False for somebody in care whom staff named: no credentials, and a made-up username (`server/sql/users.sql`). */
    hasAccount: boolean('has_account').notNull().default(true),
    /** Normalized (NFKC, lower case); sign-in looks for it. */
    usernameKey: text('username_key').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    role: text('role', { enum: ROLES }).notNull(),
    unit: text('unit'),
    /** Typed by the person, until an administrator sets it. */
    unitTyped: boolean('unit_typed').notNull().default(false),
    shift: text('shift', { enum: SHIFTS }),
    badgeNumber: text('badge_number'),
    /** Only for somebody who works here. */
    extension: text('extension'),
    housing: text('housing'),
    bookingNumber: text('booking_number'),
    /** Stays the person’s over all stays. */
    permanentNumber: text('permanent_number'),
    admittedOn: date('admitted_on'),
    releasePlanned: date('release_planned'),
    releasedOn: date('released_on'),
    /** Last try to sign in more than `RELEASED_DAYS` after the release. */
    triedBackOn: date('tried_back_on'),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** Null until the person chose. */
    checkInScale: text('check_in_scale', { enum: SCALES }),
    /** Whether a pressed answer goes on to the next question; null until the person chose. */
    autoAdvance: boolean('auto_advance'),
    /** Requests for help closed until then show no message. */
    helpDismissedAt: timestamptz('help_dismissed_at'),
    respondsTo: text('responds_to', { enum: OPEN_ROLES }).array().notNull().default(sql`'{}'`),
    /** Goes to people in care with an open alert. */
    duty: boolean('duty').notNull().default(false),
    /** When an administrator vouched for the account, by making or approving it. */
    approvedAt: timestamptz('approved_at'),
    approvedBy: uuid('approved_by'),
    /**
     * The first facility day on which the person counts toward the smallest group of figures (`server/sql/users.sql`).
     */
    countsFrom: date('counts_from'),
    /** A facility day; administrators are told only how long ago it is. */
    signedInOn: date('signed_in_on'),
    /** The last sign-in with a password only the person can have: after a slip none counts for `DAYS_AFTER_SLIP`. */
    signedInAt: timestamptz('signed_in_at'),
    /** The newest announced clinician whose notice the person put away. */
    readersSeenAt: timestamptz('readers_seen_at'),
    disabledAt: timestamptz('disabled_at'),
    /** When the account will be deleted at its owner’s request. */
    deletesAt: timestamptz('deletes_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(t.usernameKey),
    uniqueIndex('users_username_look').on(lookInSql(t.username)),
    pgPolicy('users_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.id} = ${currentUser}`,
      withCheck: sql`${t.id} = ${currentUser}`,
    }),
    pgPolicy('users_signing_in', {
      for: 'select',
      to: appRole,
      using: sql`${t.usernameKey} = nullif(current_setting('app.sign_in_name', true), '')`,
    }),
    pgPolicy('users_administered', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('users_made_by_admin', { for: 'insert', to: appRole, withCheck: sql`${actsAsAdmin}` }),
    // For name_without_account, which runs as the owner.
    pgPolicy('users_named_without_account', { for: 'insert', to: ownerRole, withCheck: sql`not ${t.hasAccount}` }),
    pgPolicy('users_changed_by_admin', {
      for: 'update',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin}`,
    }),
    pgPolicy('users_seen_on_duty', {
      for: 'select',
      to: appRole,
      using: sql`case when ${actsOnDuty} then exists (
        select from alerts a where a.user_id = ${t.id} and a.audience = 'inmate' and a.status <> 'resolved'
          and not a.in_care and not a.stays_today and a.source <> 'call' and not a.drill
      ) else false end`,
    }),
    // For a clinician: people whom they serve, and colleagues who answer.
    pgPolicy('users_seen_in_care', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsClinician} and (${t.role} in ('clinician', 'admin') or ${servedByClinician(t.role)})`,
    }),
    // For the functions of clinicians.sql and suspend_by_redeemed_slip, which run as the owner.
    pgPolicy('users_confirmed_as_clinician', {
      for: 'update',
      to: ownerRole,
      using: sql`${t.role} in ('clinician', 'admin', 'staff')`,
      withCheck: sql`${t.role} in ('clinician', 'admin', 'staff')`,
    }),
    // For the first visits that follow an admission.
    pgPolicy('users_admitted', {
      for: 'select',
      to: ownerRole,
      using: sql`${t.role} = 'inmate' and ${t.admittedOn} is not null and ${t.releasedOn} is null`,
    }),
    // For follow_agreement, which runs as the owner in the person's own call.
    pgPolicy('users_agreed_to_calls', {
      for: 'select',
      to: ownerRole,
      using: sql`${t.role} = 'inmate' and ${t.id} = ${currentUser}`,
    }),
    pgPolicy('users_shown_on_display', {
      for: 'select',
      to: ownerRole,
      using: sql`case when ${currentDisplay} is not null then exists (
        select from alerts a where a.user_id = ${t.id} and not a.drill
      ) else false end`,
    }),
    // For has_responder, has_clinician, answers_alerts and actor_named, which run as the owner.
    pgPolicy('users_responders_counted', { for: 'select', to: ownerRole, using: sql`${t.role} <> 'inmate'` }),
    // For the functions of referrals.sql, which run as the owner and switch this on.
    pgPolicy('users_referred', {
      for: 'select',
      to: ownerRole,
      using: sql`${t.role} = 'inmate' and current_setting('app.referring', true) = 'on'`,
    }),
    length(t.username, LIMITS.username),
    length(t.firstName, { max: LIMITS.name }),
    length(t.lastName, { max: LIMITS.name }),
    length(t.email, { max: LIMITS.email }),
    length(t.unit, { max: LIMITS.unit }),
    length(t.badgeNumber, { max: LIMITS.badge }),
    length(t.extension, { max: LIMITS.facility.extension }),
    length(t.housing, { max: LIMITS.housing }),
    length(t.bookingNumber, { max: LIMITS.badge }),
    length(t.permanentNumber, { max: LIMITS.badge }),
    ...listed(t),
    check('users_responders_answer', sql`${t.role} in ('clinician', 'admin') or ${t.respondsTo} = '{}'`),
    check('users_extension_of_work', sql`${t.extension} is null or ${t.role} <> 'inmate'`),
    check('users_duty_is_approved_staff', sql`not ${t.duty} or (${t.role} = 'staff' and ${t.approvedAt} is not null)`),
    check(
      'users_only_approved_count',
      sql`${t.countsFrom} is null or (${t.approvedAt} is not null and ${t.role} not in ('clinician', 'admin'))`,
    ),
    check(
      'users_without_account',
      sql`${t.hasAccount} or (${t.role} = 'inmate' and ${t.lastName} is not null and ${t.approvedAt} is null and ${t.signedInOn} is null)`,
    ),
    index('users_waiting').on(t.id).where(sql`${t.approvedAt} is null and ${t.disabledAt} is null`),
    index('users_answering').on(t.id).where(sql`${t.duty} or ${t.respondsTo} <> '{}'`),
    index('users_counts_from').on(t.countsFrom),
    index('users_booking_number').on(t.bookingNumber).where(sql`${t.bookingNumber} is not null`),
    index('users_permanent_number').on(t.permanentNumber).where(sql`${t.permanentNumber} is not null`),
    index('users_deletion').on(t.deletesAt).where(sql`${t.deletesAt} is not null`),
    systemRows('users'),
  ],
)

/** The current stay stands in the account. */
export const pastStays = pgTable(
  'past_stays',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    admittedOn: date('admitted_on'),
    releasedOn: date('released_on').notNull(),
    bookingNumber: text('booking_number'),
    /** What the person sends later belongs to the next stay. */
    nextAt: timestamptz('next_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    length(t.bookingNumber, { max: LIMITS.badge }),
    pgPolicy('past_stays_own', { for: 'select', to: appRole, using: sql`${t.userId} = ${currentUser}` }),
    pgPolicy('past_stays_administered', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('past_stays_made_by_admin', { for: 'insert', to: appRole, withCheck: sql`${actsAsAdmin}` }),
    index('past_stays_booking_number').on(t.bookingNumber).where(sql`${t.bookingNumber} is not null`),
    // For make_first_visit, which runs as the owner.
    readByOwner('past_stays_before_visits', sql`true`),
    systemRows('past_stays'),
  ],
)

/** Each change of the place on file of somebody in care. */
export const placeChanges = pgTable(
  'place_changes',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    at: timestamptz('at').notNull(),
    fromUnit: text('from_unit'),
    fromHousing: text('from_housing'),
    toUnit: text('to_unit'),
    toHousing: text('to_housing'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...[t.fromUnit, t.toUnit].map((unit) => length(unit, { max: LIMITS.unit })),
    ...[t.fromHousing, t.toHousing].map((housing) => length(housing, { max: LIMITS.housing })),
    pgPolicy('place_changes_own', { for: 'select', to: appRole, using: sql`${t.userId} = ${currentUser}` }),
    pgPolicy('place_changes_read_in_care', { for: 'select', to: appRole, using: servedByClinician(sql`'inmate'`) }),
    // For note_move, which runs as the owner.
    pgPolicy('place_changes_kept', { for: 'insert', to: ownerRole, withCheck: sql`true` }),
    systemRows('place_changes'),
  ],
)

/** An administrator's account never waits, and nobody without an account does. */
export const isWaiting = sql`(${users.approvedAt} is null and ${users.disabledAt} is null and ${users.hasAccount})`

/** Null where nobody asked: without an account or a first sign-in. */
export const knownLocale = (of: Record<'hasAccount' | 'signedInOn' | 'locale', SQLWrapper> = users) =>
  sql`case when ${of.hasAccount} and ${of.signedInOn} is not null then ${of.locale} end`

/** Null for who works here too: whoever goes to them need not know it. */
export const localeInCare = (of: Parameters<typeof knownLocale>[0] & Record<'role', SQLWrapper> = users) =>
  sql`case when ${of.role} = 'inmate' then ${knownLocale(of)} end`

export const stateInSql = sql`case when ${users.disabledAt} is not null then 'disabled'
  when not ${users.hasAccount} then 'no_account' when ${users.approvedAt} is null then 'waiting' else 'approved' end`

export const grants = [
  grant(users, {
    app: `select, insert, update (username, username_key, has_account, first_name, last_name, email, unit, unit_typed, shift, badge_number, extension, housing, booking_number,
      permanent_number, admitted_on, release_planned, released_on, locale, check_in_scale, auto_advance, help_dismissed_at, responds_to, duty, approved_at, approved_by,
      counts_from, signed_in_on, signed_in_at, readers_seen_at, tried_back_on, disabled_at, deletes_at)`,
    system: ALL,
  }),
  grant(pastStays, { app: 'select, insert', system: ALL }),
  grant(placeChanges, { app: 'select', system: ALL }),
]
