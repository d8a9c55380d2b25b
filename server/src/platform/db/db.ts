import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'
import { AppError, isUnavailable, unavailable } from '../app-error.ts'
import { Batch } from './batch.ts'
import { build, expr, oneRow, type Query, sql, statement, text } from './statement.ts'

export type Results<Q extends readonly Query<unknown>[]> = {
  -readonly [K in keyof Q]: Q[K] extends Query<infer T> ? T : never
}

export type Db = {
  /** One round trip and one transaction, without an identity unless a statement sets it. */
  run<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<Results<Q>>
  /** Row-level security allows only the rows of this person. */
  withUser<const Q extends readonly Query<unknown>[]>(userId: string, queries: Q): Promise<Results<Q>>
  /** Rolls back when `steps` throws. */
  transaction<T>(steps: (run: Db['run']) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** For the rest of the transaction. */
export const setIdentity = statement('set_identity', { userId: text }, (p) =>
  build.select({ userId: expr(text, sql`set_config('app.user_id', ${p.userId}, true)`) }).from(oneRow),
)

export type DatabaseCall = { queries: readonly Query<unknown>[] }
/** A diagnostics channel that publishes each batch of statements that is sent. */
export const databaseCalls = tracingChannel<unknown, DatabaseCall>('evenkeel:database')

export type DbOptions = pg.PoolConfig & { onError: (error: Error) => void }

/** One pool of connections of one database role. */
export function createDb({ onError, ...options }: DbOptions): Db {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 2000, idleTimeoutMillis: 60_000, ...options })
  pool.on('error', onError)
  // The query of a broken connection fails anyway; without a listener the error would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function connect() {
    try {
      return await pool.connect()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      throw unavailable()
    }
  }

  const run: Db['run'] = async (queries) => {
    const batch = new Batch(queries)
    const client = await connect()
    return runOn(client, queries, batch, (failed) => client.release(failed))
  }

  return {
    run,
    withUser: async (userId, queries) => {
      const [, ...results] = await run([setIdentity({ userId }), ...queries])
      return results as never
    },
    transaction: async (steps) => {
      const client = await connect()
      let broken = false
      try {
        await client.query('begin')
        const result = await steps(async (queries) =>
          runOn(client, queries, new Batch(queries), (failed) => (broken ||= failed)),
        )
        const { command } = await client.query('commit')
        // PostgreSQL answers so, and reports no error, where a statement failed and its error was swallowed.
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements failed')
        return result
      } catch (error) {
        if (connectionLost(error) || isUnavailable(error)) {
          broken = true
          throw unavailable()
        }
        await client.query('rollback').catch(() => (broken = true))
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

/** When a statement fails, earlier results are read first, because their readers may throw a more precise refusal. */
async function runOn<const Q extends readonly Query<unknown>[]>(
  client: pg.PoolClient,
  queries: Q,
  batch: Batch,
  onDone: (broken: boolean) => void,
): Promise<Results<Q>> {
  const read = (count: number) => queries.slice(0, count).map((query, i) => query.read(batch.rows[i] ?? []))
  try {
    await databaseCalls.tracePromise(
      () => {
        client.query(batch)
        return batch.done
      },
      { queries },
    )
    onDone(false)
  } catch (error) {
    const lost = connectionLost(error)
    onDone(batch.tainted || lost)
    if (lost) throw unavailable()
    read(batch.completed)
    throw error
  }
  return read(queries.length) as Results<Q>
}

/** Classes 08 (connection), 57 (shutting down, starting, too slow), 53 (out of resources), 58 (system: disk). */
function connectionLost(error: unknown): boolean {
  // A refusal's words may be those of a lost connection, such as "closed".
  if (!(error instanceof Error) || error instanceof AppError) return false
  if (error instanceof pg.DatabaseError) return /^(08|57P|57014|53|58|25006)/.test(error.code ?? '')
  return /terminated|ECONN|EPIPE|ENOENT|timeout|not queryable|closed/i.test(error.message)
}

/** The name of a violated unique constraint, or null for other errors. */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? null) : null
}

/** Or a foreign key of this name: the other row was deleted in the meantime. */
export const isMissingRow = (error: unknown, key?: string) =>
  error instanceof pg.DatabaseError && error.code === '23503' && (key === undefined || error.constraint === key)
