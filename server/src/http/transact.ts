import { randomUUID } from 'node:crypto'
import { type Endpoint, type Reply, routeOf } from '@evenkeel/contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { isUnavailable, unavailable } from '../platform/app-error.ts'
import type { Session } from '../platform/sessions/queries.ts'
import type { AccessGuard } from './access-guard.ts'
import { createAuditStatements } from './audit-statements.ts'
import type { Call, Run } from './call.ts'
import { isUsedKey, keyOf, replayReply, serverReplyCipher, storeReply } from './idempotency.ts'

/** What a write of several steps has come to; `after` runs once it is stored. */
export type WriteResult<E extends Endpoint> = { status: number; answer: Reply<E>; after?: () => void }

type TransactionCall<E extends Endpoint> = Call<E> & { session: Session; run: Run }

/** For a call that must not fail while the database is away: how long that is waited for, and where it is kept then. */
export type SpoolFallback<E extends Endpoint> = {
  timeoutMs: number
  spool: (call: Call<E> & { userId: string; key: string }) => Promise<WriteResult<E>>
}

type Route = <E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<Reply<E>>) => void

/**
 * Serves a write whose answer depends on what is stored: its steps and its Idempotency-Key are one transaction, and
 * nothing of it holds when a step throws. With `keeping` it is kept in another place when the database does not answer in time; the key makes it count once.
 */
export function createTransact(route: Route, deps: Deps, guard: AccessGuard) {
  const cipher = serverReplyCipher(deps.keyring)
  const auditStatements = createAuditStatements(deps.clock)

  return function transact<E extends Endpoint>(
    endpoint: E,
    steps: (call: TransactionCall<E>) => Promise<WriteResult<E>>,
    fallback?: SpoolFallback<E>,
  ) {
    if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`)

    const store = (call: Call<E>, key: string | null) =>
      deps.db.transaction(async (run) => {
        const { session } = await guard.authorize(call, endpoint, [], run)
        const done = await steps({ ...call, session, run })
        const { status, answer: body } = done
        const kept = key && { userId: session.userId, call: routeOf(endpoint), key }
        await run([
          ...(kept ? storeReply(cipher, kept, call.request.body, { status, body }) : []),
          ...auditStatements(call, endpoint, session.userId),
        ])
        return done
      })

    async function storeOnce(call: Call<E>, key: string | null): Promise<WriteResult<E>> {
      try {
        return await store(call, key)
      } catch (error) {
        if (!key || !isUsedKey(error)) throw error
        const kept = { userId: await guard.userIdOf(call.request, endpoint), call: routeOf(endpoint), key }
        const { status, body } = await replayReply(
          (query) => guard.run(call, endpoint, [query]).then(([row]) => row),
          cipher,
          kept,
          call.request.body,
        )
        return { status, answer: body as Reply<E> }
      }
    }

    async function storeOrSpool(
      call: Call<E>,
      key: string,
      { timeoutMs: patienceMs, spool: keep }: SpoolFallback<E>,
    ): Promise<WriteResult<E>> {
      const storing = storeOnce(call, key)
      try {
        return await withTimeout(storing, patienceMs)
      } catch (error) {
        const userId = isUnavailable(error) ? guard.rememberedUserId(call.request) : undefined
        if (!userId) throw error
        // It may be stored after all, late: then whoever waits for it is told.
        void storing.then(({ after }) => after?.()).catch(() => {})
        return keep({ ...call, userId, key })
      }
    }

    route(endpoint, async (call) => {
      const sent = endpoint.idempotent ? keyOf(call.request) : null
      const done = await (fallback ? storeOrSpool(call, sent ?? randomUUID(), fallback) : storeOnce(call, sent))
      call.reply.status(done.status)
      done.after?.()
      return done.answer
    })
  }
}

/** Throws `unavailable` when it takes longer; what was begun goes on. */
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
