import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { insertInto, insertRows } from '../../platform/db/insert.ts'
import {
  and,
  arrayOf,
  asc,
  boolean,
  build,
  bytea,
  date,
  eq,
  expr,
  inArray,
  int,
  isNotNull,
  isNull,
  now,
  oneOf,
  oneRow,
  orNull,
  type RowOf,
  sql,
  statement,
  timestamptz,
  update,
  uuid,
} from '../../platform/db/statement.ts'
import { sessions } from '../../platform/sessions/table.ts'
import { currentKey } from '../../platform/user-keys/queries.ts'
import { enrolledBrowsers } from '../browsers/table.ts'
import { users } from '../users/table.ts'
import { badges, pins, pinTries, visits } from './table.ts'

/** An administrator's or clinician's badge would open nothing. */
const mayHold = sql`${users.role} in (${sql.raw(OPEN_ROLES.map((role) => `'${role}'`).join(', '))})`

/** For administrators: locks the accounts that can have a badge. */
export const lockHolders = statement('lock_badge_holders', { userIds: arrayOf(uuid) }, (p) =>
  build
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, p.userIds), mayHold, eq(users.hasAccount, true), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('no key update'),
)

export const setBadges = insertRows('set_badges', badges, {
  set: () => ({ lastUsedAt: null }),
  onConflict: {
    target: badges.userId,
    set: ({ id, codeHash, madeAt, madeBy }) => ({ id, codeHash, madeAt, madeBy, lastUsedAt: null }),
  },
})

const ofPerson = { userId: badges.userId }

/** For administrators; null without an account. */
export const findBadge = statement('find_badge', { userId: users.id }, (p) =>
  build
    .select({
      madeAt: expr(orNull(timestamptz), sql`${badges.madeAt}`),
      lastUsedAt: expr(orNull(timestamptz), sql`${badges.lastUsedAt}`),
    })
    .from(users)
    .leftJoin(badges, eq(badges.userId, users.id))
    .where(eq(users.id, p.userId)),
).firstOrNull()

export const deleteBadge = statement('delete_badge', ofPerson, (p) =>
  build.delete(badges).where(eq(badges.userId, p.userId)).returning({ id: badges.id }),
).mapRows((rows) => rows.length === 1)

/** After the change of badge or PIN: a sign-in meanwhile waits for that change, and then finds it. */
export const endBadgeSessionsOf = statement('end_badge_sessions_of', { userIds: arrayOf(uuid) }, (p) =>
  build.delete(sessions).where(and(inArray(sessions.userId, p.userIds), eq(sessions.began, 'badge'))),
)

/** The time is the database's, as that of sessions. */
export const savePin = insertInto('save_pin', pins, {
  set: (p) => ({ setAt: now, announcedAt: null, keyVersion: currentKey(p.userId) }),
  onConflict: {
    target: pins.userId,
    set: ({ salt, kdf, verifier, keyVersion }) => ({ salt, kdf, verifier, keyVersion, setAt: now, announcedAt: null }),
  },
})

/** Under the current cost and pepper. */
export const rehashPin = statement(
  'rehash_pin',
  { userId: pins.userId, salt: pins.salt, kdf: pins.kdf, verifier: pins.verifier },
  (p) => update(pins).set({ salt: p.salt, kdf: p.kdf, verifier: p.verifier }).where(eq(pins.userId, p.userId)),
)

/** A password that its owner changed keeps the PIN. */
export const keepPin = statement('keep_pin', { userId: pins.userId, from: int, to: int }, (p) =>
  update(pins)
    .set({ keyVersion: p.to })
    .where(and(eq(pins.userId, p.userId), eq(pins.keyVersion, p.from))),
)

export const dropPin = statement('drop_pin', { userId: pins.userId }, (p) =>
  build.delete(pins).where(eq(pins.userId, p.userId)),
)

/** Void once a slip has given the person another data key. */
const counts = sql`${pins.keyVersion} = (select max(version) from user_keys where user_keys.user_id = ${pins.userId})`

/** `announce`: the owner has to be told of the PIN in this session. */
export const findOwnPin = statement('find_own_pin', { userId: users.id, tokenHash: sessions.tokenHash }, (p) =>
  build
    .select({
      setAt: expr(orNull(timestamptz), sql`${pins.setAt}`),
      announce: expr(
        boolean,
        sql`(${pins.setAt} is not null and ${pins.announcedAt} is null and exists (
          select from sessions s where s.user_id = ${users.id} and s.token_hash = ${p.tokenHash} and s.created_at > ${pins.setAt}
        ))`,
      ),
      hasBadge: expr(boolean, sql`exists (select from badges where badges.user_id = ${users.id})`),
      bookingNumber: users.bookingNumber,
    })
    .from(users)
    .leftJoin(pins, and(eq(pins.userId, users.id), counts))
    .where(eq(users.id, p.userId)),
).firstOrNull()

export const markPinSeen = statement('mark_pin_seen', { userId: pins.userId }, (p) =>
  update(pins)
    .set({ announcedAt: now })
    .where(and(eq(pins.userId, p.userId), isNull(pins.announcedAt))),
)

const checked = {
  userId: badges.userId,
  salt: expr(orNull(bytea), sql`${pins.salt}`),
  kdf: expr(orNull(pins.kdf), sql`${pins.kdf}`),
  verifier: expr(orNull(bytea), sql`${pins.verifier}`),
  keyVersion: expr(orNull(int), sql`${pins.keyVersion}`),
}

/** For the system; null for a badge that may not sign in. */
export const findBadgeByCode = statement('find_badge_by_code', { codeHash: badges.codeHash }, (p) =>
  build
    .select(checked)
    .from(badges)
    .innerJoin(users, and(eq(users.id, badges.userId), mayHold))
    .leftJoin(pins, and(eq(pins.userId, badges.userId), counts))
    .where(eq(badges.codeHash, p.codeHash)),
).firstOrNull()
export type FoundBadge = RowOf<typeof findBadgeByCode>

/** For the system. */
export const findBadgeOf = statement('find_badge_of', ofPerson, (p) =>
  build
    .select(checked)
    .from(badges)
    .leftJoin(pins, and(eq(pins.userId, badges.userId), counts))
    .where(eq(badges.userId, p.userId)),
).firstOrNull()

/** For the system: a try is counted before the PIN is checked. */
export const takePinTry = statement('take_pin_try', { key: bytea, browserId: uuid, tablet: int, day: int }, (p) =>
  build.select({ may: expr(boolean, sql`take_pin_try(${p.key}, ${p.browserId}, ${p.tablet}, ${p.day})`) }).from(oneRow),
).mapRows(([row]) => row?.may ?? false)

const EVERYWHERE = sql`'00000000-0000-0000-0000-000000000000'`

/** For the system: a right PIN also deletes this tablet’s wrong tries. */
export const givePinTryBack = statement(
  'give_pin_try_back',
  { key: pinTries.codeHash, browserId: pinTries.browserId, right: boolean },
  (p) =>
    update(pinTries)
      .set({
        tries: expr(
          pinTries.tries,
          sql`case when ${p.right} and ${pinTries.browserId} <> ${EVERYWHERE} then 0 else greatest(${pinTries.tries} - 1, 0) end`,
        ),
      })
      .where(and(eq(pinTries.codeHash, p.key), sql`${pinTries.browserId} in (${EVERYWHERE}, ${p.browserId})`)),
)

/** For the system: after a sign-in with a password or a slip. */
export const clearPinTries = statement('clear_pin_tries', { key: pinTries.codeHash }, (p) =>
  build.delete(pinTries).where(eq(pinTries.codeHash, p.key)),
)

/** For the system: keeps locks and a month of unknown badges; an account's key has the 16 bytes of its id. */
export const deleteOldPinTries = statement('delete_old_pin_tries', { tablet: int, day: int }, (p) =>
  build.delete(pinTries).where(
    sql`${pinTries.since} < now() - interval '1 day' and (
      ${pinTries.tries} < case when ${pinTries.browserId} = ${EVERYWHERE} then ${p.day}::integer else ${p.tablet}::integer end
      or (length(${pinTries.codeHash}) <> 16 and ${pinTries.since} < now() - interval '30 days')
      or (length(${pinTries.codeHash}) = 16 and not exists (select from users u where uuid_send(u.id) = ${pinTries.codeHash}))
    )`,
  ),
)

/**
 * For the system: locks account, badge and tablet so that a change of one waits and ends this session too; null once
 * changed.
 */
export const holdBadge = statement(
  'hold_badge',
  { codeHash: badges.codeHash, verifier: pins.verifier, browserId: enrolledBrowsers.id, today: date },
  (p) =>
    build
      .select({
        userId: users.id,
        firstName: users.firstName,
        role: expr(oneOf(OPEN_ROLES), sql`${users.role}`),
        locale: users.locale,
        disabled: expr(boolean, sql`${users.disabledAt} is not null`),
        released: expr(boolean, sql`(${users.role} = 'inmate' and coalesce(${users.releasedOn} <= ${p.today}, false))`),
        tablet: enrolledBrowsers.name,
      })
      .from(badges)
      .innerJoin(pins, and(eq(pins.userId, badges.userId), eq(pins.verifier, p.verifier)))
      .innerJoin(users, and(eq(users.id, badges.userId), mayHold))
      .innerJoin(
        enrolledBrowsers,
        and(
          eq(enrolledBrowsers.id, p.browserId),
          eq(enrolledBrowsers.badges, true),
          isNotNull(enrolledBrowsers.publicKey),
        ),
      )
      .where(eq(badges.codeHash, p.codeHash))
      .for('no key update'),
).firstOrNull()

/** For the system. */
export const useBadge = statement('use_badge', ofPerson, (p) =>
  update(badges).set({ lastUsedAt: now }).where(eq(badges.userId, p.userId)),
)

/** For the system: a tablet has at most one session with a badge. */
export const endBadgeSessionsOn = statement('end_badge_sessions_on', { browserId: uuid }, (p) =>
  build.delete(sessions).where(and(eq(sessions.browserId, p.browserId), eq(sessions.began, 'badge'))),
)

/** For the system: the owner is asked about the session later. */
export const insertBadgeVisit = insertInto('insert_visit', visits, {
  set: () => ({ beganAt: now, endedAt: null, answer: null, answeredAt: null }),
})

/** For the system: visits of somebody else stay, as they keep what was written there out of the record. */
export const deleteOldBadgeVisits = statement('delete_old_visits', {}, () =>
  build.delete(visits).where(and(eq(visits.answer, 'mine'), sql`${visits.answeredAt} < now() - interval '90 days'`)),
)

/** For the person's own file. */
export const findOwnBadge = statement('find_own_badge', { userId: users.id }, (p) =>
  build
    .select({
      madeAt: expr(orNull(timestamptz), sql`${badges.madeAt}`),
      lastUsedAt: expr(orNull(timestamptz), sql`${badges.lastUsedAt}`),
      pinSetAt: expr(orNull(timestamptz), sql`${pins.setAt}`),
    })
    .from(users)
    .leftJoin(badges, eq(badges.userId, users.id))
    .leftJoin(pins, eq(pins.userId, users.id))
    .where(eq(users.id, p.userId)),
).firstOrNull()

export const listBadgeVisits = statement('list_visits_of', { userId: visits.userId }, (p) =>
  build
    .select({
      tablet: visits.tablet,
      beganAt: visits.beganAt,
      endedAt: visits.endedAt,
      answer: visits.answer,
      answeredAt: visits.answeredAt,
    })
    .from(visits)
    .where(eq(visits.userId, p.userId))
    .orderBy(asc(visits.beganAt)),
)
