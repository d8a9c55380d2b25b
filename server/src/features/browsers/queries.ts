import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  asc,
  build,
  eq,
  expr,
  givenOr,
  gt,
  isNotNull,
  isNull,
  lt,
  notNull,
  oneRow,
  optional,
  or,
  type RowOf,
  sql,
  statement,
  timestamptz,
  update,
  voidResult,
} from '../../platform/db/statement.ts'
import { sessions } from '../../platform/sessions/table.ts'
import { tickets } from '../outbox/table.ts'
import { users } from '../users/table.ts'
import { enrolledBrowsers, sharedBrowsers } from './table.ts'

const { id, name, unit, kind, badges, quietSeconds, codeUntil, publicKey, enrolledAt, lastSeenAt } = enrolledBrowsers
const { lastChallengeAt, codeHash, watched, silentSince } = enrolledBrowsers
const own = { id, name, unit, kind, badges, quietSeconds }

/** For administrators: enrolled, or with a code that can still be entered. */
export const listBrowsers = statement('list_enrolled_browsers', { now: codeUntil }, (p) =>
  build
    .select({ ...own, watched, codeUntil, enrolledAt, lastSeenAt, madeBy: users.username })
    .from(enrolledBrowsers)
    .leftJoin(users, eq(users.id, enrolledBrowsers.madeBy))
    .where(or(isNotNull(enrolledAt), gt(codeUntil, p.now)))
    .orderBy(asc(name), asc(id)),
)
export type BrowserRow = RowOf<typeof listBrowsers>

/** No two browsers get one name. */
export const lockNames = statement('lock_names_of_browsers', {}, () =>
  build.select({ done: expr(voidResult, sql`pg_advisory_xact_lock(7413918)`) }).from(oneRow),
)

export const insertBrowser = insertInto('insert_enrolled_browser', enrolledBrowsers, {
  set: () => ({
    publicKey: null,
    enrolledAt: null,
    lastSeenAt: null,
    lastChallengeAt: null,
    heardAt: null,
    silentSince: null,
  }),
})

/** For administrators: true when there was one. */
export const changeBrowser = statement(
  'change_enrolled_browser',
  {
    id,
    name: optional(name),
    unit: optional(unit),
    badges: optional(badges),
    quietSeconds: optional(quietSeconds),
    watched: optional(watched),
  },
  (p) =>
    update(enrolledBrowsers)
      .set({
        name: givenOr(p.name, name),
        unit: givenOr(p.unit, unit),
        badges: givenOr(p.badges, badges),
        quietSeconds: givenOr(p.quietSeconds, quietSeconds),
        watched: givenOr(p.watched, watched),
      })
      .where(eq(id, p.id))
      .returning({ id }),
).mapRows((rows) => rows.length === 1)

/** For administrators: signs out whoever signed in there with a password. */
export const endSessionsOn = statement('end_sessions_on_browser', { id }, (p) =>
  build
    .delete(sessions)
    .where(sql`${sessions.id} in (select t.session_id from ${tickets} t where t.browser_id = ${p.id})`),
)

/** For administrators: true when there was one. */
export const deleteBrowser = statement('delete_browser', { id }, (p) =>
  build.delete(enrolledBrowsers).where(eq(id, p.id)).returning({ id }),
).mapRows((rows) => rows.length === 1)

/** For the system: once for a valid code, else null. */
export const enrollBrowser = statement(
  'enroll_browser_once',
  { codeHash, publicKey: notNull(publicKey), now: notNull(enrolledAt) },
  (p) =>
    update(enrolledBrowsers)
      .set({ publicKey: p.publicKey, enrolledAt: p.now, lastSeenAt: p.now })
      .where(and(eq(codeHash, p.codeHash), gt(codeUntil, p.now), isNull(publicKey)))
      .returning(own),
).firstOrNull()

/** For the system: also by a code that was used. */
export const findByCode = statement('find_browser_by_code', { codeHash }, (p) =>
  build
    .select({ ...own, publicKey })
    .from(enrolledBrowsers)
    .where(eq(codeHash, p.codeHash)),
).firstOrNull()

/** Nobody can claim the browser as theirs alone afterwards. */
export const noteSharedBrowser = insertInto('note_shared_browser', sharedBrowsers, { onConflict: 'do nothing' })

/** For the system. */
export const findBrowserKey = statement('find_browser_key', { id }, (p) =>
  build
    .select({ publicKey })
    .from(enrolledBrowsers)
    .where(and(eq(id, p.id), isNotNull(publicKey))),
).mapRows(([row]) => row?.publicKey ?? null)

/** For the system: once for each challenge, and never for an older one; else null. */
export const useChallenge = statement(
  'use_challenge_of_browser',
  { id, madeAt: notNull(lastChallengeAt), now: notNull(lastSeenAt) },
  (p) =>
    update(enrolledBrowsers)
      .set({ lastChallengeAt: p.madeAt, lastSeenAt: p.now })
      .where(and(eq(id, p.id), isNotNull(publicKey), or(isNull(lastChallengeAt), lt(lastChallengeAt, p.madeAt))))
      .returning(own),
).firstOrNull()

/** For the system: those that fell silent, once for each silence. */
export const noteSilent = statement('note_silent_browsers', { before: notNull(lastSeenAt) }, (p) =>
  update(enrolledBrowsers)
    .set({ silentSince: expr(timestamptz, sql`${lastSeenAt}`) })
    .where(and(eq(watched, true), isNull(silentSince), lt(lastSeenAt, p.before)))
    .returning({ id, since: expr(timestamptz, sql`${silentSince}`) }),
)

/** For the system: those that are heard again; also, unsaid, what nobody wants to know any more. */
export const noteBack = statement('note_browsers_back', {}, () =>
  update(enrolledBrowsers)
    .set({ silentSince: null })
    .where(and(isNotNull(silentSince), or(eq(watched, false), gt(lastSeenAt, silentSince))))
    .returning({ id, watched }),
)

/** For the system: what is still so when the message goes out. */
export const findWatched = statement('find_watched_browser', { id }, (p) =>
  build
    .select({ name, silentSince })
    .from(enrolledBrowsers)
    .where(and(eq(id, p.id), eq(watched, true))),
).firstOrNull()

/** For the system: a day after they ran out; until then a refusal says so. */
export const deleteUnusedCodes = statement('delete_unused_browser_codes', { now: codeUntil }, (p) =>
  build
    .delete(enrolledBrowsers)
    .where(and(isNull(enrolledAt), lt(codeUntil, expr(timestamptz, sql`${p.now}::timestamptz - interval '1 day'`)))),
)
