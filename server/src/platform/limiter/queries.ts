import {
  arrayOf,
  build,
  bytea,
  expr,
  int,
  lt,
  oneRow,
  sql,
  statement,
  timestamptz,
  voidResult,
} from '../db/statement.ts'
import { rateLanes } from './table.ts'

const ofLanes = { keys: arrayOf(bytea), seconds: arrayOf(int) }

/** All lanes give a token, or none; milliseconds until every lane has one, 0 when they were taken. */
export const takeTokens = statement('take_tokens', { ...ofLanes, bursts: arrayOf(int), now: timestamptz }, (p) =>
  build.select({ wait: expr(int, sql`take_tokens(${p.keys}, ${p.bursts}, ${p.seconds}, ${p.now})`) }).from(oneRow),
).mapRows(([row]) => row?.wait ?? 0)

export const giveBackTokens = statement('give_back_tokens', ofLanes, (p) =>
  build.select({ done: expr(voidResult, sql`give_back_tokens(${p.keys}, ${p.seconds})`) }).from(oneRow),
)

/** With a margin for clocks that differ. */
export const deleteFullLanes = statement('delete_full_lanes', {}, () =>
  build.delete(rateLanes).where(lt(rateLanes.fullAt, expr(timestamptz, sql`now() - interval '10 minutes'`))),
)
