import { randomUUID } from 'node:crypto'
import { type Endpoint, type Reply, routeOf } from '@evenkeel/contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { isUnavailable, unavailable } from '../platform/app-error.ts'
import type { Session } from '../platform/sessions/queries.ts'
import type { AccessGuard } from './access-guard.ts'
import { createAuditStatements } from './audit-statements.ts'
import { type Call, type Queries, type Run, requireSingleRoundTrip } from './call.ts'
import { isUsedKey, keyOf, type ReplyCipher, replayReply, serverReplyCipher, storeReply } from './idempotency.ts'

/** A write in one round trip whose reply is known beforehand; `after` runs once it is stored. */
export type WritePlan<E extends Endpoint> = {
  queries: Queries
  answer: Reply<E>
  after?: () => void
  /** Encrypts the stored reply where the server's own keys must not decrypt it. */
  cipher?: ReplyCipher
}

/** The result of a write in several steps; `after` runs once it is stored. */
export type WriteResult<E extends Endpoint> = { status: number; answer: Reply<E>; after?: () => void }

type Planning<E extends Endpoint> = (
  call: Call<E> & { userId: string; run: Run },
) => WritePlan<E> | Promise<WritePlan<E>>

type Stepping<E extends Endpoint> = {
  /** All steps run in one transaction. */
  steps: (call: Call<E> & { session: Session; run: Run }) => Promise<WriteResult<E>>
  /** For a call that must work while the database is away: after `timeoutMs` the request is added to the spool. */
  spool?: {
    timeoutMs: number
    append: (call: Call<E> & { userId: string; key: string }) => Promise<WriteResult<E>>
  }
}

type Route = <E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<Reply<E>>) => void

/** A write ready to be stored, and the cipher of its reply. */
type Attempt<E extends Endpoint> = { cipher: ReplyCipher; store: () => Promise<WriteResult<E>> }

/**
 * Serves a write: a plan of queries in one round trip when the reply is known beforehand (the plan may read first), or
 * `{ steps }` in one transaction when the reply depends on what is stored. Repeating an Idempotency-Key writes nothing
 * and returns the first reply.
 */
export function createWrite(route: Route, deps: Deps, guard: AccessGuard) {
  const serverCipher = serverReplyCipher(deps.keyring)
  const auditStatements = createAuditStatements(deps.clock)

  return function write<E extends Endpoint>(endpoint: E, how: Planning<E> | Stepping<E>) {
    if (typeof how === 'function') requireSingleRoundTrip(endpoint)
    else if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`)
    const attempt = typeof how === 'function' ? inOneRoundTrip(how) : inOneTransaction(how)
    const spool = typeof how === 'function' ? undefined : how.spool

    /** What is stored with every write: the reply under the request's key, and the audit entry. */
    const records = (call: Call<E>, userId: string, key: string | null, cipher: ReplyCipher, done: WriteResult<E>) => [
      ...(key
        ? storeReply(cipher, keyFor(userId, key), call.request.body, { status: done.status, body: done.answer })
        : []),
      ...auditStatements(call, endpoint, userId),
    ]
    const keyFor = (userId: string, key: string) => ({ userId, call: routeOf(endpoint), key })

    function inOneRoundTrip(plan: Planning<E>) {
      return async (call: Call<E>, key: string | null): Promise<Attempt<E>> => {
        const userId = await guard.userIdOf(call.request, endpoint)
        const run: Run = (reads) => guard.run(call, endpoint, reads)
        const { queries, answer, after, cipher = serverCipher } = await plan({ ...call, userId, run })
        const done = { status: endpoint.status ?? 200, answer, after }
        const store = async () => {
          await guard.authorize(call, endpoint, [...records(call, userId, key, cipher, done), ...queries])
          return done
        }
        return { cipher, store }
      }
    }

    function inOneTransaction({ steps }: Stepping<E>) {
      return async (call: Call<E>, key: string | null): Promise<Attempt<E>> => ({
        cipher: serverCipher,
        store: () =>
          deps.db.transaction(async (run) => {
            const { session } = await guard.authorize(call, endpoint, [], run)
            const done = await steps({ ...call, session, run })
            await run(records(call, session.userId, key, serverCipher, done))
            return done
          }),
      })
    }

    /** Stores the write, or returns the first reply when the key was used before. */
    async function storeOnce(call: Call<E>, key: string | null): Promise<WriteResult<E>> {
      const { cipher, store } = await attempt(call, key)
      try {
        return await store()
      } catch (error) {
        if (!key || !isUsedKey(error)) throw error
        const stored = keyFor(await guard.userIdOf(call.request, endpoint), key)
        const { status, body } = await replayReply(
          (query) => guard.run(call, endpoint, [query]).then(([row]) => row),
          cipher,
          stored,
          call.request.body,
        )
        return { status, answer: body as Reply<E> }
      }
    }

    async function storeOrSpool(
      call: Call<E>,
      key: string,
      { timeoutMs, append }: NonNullable<Stepping<E>['spool']>,
    ): Promise<WriteResult<E>> {
      const storing = storeOnce(call, key)
      try {
        return await withTimeout(storing, timeoutMs)
      } catch (error) {
        const userId = isUnavailable(error) ? guard.rememberedUserId(call.request) : undefined
        if (!userId) throw error
        // The write may still succeed later; `after` runs then.
        void storing.then(({ after }) => after?.()).catch(() => {})
        return append({ ...call, userId, key })
      }
    }

    route(endpoint, async (call) => {
      const key = endpoint.idempotent ? keyOf(call.request) : null
      const done = await (spool ? storeOrSpool(call, key ?? randomUUID(), spool) : storeOnce(call, key))
      call.reply.status(done.status)
      done.after?.()
      return done.answer
    })
  }
}

/** Throws `unavailable` when it takes longer; the work itself is not cancelled. */
async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timeout = setTimeout(() => late.reject(unavailable()), milliseconds)
  work.catch(() => {})
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timeout)
  }
}
