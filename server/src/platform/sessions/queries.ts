import type { Locale } from '@evenkeel/contract/limits.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, param, type Query, value } from '../db/build.ts'
import { sessions } from './table.ts'

/** Who holds a session, and what it still allows. */
export type Session = {
  id: string
  userId: string
  role: Role
  locale: Locale
  /** False when the call is not for this role; the transaction then acts for nobody. */
  allowed: boolean
  idleLeft: number
  absoluteLeft: number
  /** The password was confirmed in the last five minutes. */
  confirmed: boolean
  secondsQuiet: number
  /** It began with a second step. */
  secondStep: boolean
}

const enter = build
  .select({
    id: sql<string>`session_id`,
    userId: sql<string>`user_id`,
    role: sql<Role>`role`,
    locale: sql<Locale>`locale`,
    allowed: sql<boolean>`allowed`,
    idleLeft: sql<number>`idle_left`,
    absoluteLeft: sql<number>`absolute_left`,
    confirmed: sql<boolean>`confirmed`,
    secondsQuiet: sql<number>`seconds_quiet`,
    secondStep: sql<boolean>`second_step`,
  })
  .from(sql`enter_session(${param('tokenHash')}, string_to_array(${param('roles')}, ' '))`)
  .prepare('enter_session')

/** Gives the transaction the session's identity; null when the session is over or never was. */
export const enterSession = (tokenHash: Buffer, roles: readonly Role[] | null): Query<Session | null> =>
  firstOrNull(fill(enter, { tokenHash, roles: roles ? roles.join(' ') : null }))

const touch = build
  .update(sessions)
  .set({ lastSeenAt: sql`now()` })
  .where(and(eq(sessions.userId, param('userId')), eq(sessions.tokenHash, param('tokenHash'))))
  .prepare('touch_session')

/** Starts the idle time anew. */
export const touchSession = (userId: string, tokenHash: Buffer) => fill(touch, { userId, tokenHash })

const sessionKey = build
  .select({ keyVersion: sessions.keyVersion, wrappedKey: sessions.wrappedKey })
  .from(sessions)
  .where(and(eq(sessions.userId, param('userId')), eq(sessions.tokenHash, param('tokenHash'))))
  .prepare('find_session_key')
/** The person's data key as this session wraps it. */
export const findSessionKey = (userId: string, tokenHash: Buffer) =>
  firstOrNull(fill(sessionKey, { userId, tokenHash }))

const rewrap = build
  .update(sessions)
  .set({ keyVersion: value('keyVersion'), wrappedKey: value('wrappedKey') })
  .where(and(eq(sessions.userId, param('userId')), eq(sessions.tokenHash, param('tokenHash'))))
  .returning({ id: sessions.id })
  .prepare('rewrap_session')
/** A new data key for the session that stays; null when it has ended. */
export const rewrapSession = (row: { userId: string; tokenHash: Buffer; keyVersion: number; wrappedKey: Buffer }) =>
  firstOrNull(fill(rewrap, row))

export type NewSession = {
  tokenHash: Buffer
  id: string
  userId: string
  keyVersion: number
  wrappedKey: Buffer
  userAgent: string
  idleLimit: number
  /** Seconds in all. */
  absoluteLimit: number
  secondStep: boolean
}

const insert = build
  .insert(sessions)
  .values({
    tokenHash: param('tokenHash'),
    id: param('id'),
    userId: param('userId'),
    keyVersion: param('keyVersion'),
    wrappedKey: param('wrappedKey'),
    userAgent: param('userAgent'),
    idleLimit: param('idleLimit'),
    secondStep: param('secondStep'),
    expiresAt: sql`now() + make_interval(secs => ${param('absoluteLimit')}::integer)`,
  })
  .prepare('insert_session')

export const insertSession = (session: NewSession) => fill(insert, session)

const list = build
  .select({
    id: sessions.id,
    userAgent: sessions.userAgent,
    createdAt: sessions.createdAt,
    lastSeenAt: sessions.lastSeenAt,
  })
  .from(sessions)
  .where(
    and(
      eq(sessions.userId, param('userId')),
      gt(sessions.expiresAt, sql`now()`),
      gt(sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleLimit})`, sql`now()`),
    ),
  )
  .orderBy(desc(sessions.lastSeenAt))
  .limit(50)
  .prepare('list_sessions')

/** The person's living sessions, most recently used first. */
export const listSessions = (userId: string) => fill(list, { userId })

const endByToken = build
  .delete(sessions)
  .where(and(eq(sessions.userId, param('userId')), eq(sessions.tokenHash, param('tokenHash'))))
  .prepare('end_session_by_token')
export const endSessionByToken = (userId: string, tokenHash: Buffer) => fill(endByToken, { userId, tokenHash })

const endById = build
  .delete(sessions)
  .where(and(eq(sessions.userId, param('userId')), eq(sessions.id, param('id'))))
  .returning({ id: sessions.id })
  .prepare('end_session_by_id')
/** Gives the id when there was such a session of this person. */
export const endSessionById = (userId: string, id: string) => firstOrNull(fill(endById, { userId, id }))

const endOthers = build
  .delete(sessions)
  .where(and(eq(sessions.userId, param('userId')), ne(sessions.tokenHash, param('tokenHash'))))
  .prepare('end_other_sessions')
export const endOtherSessions = (userId: string, keep: Buffer) => fill(endOthers, { userId, tokenHash: keep })

const endAll = build
  .delete(sessions)
  .where(eq(sessions.userId, param('userId')))
  .prepare('end_all_sessions')
export const endAllSessions = (userId: string) => fill(endAll, { userId })

const confirm = build
  .update(sessions)
  .set({ confirmedUntil: sql`now() + interval '5 minutes'` })
  .where(and(eq(sessions.userId, param('userId')), eq(sessions.tokenHash, param('tokenHash'))))
  .prepare('confirm_session')
export const confirmSession = (userId: string, tokenHash: Buffer) => fill(confirm, { userId, tokenHash })

const mark = build
  .update(sessions)
  .set({ secondStep: true })
  .where(and(eq(sessions.userId, param('userId')), eq(sessions.tokenHash, param('tokenHash'))))
  .prepare('mark_second_step')
/** The person has given a code in this session. */
export const markSecondStep = (userId: string, tokenHash: Buffer) => fill(mark, { userId, tokenHash })

const sweep = build
  .delete(sessions)
  .where(
    sql`${sessions.expiresAt} < now() or ${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleLimit}) < now()`,
  )
  .prepare('sweep_sessions')
/** For the system: removes what has expired. */
export const deleteExpiredSessions = () => fill(sweep, {})
