import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES, ROLES } from '@evenkeel/contract/base/roles.ts'
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
 * Null when the session has ended or never existed; `days`: for how many after a release the call is open.
 * `badge`: the tablet that signed the call; `session`: the only one that it may be, where the page says so.
 */
export const enterSession = statement(
  'enter_session',
  {
    tokenHash: sessions.tokenHash,
    /** `medical`: open to medical staff where clinicians alone may call. */
    roles: orNull(arrayOf(oneOf([...ROLES, 'medical']))),
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
        /** When false the transaction has no identity. */
        allowed: expr(boolean, sql`allowed`),
        idleLeft: expr(int, sql`idle_left`),
        absoluteLeft: expr(int, sql`absolute_left`),
        /** In the last five minutes. */
        confirmed: expr(boolean, sql`confirmed`),
        secondsIdle: expr(int, sql`seconds_quiet`),
        secondFactor: expr(boolean, sql`second_factor`),
        releasedOn: expr(orNull(date), sql`released_on`),
        /** Null for a session that did not begin with a badge. */
        badgeBrowser: expr(orNull(uuid), sql`badge_browser`),
        /** After the employer's provider, until the password was typed. */
        keyless: expr(boolean, sql`keyless`),
        /** The account has a second step, which the provider has not stood for. */
        stepDue: expr(boolean, sql`step_due`),
      })
      .from(
        sql`enter_call(${p.tokenHash}, ${p.roles}, ${p.days} > 0, ${p.today}, ${p.days}, ${p.badge}, ${p.session})`,
      ),
).firstOrNull()

/** False for an enrolled browser that is no duty screen, null for others. */
export const enterDisplay = statement('enter_display', { id: uuid, madeAt: timestamptz, at: timestamptz }, (p) =>
  build.select({ allowed: expr(orNull(boolean), sql`enter_display(${p.id}, ${p.madeAt}, ${p.at})`) }).from(oneRow),
).mapRows(([row]) => row?.allowed ?? null)

export type Session = RowOf<typeof enterSession>

const ofPerson = { userId: sessions.userId }
const byToken = { ...ofPerson, tokenHash: sessions.tokenHash }
const withToken = (p: Parameters<typeof byToken>) =>
  and(eq(sessions.userId, p.userId), eq(sessions.tokenHash, p.tokenHash))

export const touchSession = statement('touch_session', byToken, (p) =>
  update(sessions).set({ lastSeenAt: now }).where(withToken(p)),
)

/** Null in a session that opens nothing. */
export const findSessionKey = statement('find_session_key', byToken, (p) =>
  build.select({ keyVersion: sessions.keyVersion, wrappedKey: sessions.wrappedKey }).from(sessions).where(withToken(p)),
).mapRows(([row]) => {
  const { keyVersion, wrappedKey } = row ?? {}
  return keyVersion && wrappedKey ? { keyVersion, wrappedKey } : null
})

export const findBeginning = statement('find_beginning', byToken, (p) =>
  build.select({ began: sessions.began }).from(sessions).where(withToken(p)),
).mapRows(([row]) => row?.began ?? null)

/** For the token that changes the password; null when the session has ended. */
export const rewrapSession = statement(
  'rewrap_session',
  { ...byToken, keyVersion: notNull(sessions.keyVersion), wrappedKey: notNull(sessions.wrappedKey) },
  (p) =>
    update(sessions)
      .set({ keyVersion: p.keyVersion, wrappedKey: p.wrappedKey })
      .where(withToken(p))
      .returning({ id: sessions.id }),
).firstOrNull()

/** Ends after `absoluteLimit` seconds in all, or after `idleLimit` quiet ones. */
export const insertSession = insertInto('insert_session', sessions, {
  params: { absoluteLimit: int },
  set: (p) => ({
    expiresAt: expr(timestamptz, sql`now() + make_interval(secs => ${p.absoluteLimit}::integer)`),
    confirmedUntil: null,
    replacedAt: null,
    endsAt: null,
    refreshSealed: null,
    askAt: null,
    putOffAssessment: null,
    putOffResult: null,
  }),
  byDefault: ['createdAt', 'lastSeenAt'],
})

const idleUntil = expr(timestamptz, sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleLimit})`)

/** Valid ones, most recently used first. */
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

/**
 * For the rest of the transaction: whoever ends a session signs out of it themself, so what was entered before still
 * counts.
 */
export const leaving = statement('leaving_session', { at: timestamptz }, (p) =>
  build.select({ at: expr(text, sql`set_config('app.leaving_at', ${p.at}::timestamptz::text, true)`) }).from(oneRow),
)

/** Returns the id if the session existed. */
export const endSessionById = statement('end_session_by_id', { ...ofPerson, id: sessions.id }, (p) =>
  build
    .delete(sessions)
    .where(and(eq(sessions.userId, p.userId), eq(sessions.id, p.id)))
    .returning({ id: sessions.id }),
).firstOrNull()

/** As when its page signs out: what was entered before is still taken. */
export const leaveSession = ({ at, ...session }: { userId: string; id: string; at: Date }) =>
  [leaving({ at }), endSessionById(session)] as const

const ofSession = { ...ofPerson, id: sessions.id }
const isSession = (p: Parameters<typeof ofSession>) => and(eq(sessions.userId, p.userId), eq(sessions.id, p.id))

export const endOtherSessions = statement('end_other_sessions', ofSession, (p) =>
  build.delete(sessions).where(and(eq(sessions.userId, p.userId), ne(sessions.id, p.id))),
)

export const endAllSessions = statement('end_all_sessions', ofPerson, (p) =>
  build.delete(sessions).where(eq(sessions.userId, p.userId)),
)

export const endSessionsOf = statement('end_sessions_of', { userIds: arrayOf(uuid) }, (p) =>
  build.delete(sessions).where(inArray(sessions.userId, p.userIds)),
)

export const confirmSession = statement('confirm_session', ofSession, (p) =>
  update(sessions)
    .set({ confirmedUntil: expr(timestamptz, sql`now() + interval '5 minutes'`) })
    .where(isSession(p)),
)

/**
 * While the employer's provider is away: from now on it is a session with the password, which ends as late. Its token has
 * the key already.
 */
export const vouchByPassword = statement('vouch_by_password', ofSession, (p) =>
  update(sessions)
    .set({
      began: 'password',
      expiresAt: expr(timestamptz, sql`ends_at`),
      endsAt: null,
      refreshSealed: null,
      askAt: null,
    })
    .where(and(isSession(p), eq(sessions.began, 'provider'), isNull(sessions.replacedAt))),
)

export const markSecondFactor = statement('mark_second_factor', ofSession, (p) =>
  update(sessions).set({ secondFactor: true }).where(isSession(p)),
)

/** The old token works for ten seconds more; false when it was replaced already or the session has ended. */
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

export const hasSecondFactor = statement('has_second_factor', ofSession, (p) =>
  build.select({ has: sessions.secondFactor }).from(sessions).where(isSession(p)),
).mapRows(([row]) => row?.has ?? false)

/** With whatever token. */
export const isSessionAlive = statement('is_session_alive', ofSession, (p) =>
  build.select({ alive: expr(boolean, sql`is_session_alive(${p.userId}, ${p.id})`) }).from(oneRow),
).mapRows(([row]) => row?.alive ?? false)

/** At that time, with an account that is enabled today; false for a session that has been deleted since. */
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

/** Open pages of such a person count as listeners. */
export const answersAlerts = statement('answers_alerts', ofPerson, (p) =>
  build.select({ answers: expr(boolean, sql`answers_alerts(${p.userId}, null)`) }).from(oneRow),
).mapRows(([row]) => row?.answers ?? false)

export const findServed = statement('find_served', ofPerson, (p) =>
  build
    .select({
      serves: expr(
        arrayOf(oneOf(OPEN_ROLES)),
        sql`array(select unnest(responds_to) from users where id = ${p.userId} and role = 'clinician' and not is_medical(id))`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row?.serves ?? [])

export const findPutOff = statement('find_put_off', byToken, (p) =>
  build
    .select({ assessment: sessions.putOffAssessment, result: sessions.putOffResult })
    .from(sessions)
    .where(withToken(p)),
).firstOrNull()

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

export const deleteExpiredSessions = statement('delete_expired_sessions', {}, () =>
  build.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(idleUntil, now), replacedLongAgo)),
)
