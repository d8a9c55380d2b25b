import { LOCALES } from '@evenkeel/contract/limits.ts'
import { OPEN_ROLES, ROLES } from '@evenkeel/contract/roles.ts'
import { insertInto } from '../db/insert.ts'
import {
  and,
  arrayOf,
  boolean,
  build,
  date,
  desc,
  eq,
  expr,
  givenOr,
  gt,
  inArray,
  int,
  isNull,
  lt,
  ne,
  notNull,
  now,
  oneOf,
  oneRow,
  optional,
  or,
  orNull,
  type Parameters,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../db/statement.ts'
import { sessions } from './table.ts'

/**
 * Sets the session's identity for the transaction; null when the session has ended or never existed. `days`: for how many after a release
 * the call is open; 0 for none. `today` is the facility's day. `badge`: the tablet that signed a call which
 * sessions with a badge may make. `session`: the only one that it may be, where the page says so.
 */
export const enterSession = statement(
  'enter_session',
  {
    tokenHash: sessions.tokenHash,
    roles: orNull(arrayOf(oneOf(ROLES))),
    days: int,
    today: date,
    badge: orNull(uuid),
    session: orNull(uuid),
  },
  (p) =>
    build
      .select({
        id: expr(uuid, sql`session_id`),
        userId: expr(uuid, sql`user_id`),
        role: expr(oneOf(ROLES), sql`role`),
        locale: expr(oneOf(LOCALES), sql`locale`),
        /** False when the call is not for this role, not for whoever was released, or not for this badge; the transaction then has no identity. */
        allowed: expr(boolean, sql`allowed`),
        idleLeft: expr(int, sql`idle_left`),
        absoluteLeft: expr(int, sql`absolute_left`),
        /** The password was confirmed in the last five minutes. */
        confirmed: expr(boolean, sql`confirmed`),
        secondsIdle: expr(int, sql`seconds_quiet`),
        /** It was started with a second factor. */
        secondFactor: expr(boolean, sql`second_factor`),
        /** Of somebody in care who was released. */
        releasedOn: expr(orNull(date), sql`released_on`),
        /** The tablet of a session that began with a badge; null for every other one. */
        badgeBrowser: expr(orNull(uuid), sql`badge_browser`),
      })
      .from(
        sql`enter_call(${p.tokenHash}, ${p.roles}, ${p.days} > 0, ${p.today}, ${p.days}, ${p.badge}, ${p.session})`,
      ),
).firstOrNull()

/** Sets the identity of a duty screen for the transaction; false for an enrolled browser that is none, null for others. */
export const enterDisplay = statement('enter_display', { id: uuid, madeAt: timestamptz, at: timestamptz }, (p) =>
  build.select({ allowed: expr(orNull(boolean), sql`enter_display(${p.id}, ${p.madeAt}, ${p.at})`) }).from(oneRow),
).mapRows(([row]) => row?.allowed ?? null)

/** The person of a session, and what the session allows. */
export type Session = RowOf<typeof enterSession>

const ofPerson = { userId: sessions.userId }
const byToken = { ...ofPerson, tokenHash: sessions.tokenHash }
const withToken = (p: Parameters<typeof byToken>) =>
  and(eq(sessions.userId, p.userId), eq(sessions.tokenHash, p.tokenHash))

/** Restarts the idle time. */
export const touchSession = statement('touch_session', byToken, (p) =>
  update(sessions).set({ lastSeenAt: now }).where(withToken(p)),
)

/** The person's data key as this session wraps it; none in one with badge and PIN. */
export const findSessionKey = statement('find_session_key', byToken, (p) =>
  build.select({ keyVersion: sessions.keyVersion, wrappedKey: sessions.wrappedKey }).from(sessions).where(withToken(p)),
).mapRows(([row]) => {
  const { keyVersion, wrappedKey } = row ?? {}
  return keyVersion && wrappedKey ? { keyVersion, wrappedKey } : null
})

/** How the session began: with a password or a slip. */
export const findBeginning = statement('find_beginning', byToken, (p) =>
  build.select({ began: sessions.began }).from(sessions).where(withToken(p)),
).mapRows(([row]) => row?.began ?? null)

/** Stores a new data key for the token that changes the password; null when the session has ended. */
export const rewrapSession = statement(
  'rewrap_session',
  { ...byToken, keyVersion: notNull(sessions.keyVersion), wrappedKey: notNull(sessions.wrappedKey) },
  (p) =>
    update(sessions)
      .set({ keyVersion: p.keyVersion, wrappedKey: p.wrappedKey })
      .where(withToken(p))
      .returning({ id: sessions.id }),
).firstOrNull()

/** A session that ends after `absoluteLimit` seconds in all, or after `idleLimit` quiet ones. */
export const insertSession = insertInto('insert_session', sessions, {
  params: { absoluteLimit: int },
  set: (p) => ({
    expiresAt: expr(timestamptz, sql`now() + make_interval(secs => ${p.absoluteLimit}::integer)`),
    confirmedUntil: null,
    replacedAt: null,
    putOffAssessment: null,
    putOffResult: null,
  }),
  byDefault: ['createdAt', 'lastSeenAt'],
})

const idleUntil = expr(timestamptz, sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleLimit})`)

/** The person's valid sessions, most recently used first. */
export const listSessions = statement('list_sessions', ofPerson, (p) =>
  build
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.userId, p.userId), isNull(sessions.replacedAt), gt(sessions.expiresAt, now), gt(idleUntil, now)),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50),
)

/** For the rest of the transaction: whoever ends a session signs out of it themself, so that what was entered there before still counts. */
export const leaving = statement('leaving_session', { at: timestamptz }, (p) =>
  build.select({ at: expr(text, sql`set_config('app.leaving_at', ${p.at}::timestamptz::text, true)`) }).from(oneRow),
)

/** Ends a session of this person; returns its id if it existed. */
export const endSessionById = statement('end_session_by_id', { ...ofPerson, id: sessions.id }, (p) =>
  build
    .delete(sessions)
    .where(and(eq(sessions.userId, p.userId), eq(sessions.id, p.id)))
    .returning({ id: sessions.id }),
).firstOrNull()

/** Both: the session ends as when its page signs out, and what was entered before is still taken. */
export const leaveSession = ({ at, ...session }: { userId: string; id: string; at: Date }) =>
  [leaving({ at }), endSessionById(session)] as const

const ofSession = { ...ofPerson, id: sessions.id }
const isSession = (p: Parameters<typeof ofSession>) => and(eq(sessions.userId, p.userId), eq(sessions.id, p.id))

/** Ends all of the person's sessions but this one. */
export const endOtherSessions = statement('end_other_sessions', ofSession, (p) =>
  build.delete(sessions).where(and(eq(sessions.userId, p.userId), ne(sessions.id, p.id))),
)

export const endAllSessions = statement('end_all_sessions', ofPerson, (p) =>
  build.delete(sessions).where(eq(sessions.userId, p.userId)),
)

/** For an administrator: ends the sessions of several people. */
export const endSessionsOf = statement('end_sessions_of', { userIds: arrayOf(uuid) }, (p) =>
  build.delete(sessions).where(inArray(sessions.userId, p.userIds)),
)

export const confirmSession = statement('confirm_session', ofSession, (p) =>
  update(sessions)
    .set({ confirmedUntil: expr(timestamptz, sql`now() + interval '5 minutes'`) })
    .where(isSession(p)),
)

/** Records that the person has entered a code in this session. */
export const markSecondFactor = statement('mark_second_factor', ofSession, (p) =>
  update(sessions).set({ secondFactor: true }).where(isSession(p)),
)

/**
 * Gives the session another token, whose hash and wrapped data key these are; the old one works for ten seconds more.
 * False when this token was replaced already or the session has ended.
 */
export const replaceToken = statement(
  'replace_token',
  {
    ...byToken,
    newHash: sessions.tokenHash,
    keyVersion: notNull(sessions.keyVersion),
    wrappedKey: notNull(sessions.wrappedKey),
  },
  (p) =>
    build
      .select({
        replaced: expr(
          boolean,
          sql`replace_token(${p.userId}, ${p.tokenHash}, ${p.newHash}, ${p.keyVersion}, ${p.wrappedKey})`,
        ),
      })
      .from(oneRow),
).mapRows(([row]) => row?.replaced ?? false)

/** Whether a code was entered in this session. */
export const hasSecondFactor = statement('has_second_factor', ofSession, (p) =>
  build.select({ has: sessions.secondFactor }).from(sessions).where(isSession(p)),
).mapRows(([row]) => row?.has ?? false)

/** Whether a session of this person still lives, with whatever token. */
export const isSessionAlive = statement('is_session_alive', ofSession, (p) =>
  build.select({ alive: expr(boolean, sql`is_session_alive(${p.userId}, ${p.id})`) }).from(oneRow),
).mapRows(([row]) => row?.alive ?? false)

/** Whether the token of this person opened a session at a time, and their account is enabled today; false for one that has been deleted since. */
export const livedAt = statement('session_lived_at', { ...byToken, at: timestamptz }, (p) =>
  build
    .select({
      lived: expr(
        boolean,
        sql`exists (
          select from sessions s join users u on u.id = s.user_id and u.disabled_at is null
          where s.user_id = ${p.userId} and s.token_hash = ${p.tokenHash} and s.expires_at > ${p.at}
            and s.last_seen_at + make_interval(secs => s.idle_limit) > ${p.at}
            and (s.replaced_at is null or s.replaced_at + interval '10 seconds' > ${p.at})
        )`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row?.lived ?? false)

/** Whether this person answers alerts, so that their open pages count as listeners. */
export const answersAlerts = statement('answers_alerts', ofPerson, (p) =>
  build.select({ answers: expr(boolean, sql`answers_alerts(${p.userId}, null)`) }).from(oneRow),
).mapRows(([row]) => row?.answers ?? false)

/** Whose care a clinician has, as last confirmed; nobody's for everybody else. */
export const findServed = statement('find_served', ofPerson, (p) =>
  build
    .select({
      serves: expr(
        arrayOf(oneOf(OPEN_ROLES)),
        sql`array(select unnest(responds_to) from users where id = ${p.userId} and role = 'clinician')`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row?.serves ?? [])

/** What the person put off in the session of this token. */
export const findPutOff = statement('find_put_off', byToken, (p) =>
  build
    .select({ assessment: sessions.putOffAssessment, result: sessions.putOffResult })
    .from(sessions)
    .where(withToken(p)),
).firstOrNull()

/** Puts off an assessment, or a result, until the session ends. */
export const putOff = statement(
  'put_off',
  { ...byToken, assessment: optional(sessions.putOffAssessment), result: optional(sessions.putOffResult) },
  (p) =>
    update(sessions)
      .set({
        putOffAssessment: givenOr(p.assessment, sessions.putOffAssessment),
        putOffResult: givenOr(p.result, sessions.putOffResult),
      })
      // The token may have been replaced a moment ago: then the session has two rows.
      .where(
        sql`${sessions.id} = (select id from sessions where user_id = ${p.userId} and token_hash = ${p.tokenHash})`,
      ),
)

const replacedLongAgo = lt(sessions.replacedAt, expr(timestamptz, sql`now() - interval '10 seconds'`))

/** For background work: deletes expired sessions and replaced tokens. */
export const deleteExpiredSessions = statement('delete_expired_sessions', {}, () =>
  build.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(idleUntil, now), replacedLongAgo)),
)
