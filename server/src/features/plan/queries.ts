import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { AppError } from '../../platform/app-error.ts'
import {
  and,
  asc,
  build,
  bytea,
  count,
  desc,
  eq,
  expr,
  getTableColumns,
  not,
  oneOf,
  oneRow,
  orNull,
  type Parameter,
  type RowOf,
  sql,
  statement,
} from '../../platform/db/statement.ts'
import { isLocked, wrappedKeysOf } from '../../platform/user-keys/queries.ts'
import { planVersions } from './table.ts'

const ofPerson = { userId: planVersions.userId }
const inSession = { ...ofPerson, tokenHash: bytea }
const ofVersion = { ...ofPerson, id: planVersions.id }
const MOST = sql.raw(String(LIMITS.plan.versions))

/** Throws `conflict` when the newest version is not the one that the page knows, or when there are too many. */
export const saveVersion = statement(
  'save_plan_version',
  {
    ...ofVersion,
    keyVersion: planVersions.keyVersion,
    sealed: planVersions.sealed,
    createdAt: planVersions.createdAt,
    after: orNull(planVersions.id),
  },
  (p) =>
    build
      .select({
        outcome: expr(
          oneOf(['kept', 'stale', 'full']),
          sql`save_plan_version(${p.userId}, ${p.id}, ${p.keyVersion}, ${p.sealed}, ${p.createdAt}, ${p.after}, ${MOST})`,
        ),
      })
      .from(oneRow),
).mapRows(([row]) => {
  if (row?.outcome === 'full') throw new AppError('conflict', `There are ${LIMITS.plan.versions} versions already`)
  if (row?.outcome !== 'kept') throw new AppError('conflict', 'This was changed in another place')
})

const isOpen = (userId: Parameter<string>) => and(eq(planVersions.userId, userId), not(lockedTo(userId)))
const lockedTo = (userId: Parameter<string>) => sql`(${isLocked(planVersions, userId)})`

/** Only versions that the person can open, newest first. */
export const listVersions = statement('list_plan_versions', ofPerson, (p) =>
  build
    .select({ id: planVersions.id, createdAt: planVersions.createdAt })
    .from(planVersions)
    .where(isOpen(p.userId))
    .orderBy(desc(planVersions.id)),
)

const whole = (tokenHash: Parameter<Buffer>) => ({
  ...getTableColumns(planVersions),
  keys: wrappedKeysOf(planVersions, tokenHash),
})

export const findNewestVersion = statement('find_newest_plan_version', inSession, (p) =>
  build.select(whole(p.tokenHash)).from(planVersions).where(isOpen(p.userId)).orderBy(desc(planVersions.id)).limit(1),
).firstOrNull()

export const findVersion = statement('find_plan_version', { ...inSession, id: planVersions.id }, (p) =>
  build
    .select(whole(p.tokenHash))
    .from(planVersions)
    .where(and(isOpen(p.userId), eq(planVersions.id, p.id))),
).firstOrNull()

/** Also locked ones, oldest first. */
export const listEveryVersion = statement('list_every_plan_version', inSession, (p) =>
  build
    .select(whole(p.tokenHash))
    .from(planVersions)
    .where(eq(planVersions.userId, p.userId))
    .orderBy(asc(planVersions.id)),
)
export type VersionRow = RowOf<typeof listEveryVersion>

/** Only one that the person can open; says whether there was one. */
export const deleteVersion = statement('delete_plan_version', ofVersion, (p) =>
  build
    .delete(planVersions)
    .where(and(isOpen(p.userId), eq(planVersions.id, p.id)))
    .returning({ id: planVersions.id }),
).mapRows((rows) => rows.length > 0)

/** Only those that the person can open. */
export const deleteVersions = statement('delete_plan_versions', ofPerson, (p) =>
  build.delete(planVersions).where(isOpen(p.userId)),
)

export const countLockedVersions = statement('count_locked_plan_versions', ofPerson, (p) =>
  build.select({ locked: count() }).from(planVersions).where(isLocked(planVersions, p.userId)),
).mapRows(([row]) => row?.locked ?? 0)

/** With their record keys. */
export const deleteLockedVersions = statement('delete_locked_plan_versions', ofPerson, (p) =>
  build.delete(planVersions).where(isLocked(planVersions, p.userId)),
)
