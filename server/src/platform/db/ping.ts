import { build, expr, float8, int, oneRow, sql, statement } from './statement.ts'

export const ping = statement('ping', {}, () => build.select({ one: expr(int, sql`1`) }).from(oneRow))

/** Milliseconds of the epoch. */
export const askTime = statement('ask_time', {}, () =>
  build.select({ ms: expr(float8, sql`extract(epoch from clock_timestamp())::float8 * 1000`) }).from(oneRow),
)
