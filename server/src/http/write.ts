import { randomUUID } from 'node:crypto'
import { type Endpoint, type Reply, routeOf } from '@evenkeel/contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { isConflict, isUnavailable, unavailable } from '../platform/app-error.ts'
import type { Session } from '../platform/sessions/queries.ts'
import type { AccessGuard } from './access-guard.ts'
import { createAuditStatements } from './audit-statements.ts'
import { type Call, isForSecondFactorRoles, type Queries, type Run, requireSingleRoundTrip } from './call.ts'
import {
  idempotencyKeyOf,
  isUsedKey,
  type ReplyCipher,
  replayReply,
  serverReplyCipher,
  storeReply,
} from './idempotency.ts'
import type { PersonCipher } from './person-cipher.ts'
import type { LimitRate } from './rate-limit.ts'

/** A write in one round trip whose reply is known beforehand; `after` runs once it is stored. */
export type WritePlan<E extends Endpoint> = {
  queries: Queries
  reply: Reply<E>
  after?: () => void
  /** Encrypts the stored reply where the server's own keys must not decrypt it. */
  cipher?: ReplyCipher
}

/** The result of a write in several steps; `after` runs once it is stored. */
export type WriteResult<E extends Endpoint> = { status: number; reply: Reply<E>; after?: () => void }

type PlanHandler<E extends Endpoint> = (
  call: Call<E> & { userId: string; personCipher: PersonCipher; run: Run },
) => WritePlan<E> | Promise<WritePlan<E>>

type StepsHandler<E extends Endpoint> = {
  /** Encrypts the stored reply where the server's own keys must not decrypt it; asked before the transaction. */
  cipher?: (personCipher: PersonCipher) => Promise<ReplyCipher>
  /** All steps run in one transaction. */
  steps: (call: Call<E> & { session: Session; personCipher: PersonCipher; run: Run }) => Promise<WriteResult<E>>
  /** For a call that must work while the database is away: after `timeoutMs` the request is added to the spool. */
  spool?: {
    timeoutMs: number
    append: (call: Call<E> & { userId: string; key: string }) => Promise<WriteResult<E>>
  }
}

type Route = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Reply<E>>) => void

/** A write that `store` carries out, and the cipher of its reply. */
type PreparedWrite<E extends Endpoint> = { cipher: ReplyCipher; store: () => Promise<WriteResult<E>> }

/**
 * Serves a write: a plan of queries in one round trip when the reply is known beforehand (the plan may read first), or
 * `{ steps }` in one transaction when the reply depends on what is stored. Repeating an Idempotency-Key writes nothing
 * and returns the first reply.
 */
export function createWrite(route: Route, deps: Deps, guard: AccessGuard, limitRate: LimitRate) {
  const serverCipher = serverReplyCipher(deps.keyring)
  const auditStatements = createAuditStatements(deps.clock)

  return function write<E extends Endpoint>(endpoint: E, handler: PlanHandler<E> | StepsHandler<E>) {
    if (typeof handler === 'function') {
      requireSingleRoundTrip(endpoint)
      // A missing second factor (TOTP) is noticed after the batch, which is committed by then; a transaction with steps is rolled back.
      if (isForSecondFactorRoles(endpoint))
        throw new Error(`${endpoint.path} is for administrators or clinicians and has to be written in steps`)
    } else if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`)
    const prepare = typeof handler === 'function' ? inOneRoundTrip(handler) : inOneTransaction(handler)
    const spool = typeof handler === 'function' ? undefined : handler.spool

    /** The statements of what is stored with every write: the reply under the request's key, and the audit entry. */
    const replyAndAuditEntry = (
      call: Call<E>,
      userId: string,
      key: string | null,
      cipher: ReplyCipher,
      result: WriteResult<E>,
    ) => [
      ...(key
        ? storeReply(cipher, keyFor(userId, key), call.request.body, { status: result.status, body: result.reply })
        : []),
      ...auditStatements(call, endpoint, userId),
    ]
    const keyFor = (userId: string, key: string) => ({ userId, call: routeOf(endpoint), key })

    function inOneRoundTrip(plan: PlanHandler<E>) {
      return async (call: Call<E>, key: string | null): Promise<PreparedWrite<E>> => {
        const userId = await guard.userIdOf(call.request, endpoint)
        const run: Run = (reads) => guard.run(call, endpoint, reads)
        const {
          queries,
          reply,
          after,
          cipher = serverCipher,
        } = await plan({ ...call, userId, personCipher: guard.personCipherOf(call.request, endpoint, userId), run })
        const result = { status: endpoint.status ?? 200, reply, after }
        const store = async () => {
          await guard.authorizeAndRun(call, endpoint, [
            ...replyAndAuditEntry(call, userId, key, cipher, result),
            ...queries,
          ])
          return result
        }
        return { cipher, store }
      }
    }

    function inOneTransaction({ steps, cipher: cipherFor }: StepsHandler<E>) {
      return async (call: Call<E>, key: string | null): Promise<PreparedWrite<E>> => {
        const owner = cipherFor && (await guard.userIdOf(call.request, endpoint))
        const cipher = owner ? await cipherFor(guard.personCipherOf(call.request, endpoint, owner)) : serverCipher
        const store = () =>
          deps.db.transaction(async (run) => {
            const { session } = await guard.authorizeAndRun(call, endpoint, [], run)
            const personCipher = guard.personCipherOf(call.request, endpoint, session.userId)
            const result = await steps({ ...call, session, personCipher, run })
            const stored = replyAndAuditEntry(call, session.userId, key, cipher, result)
            if (stored.length > 0) await run(stored)
            return result
          })
        return { cipher, store }
      }
    }

    /** Stores the write, or returns the first reply when the key was used before. */
    async function storeOnce(call: Call<E>, key: string | null): Promise<WriteResult<E>> {
      const refund = await limit(call)
      const { cipher, store } = await prepare(call, key).catch((error: unknown) => {
        refund()
        throw error
      })
      try {
        return await store()
      } catch (error) {
        refund()
        // A repeat may conflict with what its first request did; it gets the first reply too, if there is one.
        if (!key || !(isUsedKey(error) || isConflict(error))) throw error
        const userId = await guard.userIdOf(call.request, endpoint)
        const { status, body } = await replayReply(
          (query) => guard.run(call, endpoint, [query]).then(([row]) => row),
          (stored) =>
            stored.keyVersion === cipher.keyVersion
              ? cipher
              : guard.personCipherOf(call.request, endpoint, userId).cipherOfStoredReply(stored),
          { ...keyFor(userId, key), tokenHash: guard.tokenHashOf(call.request) },
          call.request.body,
        ).catch((refusal) => {
          throw isUsedKey(error) ? refusal : error
        })
        return { status, reply: body as Reply<E> }
      }
    }

    /** Before anything is read for it: a call over the limit costs no round trip. */
    const limit = async (call: Call<E>) =>
      endpoint.rateLimit
        ? limitRate(endpoint, await guard.userIdOf(call.request, endpoint), call.request.body)
        : () => {}

    async function storeOrSpool(
      call: Call<E>,
      key: string,
      { timeoutMs, append }: NonNullable<StepsHandler<E>['spool']>,
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
      const key = endpoint.idempotent ? idempotencyKeyOf(call.request) : null
      const result = await (spool ? storeOrSpool(call, key ?? randomUUID(), spool) : storeOnce(call, key))
      call.reply.status(result.status)
      result.after?.()
      return result.reply
    })
  }
}

/** Throws `unavailable` when it takes longer; what it waits for is not cancelled. */
async function withTimeout<T>(storing: Promise<T>, milliseconds: number): Promise<T> {
  const timedOut = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timedOut.reject(unavailable()), milliseconds)
  storing.catch(() => {})
  try {
    return await Promise.race([storing, timedOut.promise])
  } finally {
    clearTimeout(timeout)
  }
}
