import { build, expr, int, oneRow, sql, statement } from './statement.ts'

/** Answers when the database does. */
export const ping = statement('ping', {}, () => build.select({ one: expr(int, sql`1`) }).from(oneRow))
