import type { Endpoint, Reply } from '@evenkeel/contract/base/endpoint.ts'
import { LEFT_OUT_HEADER, LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Deps } from '../deps.ts'
import type { Results } from '../platform/db/db.ts'
import { createOneByOne } from '../platform/one-by-one.ts'
import type { Session } from '../platform/sessions/queries.ts'
import { createAuditStatements } from './audit-statements.ts'
import type { Call, Caller, Queries, Run, SessionOf } from './call.ts'
import type { Cookies } from './cookies.ts'
import { eraseSecrets } from './erase.ts'
import { type AccessGuard, createAccessGuard, type SignerOf } from './guards/access-guard.ts'
import { createRateLimit, type LimitRate } from './guards/rate-limit.ts'
import { createTransaction, type Transaction } from './transaction.ts'
import { validate, validateParams } from './validate.ts'
import { createWrite, type Route } from './write.ts'

const Row = z.looseObject({ id: z.string() })

/**
 * A field that the reply schema does not declare is never sent.
 * Rows that do not fit are left out and their ids returned, so that no list dies of one; anything else throws.
 */
function parseReply(endpoint: Endpoint, body: unknown): { data: unknown; leftOut: string[] } {
  const first = endpoint.reply.safeParse(body)
  if (first.success) return { data: first.data, leftOut: [] }
  const copy = structuredClone(body)
  const leftOut = new Map<unknown, string>()
  const lists = new Set<unknown[]>()
  for (const { path } of first.error.issues) {
    const list = path
      .slice(
        0,
        path.findIndex((part) => typeof part === 'number'),
      )
      .reduce(valueAt, copy)
    const row = path.find((part) => typeof part === 'number')
    if (!Array.isArray(list) || row === undefined) continue
    const { data } = Row.safeParse(list[Number(row)])
    if (data) leftOut.set(list[Number(row)], data.id)
    lists.add(list)
  }
  for (const list of lists) list.splice(0, list.length, ...list.filter((row) => !leftOut.has(row)))
  const second = endpoint.reply.safeParse(copy)
  if (!second.success) throw new Error(`The reply of ${endpoint.method} ${endpoint.path} does not fit its schema`)
  return { data: second.data, leftOut: [...leftOut.values()] }
}

const valueAt = (value: unknown, key: PropertyKey) => Object(value)[key]

/** `run` is for what is read page by page after the queries. */
export type ReadPlan<R, S = Session> = {
  queries: Queries
  reply: (results: readonly unknown[], session: S, run: Run) => R
}

export const readPlan = <const Q extends Queries, R, S = Session>(
  queries: Q,
  reply: (results: Results<Q>, session: S, run: Run) => R,
): ReadPlan<R, S> => ({ queries, reply: (results, ...rest) => reply(results as Results<Q>, ...rest) })

type PlanOf<E extends Endpoint> = ReadPlan<Reply<E> | Promise<Reply<E>>, SessionOf<E>>
type ReadHandler<E extends Endpoint> = (call: Call<E> & Caller<E>) => PlanOf<E> | Promise<PlanOf<E>>

type PreparedRead = {
  endpoint: Endpoint
  queries: Queries
  reply: (results: readonly unknown[], session: Session) => Promise<unknown>
}
type Prepare = (
  exchange: { request: FastifyRequest; reply: FastifyReply },
  query: Record<string, string>,
) => Promise<PreparedRead>

type BeforeBody = (request: FastifyRequest) => Promise<void>
type BeforeBodies = Map<Endpoint, BeforeBody>

export type Api = ReturnType<typeof createApi>

/** Plans may be made before the caller is authorized; their statements reach no row without it. */
export function createApi(app: FastifyInstance, deps: Deps, cookies: Cookies, signer: SignerOf) {
  const guard = createAccessGuard(deps, cookies, signer)
  const transaction = createTransaction(deps, guard)
  const beforeBodies: BeforeBodies = new Map()
  const route = createRoute(app, guard, createRateLimit(deps), beforeBodies)
  return {
    guard,
    ...createRead(route, deps, guard, transaction),
    write: createWrite(route, deps, guard, transaction),
    beforeBody: (endpoint: Endpoint, ask: BeforeBody) => void beforeBodies.set(endpoint, ask),
  }
}

/**
 * A refused body has used up the caller's limit, and a call that then fails gets it back.
 * A request for help (`atOnce`) skips this, so that it waits for nothing.
 */
function createRoute(
  app: FastifyInstance,
  guard: AccessGuard,
  limitRate: LimitRate,
  beforeBodies: BeforeBodies,
): Route {
  return (endpoint, handle) => {
    const takeRate = (request: FastifyRequest, userId: string) => limitRate(endpoint, userId, bytesOf(request))
    const taken = new WeakMap<FastifyRequest, () => void>()
    const admit = async (request: FastifyRequest) => {
      const owner = await guard.admit(request, endpoint)
      await beforeBodies.get(endpoint)?.(request)
      if (owner && !owner.badgeBrowser) taken.set(request, takeRate(request, owner.userId))
    }
    const { method, path: url, body, access, atOnce } = endpoint
    const bodyLimit =
      endpoint.bodyLimit ?? (access === 'public' || access === 'display' ? LIMITS.publicBodyBytes : undefined)
    app.route({
      method,
      url,
      ...(bodyLimit && { bodyLimit }),
      ...(body && !atOnce && { preParsing: admit }),
      config: { endpoint },
      handler: async (request, reply) => {
        const refund =
          taken.get(request) ??
          (endpoint.rateLimit ? takeRate(request, await guard.userIdOf(request, endpoint)) : () => {})
        const call = {
          params: endpoint.params && validateParams(endpoint.params, request.params),
          query: endpoint.query && validate(endpoint.query, request.query),
          body: body && validate(body, request.body),
          request,
          reply,
        } as Call<typeof endpoint>
        try {
          return sendReply(endpoint, reply, await handle(call, refund))
        } catch (error) {
          refund()
          throw error
        } finally {
          eraseSecrets(request)
        }
      },
    })
  }
}

/** A body without a length counts as the largest that is taken. */
const bytesOf = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest) =>
  Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit)

function createRead(route: Route, { clock }: Deps, guard: AccessGuard, transaction: Transaction) {
  const auditStatements = createAuditStatements(clock)
  const reads = new Map<string, Prepare>()
  /** Files of whole tables are read one after another, whoever asks. */
  const oneByOne = createOneByOne()

  /**
   * One round trip, but with `confirm` the audit entry gets a transaction of its own: a batch is committed before it is
   * refused.
   */
  function read<E extends Endpoint>(endpoint: E, plan: ReadHandler<E>) {
    const prepare = async (call: Call<E>) => {
      const { id, told } = await guard.callerOf(call.request, endpoint)
      const { queries, reply } = await plan({ ...call, ...told } as Call<E> & Caller<E>)
      const run: Run = (more) => guard.run(call, endpoint, more)
      const replyTo = async (results: readonly unknown[], session: Session | null) =>
        reply(results, session as SessionOf<E>, run)
      const entry = endpoint.confirm ? [] : auditStatements(call, endpoint, id)
      return { queries: [...queries, ...entry], reply: replyTo }
    }

    async function handle(call: Call<E>) {
      const { queries, reply } = await prepare(call)
      const { session, results } = await guard.authorizeAndRun(call, endpoint, queries)
      const make = () => reply(results, session)
      const replied = await (endpoint.file === 'text/csv' ? oneByOne(make) : make())
      if (endpoint.confirm) await transaction(call, endpoint, { steps: async () => {} })
      return replied
    }

    route(endpoint, handle)
    if (endpoint.method !== 'GET' || endpoint.params || endpoint.confirm) return
    reads.set(endpoint.path, async (exchange, query) => {
      const call = { ...exchange, query: endpoint.query && validate(endpoint.query, query) } as Call<E>
      const { queries, reply } = await prepare(call)
      return { endpoint, queries, reply: async (...read) => whole(endpoint, await reply(...read)) }
    })
  }

  return { read, reads }
}

function sendReply(endpoint: Endpoint, reply: FastifyReply, body: unknown) {
  if (reply.sent) return reply
  if (reply.statusCode === 200 && !endpoint.moreStatuses?.includes(200)) reply.status(endpoint.status ?? 200)
  if (endpoint.status === 204 || endpoint.status === 302) return reply.send()
  if (endpoint.file) return reply.header('content-type', `${endpoint.file}; charset=utf-8`).send(whole(endpoint, body))
  const { data, leftOut } = parseReply(endpoint, body)
  if (leftOut.length > 0) {
    reply.header(LEFT_OUT_HEADER, leftOut.length)
    reply.log.error({ path: endpoint.path, leftOut }, 'rows that do not fit their reply were left out')
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(data))
}

/** With a row that does not fit, the page asks for this read alone. */
function whole(endpoint: Endpoint, body: unknown) {
  const { data, leftOut } = parseReply(endpoint, body)
  if (leftOut.length > 0) throw new Error(`Rows of ${endpoint.method} ${endpoint.path} do not fit its schema`)
  return data
}
