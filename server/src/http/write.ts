import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@evenkeel/contract/audit/audit-actions.ts'
import { type Endpoint, type Reply, routeOf } from '@evenkeel/contract/base/endpoint.ts'
import type { Deps } from '../deps.ts'
import { isConflict, isUnavailable, unavailable } from '../platform/app-error.ts'
import type { Results } from '../platform/db/db.ts'
import type { Session } from '../platform/sessions/queries.ts'
import { FORMAT } from '../platform/user-keys/record-key.ts'
import { createAuditStatements } from './audit-statements.ts'
import { type Call, type Caller, isForSecondFactorRoles, type Queries, type Run, type SessionOf } from './call.ts'
import type { AccessGuard } from './guards/access-guard.ts'
import {
  idempotencyKeyOf,
  isUsedKey,
  type ReplyCipher,
  replayReply,
  serverReplyCipher,
  storeReply,
} from './idempotency.ts'
import type { PersonCipher } from './person-cipher.ts'
import type { Transaction } from './transaction.ts'

type FromResults<R> = (results: readonly unknown[]) => R

/**
 * The reply is known beforehand, or follows from the results where it is stored under no key and leaves no audit entry.
 */
export type WritePlan<E extends Endpoint> = {
  queries: Queries
  reply: Reply<E> | (E extends { idempotent: true } | { audited: AuditAction } ? never : FromResults<Reply<E>>)
  after?: After
  /** Where the server's own keys must not decrypt the stored reply. */
  cipher?: ReplyCipher
  /** Says better why the database refused the queries. */
  refuse?: (error: unknown) => never
}

export const writePlan = <const Q extends Queries, R>(queries: Q, reply: (results: Results<Q>) => R) => ({
  queries,
  reply: (results: readonly unknown[]) => reply(results as Results<Q>),
})

/** `after` runs once it is stored. */
export type WriteResult<E extends Endpoint> = { status?: number; reply: Reply<E>; after?: After }

type After = (() => unknown) | undefined

type Planned<E extends Endpoint> = Call<E> & Caller<E> & { run: Run }
export type Stepping<E extends Endpoint> = Planned<E> & { session: SessionOf<E> }

type PlanHandler<E extends Endpoint> = (call: Planned<E>) => WritePlan<E> | Promise<WritePlan<E>>

type StepsHandler<E extends Endpoint, B> = {
  /** Where the server's own keys must not decrypt the stored reply; asked before the transaction. */
  cipher?: (personCipher: PersonCipher) => Promise<ReplyCipher>
  /** For what one person does once at a time: the turn begins before `before` and ends when all is stored. */
  oneAtATime?: <T>(userId: string, work: () => Promise<T>) => Promise<T>
  /**
   * For slow work, such as a password's hash, once the caller is authorized; each `run` is a transaction of its own.
   */
  before?: (call: Stepping<E>) => Promise<B>
  steps: (call: Stepping<E>, prepared: B) => Promise<WriteResult<E>>
  /** With the rights of the system, for what anybody may call. */
  system?: E['access'] extends 'public' ? true : never
  /** For a call that must work while the database is away: after `timeoutMs` the request is added to the spool. */
  spool?: Spool<E>
}

type Spool<E extends Endpoint> = {
  timeoutMs: number
  append: (call: Call<E> & { userId: string; key: string }) => Promise<WriteResult<E>>
}

/** `refund` gives back what the call took of its limit, for one that stores nothing and does not fail. */
export type Route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, refund: () => void) => Promise<unknown>,
) => void

type PreparedWrite<E extends Endpoint> = { cipher: ReplyCipher; store: () => Promise<WriteResult<E>> }
type Prepare<E extends Endpoint> = (call: Call<E>, key: string | null) => Promise<PreparedWrite<E>>

/**
 * A plan of queries runs in one round trip, `{ steps }` in one transaction; a repeated Idempotency-Key returns the
 * first reply.
 */
export function createWrite(route: Route, deps: Deps, guard: AccessGuard, transaction: Transaction) {
  const serverCipher = serverReplyCipher(deps.keyring)
  const inOneRoundTrip = createRoundTrip(deps, guard, serverCipher)
  const inOneTransaction = createSteps(guard, transaction, serverCipher)
  const storeOnce = createStoreOnce(guard, serverCipher)

  return function write<E extends Endpoint, B = undefined>(endpoint: E, handler: PlanHandler<E> | StepsHandler<E, B>) {
    const isPlan = typeof handler === 'function'
    // A batch is refused only when it has been committed; a transaction is rolled back.
    if (isPlan && (endpoint.confirm || isForSecondFactorRoles(endpoint)))
      throw new Error(`${endpoint.path} asks for a password or a second factor and has to be written in steps`)
    const prepare = isPlan ? inOneRoundTrip(endpoint, handler) : inOneTransaction(endpoint, handler)
    const spool = isPlan ? undefined : handler.spool

    async function storeOrSpool(call: Call<E>, key: string, { timeoutMs, append }: Spool<E>): Promise<WriteResult<E>> {
      const storing = storeOnce(endpoint, prepare, call, key, () => {})
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

    route(endpoint, async (call: Call<E>, refund) => {
      const key = endpoint.idempotent ? idempotencyKeyOf(call.request) : null
      const result = await (spool
        ? storeOrSpool(call, key ?? randomUUID(), spool)
        : storeOnce(endpoint, prepare, call, key, refund))
      call.reply.status(result.status ?? endpoint.status ?? 200)
      await result.after?.()
      return result.reply
    })
  }
}

const keyFor = (endpoint: Endpoint, userId: string, key: string) => ({ userId, call: routeOf(endpoint), key })

function storedReply<E extends Endpoint>(
  { request }: Call<E>,
  endpoint: E,
  userId: string | null,
  key: string | null,
  cipher: ReplyCipher,
  { status = endpoint.status ?? 200, reply }: WriteResult<E>,
) {
  return key && userId ? storeReply(cipher, keyFor(endpoint, userId, key), request.body, { status, body: reply }) : []
}

const isFromResults = <R>(reply: R | FromResults<R>): reply is FromResults<R> => typeof reply === 'function'

const rethrow = (error: unknown): never => {
  throw error
}

function createRoundTrip({ clock }: Deps, guard: AccessGuard, serverCipher: ReplyCipher) {
  const auditStatements = createAuditStatements(clock)

  return <E extends Endpoint>(endpoint: E, plan: PlanHandler<E>): Prepare<E> =>
    async (call, key) => {
      const { id, told } = await guard.callerOf(call.request, endpoint)
      const run: Run = (reads) => guard.run(call, endpoint, reads)
      const planned = await plan({ ...call, ...told, run } as Planned<E>)
      const { queries, after, cipher = serverCipher, refuse = rethrow } = planned
      const reply: Reply<E> | FromResults<Reply<E>> = planned.reply
      const first = [
        ...(isFromResults<Reply<E>>(reply) ? [] : storedReply(call, endpoint, id, key, cipher, { reply })),
        ...auditStatements(call, endpoint, id),
      ]
      const store = async (): Promise<WriteResult<E>> => {
        const { results } = await guard.authorizeAndRun(call, endpoint, [...first, ...queries]).catch(refuse)
        return { reply: isFromResults<Reply<E>>(reply) ? reply(results.slice(first.length)) : reply, after }
      }
      return { cipher, store }
    }
}

function createSteps(guard: AccessGuard, transaction: Transaction, serverCipher: ReplyCipher) {
  return <E extends Endpoint, B>(endpoint: E, handler: StepsHandler<E, B>): Prepare<E> => {
    const { steps, before, oneAtATime, cipher: cipherFor, system } = handler

    async function stepping(call: Call<E>, session: Session | null, run: Run) {
      const { told } = await guard.callerOf(call.request, endpoint)
      return { ...call, ...told, session, run } as Stepping<E>
    }

    async function prepared(call: Call<E>, session: Session | null): Promise<B> {
      const run: Run = (queries) => guard.run(call, endpoint, queries)
      return (await before?.(await stepping(call, session, run))) as B
    }

    return async (call, key) => {
      const owner = cipherFor && (await guard.userIdOf(call.request, endpoint))
      const cipher = owner ? await cipherFor(guard.personCipherOf(call.request, endpoint, owner)) : serverCipher
      const inTransaction = (made: B) =>
        transaction(call, endpoint, {
          system,
          steps: async ({ session, run }) => steps(await stepping(call, session, run), made),
          last: (result: WriteResult<E>, userId) => storedReply(call, endpoint, userId, key, cipher, result),
        })
      const store = async () => {
        if (!before && !oneAtATime) return inTransaction(undefined as B)
        const { session } = await guard.authorizeAndRun(call, endpoint, [])
        const work = async () => inTransaction(await prepared(call, session))
        return oneAtATime && session ? oneAtATime(session.userId, work) : work()
      }
      return { cipher, store }
    }
  }
}

function createStoreOnce(guard: AccessGuard, serverCipher: ReplyCipher) {
  return async <E extends Endpoint>(
    endpoint: E,
    prepare: Prepare<E>,
    call: Call<E>,
    key: string | null,
    refund: () => void,
  ): Promise<WriteResult<E>> => {
    let cipher = serverCipher
    try {
      const write = await prepare(call, key)
      cipher = write.cipher
      return await write.store()
    } catch (error) {
      // A repeat may conflict with what its first request did; it gets the first reply too, if there is one.
      if (!key || !(isUsedKey(error) || isConflict(error))) throw error
      const replayed = await replay(endpoint, call, key, cipher).catch((refusal) => {
        throw isUsedKey(error) ? refusal : error
      })
      refund()
      return replayed
    }
  }

  async function replay<E extends Endpoint>(endpoint: E, call: Call<E>, key: string, cipher: ReplyCipher) {
    const userId = await guard.userIdOf(call.request, endpoint)
    const { status, body } = await replayReply(
      (query) => guard.run(call, endpoint, [query]).then(([row]) => row),
      (stored) => {
        // What arrived without a session is stored with the server's keys, a reply to a session with a badge with its
        // token.
        if (stored.keyVersion === null && stored.replySealed[0] !== FORMAT) return serverCipher
        if (stored.keyVersion === cipher.keyVersion) return cipher
        return guard.personCipherOf(call.request, endpoint, userId).cipherOfStoredReply(stored)
      },
      { ...keyFor(endpoint, userId, key), tokenHash: guard.tokenHashOf(call.request) },
      call.request.body,
    )
    return { status, reply: body as Reply<E> }
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
