import type { Endpoint, Reply } from '@evenkeel/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Results } from '../platform/db/db.ts'
import { findBeginning, type Session } from '../platform/sessions/queries.ts'
import { createAccessGuard, type SignerOf } from './access-guard.ts'
import { createAuditStatements } from './audit-statements.ts'
import { type Call, type Queries, type Run, requireSingleRoundTrip, type SignedInCall } from './call.ts'
import type { Cookies } from './cookies.ts'
import { eraseSecrets } from './erase.ts'
import type { PersonCipher } from './person-cipher.ts'
import { createRateLimit } from './rate-limit.ts'
import { validate, validateParams } from './validate.ts'
import { createWrite } from './write.ts'

/** A read in one round trip: its queries, and how their results become the reply. */
export type ReadPlan<R> = { queries: Queries; reply: (results: readonly unknown[], session: Session) => R }

/** A read plan whose results are typed by its queries. */
export const readPlan = <const Q extends Queries, R>(
  queries: Q,
  reply: (results: Results<Q>, session: Session) => R,
): ReadPlan<R> => ({ queries, reply: (results, session) => reply(results as Results<Q>, session) })

/** What a duty screen asks for: its queries, how their results become the reply, and what is done once all is stored. */
type DisplayPlan<R> = {
  queries: Queries
  reply: (results: readonly unknown[]) => R
  after?: ((replied: R) => void) | undefined
}

/** Such a plan whose results are typed by its queries. */
export const displayPlan = <const Q extends Queries, R>(
  queries: Q,
  reply: (results: Results<Q>) => R,
  after?: (replied: R) => void,
): DisplayPlan<R> => ({ queries, reply: (results) => reply(results as Results<Q>), after })

export type Api = ReturnType<typeof createApi>

type Exchange = { request: FastifyRequest; reply: FastifyReply }
/** Prepares a read that has no parameters, so that it can be made together with others. */
type Read = (
  exchange: Exchange,
  query: Record<string, string>,
) => Promise<{ endpoint: Endpoint; queries: Queries; reply: ReadPlan<unknown>['reply'] }>

/**
 * How features serve the endpoints of the contract. Plans may be made before the caller is authorized;
 * their statements reach no row without it, and every other handler runs after it.
 */
export function createApi(app: FastifyInstance, deps: Deps, cookies: Cookies, signer: SignerOf) {
  const guard = createAccessGuard(deps, cookies, signer)
  const auditStatements = createAuditStatements(deps.clock)
  const limitRate = createRateLimit(deps)

  const reads = new Map<string, Read>()

  function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Reply<E>>) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      config: { endpoint },
      handler: async (request, reply) => {
        const call = {
          params: endpoint.params && validateParams(endpoint.params, request.params),
          query: endpoint.query && validate(endpoint.query, request.query),
          body: endpoint.body && validate(endpoint.body, request.body),
          request,
          reply,
        } as Call<E>
        try {
          return sendReply(endpoint, reply, await handle(call))
        } finally {
          eraseSecrets(request)
        }
      },
    })
  }

  return {
    guard,

    /** Serves a call that needs no session. */
    public<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Reply<E>>) {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
      route(endpoint, handle)
    },

    /** Serves a read that needs no session, in one round trip. */
    publicRead<E extends Endpoint, const Q extends Queries>(
      endpoint: E,
      queries: () => Q,
      reply: (results: Results<Q>) => Reply<E>,
    ) {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
      route(endpoint, async () => reply(await deps.db.run(queries())))
      const parsed = (results: readonly unknown[]) => parseReply(endpoint, reply(results as Results<Q>))
      reads.set(endpoint.path, async () => ({ endpoint, queries: queries(), reply: parsed }))
    },

    /**
     * Serves a call of a duty screen: the proof of the display, its queries and the audit entry in one round trip, or in one
     * transaction where it is audited, so that nothing is written of a refusal. `after` runs once it is stored.
     */
    display<E extends Endpoint>(endpoint: E, plan: (call: Call<E>) => DisplayPlan<Reply<E>>) {
      if (endpoint.access !== 'display') throw new Error(`${endpoint.path} is not for duty screens`)
      route(endpoint, async (call) => {
        const { displayId, entering } = await guard.enterDisplay(call.request)
        const { queries, reply, after } = plan(call)
        const act = async (run: Run) => {
          const [, ...results] = await run([entering, ...queries])
          const replied = reply(results)
          const entry = auditStatements(call, endpoint, displayId)
          if (entry.length > 0) await run(entry)
          return replied
        }
        const replied = await (endpoint.audited ? deps.db.transaction(act) : act(deps.db.run))
        after?.(replied)
        return replied
      })
    },

    /** Serves a call in one round trip: session, identity and queries in one batch. */
    read<E extends Endpoint>(
      endpoint: E,
      plan: (call: Call<E> & { userId: string; personCipher: PersonCipher }) => ReadPlan<Reply<E>>,
    ) {
      requireSingleRoundTrip(endpoint)
      const prepare = async (call: Call<E>): Promise<ReadPlan<Reply<E>>> => {
        const userId = await guard.userIdOf(call.request, endpoint)
        const personCipher = guard.personCipherOf(call.request, endpoint, userId)
        const { queries, reply } = plan({ ...call, userId, personCipher })
        return { queries: [...queries, ...auditStatements(call, endpoint, userId)], reply }
      }
      route(endpoint, async (call) => {
        const { queries, reply } = await prepare(call)
        const { session, results } = await guard.authorizeAndRun(call, endpoint, queries)
        return reply(results, session)
      })
      if (endpoint.method !== 'GET' || endpoint.params) return
      reads.set(endpoint.path, async (exchange, query) => {
        const call = { ...exchange, query: endpoint.query && validate(endpoint.query, query) } as Call<E>
        const { queries, reply } = await prepare(call)
        return { endpoint, queries, reply: (...read) => parseReply(endpoint, reply(...read)) }
      })
    },

    /**
     * What GET answers at these addresses, in one round trip: the same plans, access, audit entries and reply schemas as if
     * each had been asked for alone. Throws when one of them is refused.
     */
    async readTogether(exchange: Exchange, addresses: readonly string[]) {
      const prepared = await Promise.all(
        addresses.map((address) => {
          const { pathname, searchParams } = new URL(address, 'http://localhost')
          const read = reads.get(pathname)
          if (!read) throw new Error(`${pathname} is not read in one round trip`)
          return read(exchange, Object.fromEntries(searchParams))
        }),
      )
      const { session, results } = await guard.authorizeAndRunAll(exchange.request, prepared)
      const replies = prepared.map(({ reply }, at) => reply(results[at] ?? [], session))
      // A page of a list names the next one there, which is no address of a browser's page.
      exchange.reply.removeHeader('link')
      return { session, replies }
    },

    /** Serves a write, as queries in one round trip or as steps in one transaction. */
    write: createWrite(route, deps, guard, limitRate),

    /**
     * Serves a call that has to know the session before it decides what to do: the session is checked and read, then the
     * handler runs, and each `run` is one transaction of its own. Right where one query is enough after the session is known (its role
     * and language), where slow work such as a password's hash stands between two queries, and where rows are read page by page; wrong where two
     * queries must be stored together: that is \`write\` with \`{ steps }\`. The audit entry is stored after the handler, before the reply is sent.
     */
    withoutTransaction<E extends Endpoint>(endpoint: E, handle: (call: SignedInCall<E>) => Promise<Reply<E>>) {
      route(endpoint, async (call) => {
        const { session } = await guard.authorizeAndRun(call, endpoint, [])
        const run: Run = (queries) => guard.run(call, endpoint, queries)
        const tokenHash = guard.tokenHashOf(call.request)
        const personCipher = guard.personCipherOf(call.request, endpoint, session.userId)
        const refund = limitRate(endpoint, session.userId, call.request.body)
        const result = await handle({ ...call, session, tokenHash, personCipher, run }).catch((error: unknown) => {
          refund()
          throw error
        })
        if (endpoint.audited) {
          const { audited, auditedAfterSlip } = endpoint
          const [began] = auditedAfterSlip ? await run([findBeginning({ userId: session.userId, tokenHash })]) : []
          const said = began === 'slip' ? (auditedAfterSlip ?? audited) : audited
          await run(auditStatements(call, { ...endpoint, audited: said }, session.userId))
        }
        return result
      })
    },
  }
}

function sendReply<E extends Endpoint>(endpoint: E, reply: FastifyReply, body: Reply<E>) {
  if (reply.sent) return reply
  if (reply.statusCode === 200 && !endpoint.moreStatuses?.includes(200)) reply.status(endpoint.status ?? 200)
  if (endpoint.status === 204 || endpoint.status === 302) return reply.send()
  if (endpoint.file)
    return reply.header('content-type', `${endpoint.file}; charset=utf-8`).send(parseReply(endpoint, body))
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(parseReply(endpoint, body)))
}

/** The reply schema is the presenter: a field that it does not declare is never sent. */
function parseReply<E extends Endpoint>(endpoint: E, body: Reply<E>) {
  const parsed = endpoint.reply.safeParse(body)
  if (!parsed.success) throw new Error(`The reply of ${endpoint.method} ${endpoint.path} does not fit its schema`)
  return parsed.data
}
