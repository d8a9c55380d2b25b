import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import {
  and,
  build,
  bytea,
  count,
  date,
  desc,
  eq,
  expr,
  getTableColumns,
  int,
  oneOf,
  oneRow,
  orNull,
  type RowOf,
  sql,
  statement,
} from '../../platform/db/statement.ts'
import { isLocked, wrappedKeysOf } from '../../platform/user-keys/queries.ts'
import { worksheets } from './table.ts'

const { each } = LIMITS.worksheets
const EACH = sql.raw(String(each))
const ofPerson = { userId: worksheets.userId }
const ofWorksheet = { ...ofPerson, id: worksheets.id }

/** With how this session opens them, the latest begun first. */
export const listWorksheets = statement('list_worksheets', { ...ofPerson, tokenHash: bytea, limit: int }, (p) =>
  build
    .select({ ...getTableColumns(worksheets), keys: wrappedKeysOf(worksheets, p.tokenHash) })
    .from(worksheets)
    .where(eq(worksheets.userId, p.userId))
    .orderBy(desc(worksheets.begunOn), worksheets.id)
    .limit(p.limit),
)
export type WorksheetRow = RowOf<typeof listWorksheets>

export const findWorksheet = statement('find_worksheet', { ...ofWorksheet, tokenHash: bytea }, (p) =>
  build
    .select({ ...getTableColumns(worksheets), keys: wrappedKeysOf(worksheets, p.tokenHash) })
    .from(worksheets)
    .where(and(eq(worksheets.userId, p.userId), eq(worksheets.id, p.id))),
).firstOrNull()

const locked = () => new AppError('journal_locked', 'This worksheet is locked')

/**
 * Throws `not_found` once deleted, `journal_locked` after a slip, `conflict` with a newer revision, or without one for
 * too many.
 */
export const keepWorksheet = statement(
  'keep_worksheet',
  {
    ...ofWorksheet,
    revision: worksheets.revision,
    sealed: bytea,
    keyVersion: worksheets.keyVersion,
    today: date,
  },
  (p) =>
    build
      .select({
        outcome: expr(oneOf(['kept', 'stale', 'locked', 'missing', 'full']), sql`outcome`),
        stored: expr(orNull(int), sql`stored`),
      })
      .from(
        sql`keep_worksheet(${p.userId}, ${p.id}, ${p.revision}, ${p.sealed}, ${p.keyVersion}, ${p.today}, ${EACH})`,
      ),
).mapRows(([row]) => {
  if (row?.outcome === 'kept') return
  if (row?.outcome === 'locked') throw locked()
  if (row?.outcome === 'full') throw new AppError('conflict', `There are ${each} worksheets already`)
  if (row?.outcome === 'stale')
    throw new AppError('conflict', 'This was changed in another place', { revision: row.stored ?? 0 })
  throw notFound()
})

/**
 * Throws `not_found`, or `journal_locked` for what only an older data key opens, which a redeemer of a slip must not
 * delete.
 */
export const deleteWorksheet = statement('delete_worksheet', ofWorksheet, (p) =>
  build
    .select({ outcome: expr(oneOf(['deleted', 'locked', 'missing']), sql`delete_worksheet(${p.userId}, ${p.id})`) })
    .from(oneRow),
).mapRows(([row]) => {
  if (row?.outcome === 'locked') throw locked()
  if (row?.outcome !== 'deleted') throw notFound()
})

export const countLockedWorksheets = statement('count_locked_worksheets', ofPerson, (p) =>
  build.select({ locked: count() }).from(worksheets).where(isLocked(worksheets, p.userId)),
).mapRows(([row]) => row?.locked ?? 0)

export const deleteLockedWorksheets = statement('delete_locked_worksheets', ofPerson, (p) =>
  build.delete(worksheets).where(isLocked(worksheets, p.userId)),
)
