import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  asc,
  build,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  notNull,
  or,
  type RowOf,
  statement,
  update,
} from '../../platform/db/statement.ts'
import { enrolledBrowsers } from './table.ts'

const { id, name, unit, codeUntil, publicKey, enrolledAt, lastSeenAt, lastChallengeAt, codeHash } = enrolledBrowsers
const shown = { id, name, unit, codeUntil, enrolledAt, lastSeenAt }

/** For administrators: the enrolled ones, and those whose code can still be entered. */
export const listBrowsers = statement('list_browsers', { now: codeUntil }, (p) =>
  build
    .select(shown)
    .from(enrolledBrowsers)
    .where(or(isNotNull(enrolledAt), gt(codeUntil, p.now)))
    .orderBy(asc(name), asc(id)),
)
export type BrowserRow = RowOf<typeof listBrowsers>

export const insertBrowser = insertInto('insert_browser', enrolledBrowsers, {
  set: () => ({ publicKey: null, enrolledAt: null, lastSeenAt: null, lastChallengeAt: null }),
})

/** For administrators: true when there was one. */
export const deleteBrowser = statement('delete_browser', { id }, (p) =>
  build.delete(enrolledBrowsers).where(eq(id, p.id)).returning({ id }),
).mapRows((rows) => rows.length === 1)

/** For the system: exchanges a valid code for a key, once; null for a wrong or old code. */
export const enrollBrowser = statement(
  'enroll_browser',
  { codeHash: notNull(codeHash), publicKey: notNull(publicKey), now: notNull(enrolledAt) },
  (p) =>
    update(enrolledBrowsers)
      .set({ codeHash: null, publicKey: p.publicKey, enrolledAt: p.now, lastSeenAt: p.now })
      .where(and(eq(codeHash, p.codeHash), gt(codeUntil, p.now), isNull(enrolledAt)))
      .returning({ id, name }),
).firstOrNull()

/** For the system: the key of an enrolled browser. */
export const findBrowserKey = statement('find_browser_key', { id }, (p) =>
  build
    .select({ publicKey })
    .from(enrolledBrowsers)
    .where(and(eq(id, p.id), isNotNull(publicKey))),
).mapRows(([row]) => row?.publicKey ?? null)

/** For the system: true once for a challenge, and never for an older one. */
export const useChallenge = statement(
  'use_browser_challenge',
  { id, madeAt: notNull(lastChallengeAt), now: notNull(lastSeenAt) },
  (p) =>
    update(enrolledBrowsers)
      .set({ lastChallengeAt: p.madeAt, lastSeenAt: p.now })
      .where(and(eq(id, p.id), isNotNull(publicKey), or(isNull(lastChallengeAt), lt(lastChallengeAt, p.madeAt))))
      .returning({ id }),
).mapRows((rows) => rows.length === 1)

/** For the system: deletes codes that nobody entered. */
export const deleteUnusedCodes = statement('sweep_browser_codes', { now: codeUntil }, (p) =>
  build.delete(enrolledBrowsers).where(and(isNull(enrolledAt), lt(codeUntil, p.now))),
)
