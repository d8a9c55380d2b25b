import { build, date, expr, int, oneRow, sql, statement, voidResult } from '../../../platform/db/statement.ts'

/** Releases every cell in which enough people wait; returns how many were released. */
export const releaseBatches = statement('release_batches', { minGroupSize: int, today: date }, (p) =>
  build.select({ cells: expr(int, sql`release_batches(${p.minGroupSize}, ${p.today})`) }).from(oneRow),
).mapRows(([row]) => row?.cells ?? 0)

/** Adds up who was active, and deletes what is no longer needed. */
export const addUpActivity = statement('add_up_activity', { today: date }, (p) =>
  build.select({ done: expr(voidResult, sql`add_up_activity(${p.today})`) }).from(oneRow),
)
