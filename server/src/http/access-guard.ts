import type { Endpoint } from '@evenkeel/contract/endpoint.ts'
import { PASSIVE_HEADER, SESSION_HEADER } from '@evenkeel/contract/limits.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError, unauthorized } from '../platform/app-error.ts'
import type { Query } from '../platform/db/build.ts'
import type { Db, Results } from '../platform/db/db.ts'
import { enterSession, type Session, touchSession } from '../platform/sessions/queries.ts'
import { type Cookies, hashOf } from './cookies.ts'

type Queries = readonly Query<unknown>[]
type Exchange = { request: FastifyRequest; reply: FastifyReply }

export type AccessGuard = ReturnType<typeof createAccessGuard>

/** A session counts as used anew at most this often (seconds), so that reads stay reads. */
const TOUCH_AFTER = 5

const rolesOf = ({ access }: Endpoint): readonly Role[] | null => (typeof access === 'string' ? null : access)

/** Lets callers in: every batch begins with the session, and nothing after it holds unless the session does. */
export function createAccessGuard({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>, cookies: Cookies) {
  const owners = createSessionOwners()
  const tokenHashes = new WeakMap<FastifyRequest, Buffer>()

  /** Made once for each request, which asks for it several times. */
  function tokenHashOf(request: FastifyRequest): Buffer {
    const known = tokenHashes.get(request)
    if (known) return known
    const token = cookies.session(request)
    if (!token) throw unauthorized()
    const made = hashOf(token)
    tokenHashes.set(request, made)
    return made
  }

  const sessionQuery = (request: FastifyRequest, endpoint: Endpoint) =>
    requireAccess(
      endpoint,
      config.requireAdminMfa,
      enterSession({ tokenHash: tokenHashOf(request), roles: rolesOf(endpoint) }),
    )

  return {
    /** The session and the queries in one round trip; throws `unauthorized` or `forbidden` before any of them counts. */
    async authorize<const Q extends Queries>(
      { request, reply }: Exchange,
      endpoint: Endpoint,
      queries: Q,
      run: Db['run'] = db.run,
    ): Promise<{ session: Session; results: Results<Q> }> {
      const [session, ...results] = await run([sessionQuery(request, endpoint), ...queries])
      const tokenHash = tokenHashOf(request)
      owners.remember(tokenHash, session.userId)
      reply.header(SESSION_HEADER, `${session.idleLeft}, ${session.absoluteLeft}`)
      if (session.secondsQuiet >= TOUCH_AFTER && !isPassive(request, endpoint)) touch(session.userId, tokenHash)
      return { session, results: results as Results<Q> }
    },

    /** More queries of the same call, as the same person. */
    async run<const Q extends Queries>({ request }: Exchange, endpoint: Endpoint, queries: Q): Promise<Results<Q>> {
      const [, ...results] = await db.run([sessionQuery(request, endpoint), ...queries])
      return results as Results<Q>
    },

    /**
     * Whose session the cookie names, mostly from memory: who owns a session never changes, and whether it still
     * lives is asked in the same round trip as the queries.
     */
    async userIdOf(request: FastifyRequest, endpoint: Endpoint): Promise<string> {
      const tokenHash = tokenHashOf(request)
      const known = owners.of(tokenHash)
      if (known) return known
      const [session] = await db.run([sessionQuery(request, endpoint)])
      owners.remember(tokenHash, session.userId)
      return session.userId
    },

    /** Whose session the cookie named the last time that the database was there; undefined when it never did. */
    rememberedUserId: (request: FastifyRequest) => owners.of(tokenHashOf(request)),

    /** Throws what a stranger gets from the call that this request is for, if it is one of the contract's. */
    async authenticate(request: FastifyRequest) {
      const { endpoint } = request.routeOptions.config
      if (endpoint && endpoint.access !== 'public') await db.run([sessionQuery(request, endpoint)])
    },

    tokenHashOf,
  }

  function touch(userId: string, tokenHash: Buffer) {
    db.withUser(userId, [touchSession({ userId, tokenHash })]).catch(() => log.warn('a session could not be touched'))
  }
}

/** A call for administrators only, but for those that set up the second step. */
const isAdminOnly = ({ access, beforeSecondStep }: Endpoint) =>
  typeof access !== 'string' && access.every((role) => role === 'admin') && !beforeSecondStep

/** A page that asks again by itself is no sign of a person: it says so, and the idle time goes on. */
const isPassive = (request: FastifyRequest, endpoint: Endpoint) =>
  endpoint.passive === true || request.headers[PASSIVE_HEADER] === '1'

/** Refuses while the rows are read, so that a refusal wins over whatever failed behind it. */
function requireAccess(endpoint: Endpoint, needsSecondStep: boolean, query: Query<Session | null>): Query<Session> {
  return {
    ...query,
    read: (rows) => {
      const session = query.read(rows)
      if (!session) throw unauthorized()
      if (!session.allowed) throw new AppError('forbidden', 'Your role may not do this')
      if (needsSecondStep && isAdminOnly(endpoint) && !session.secondStep) {
        throw new AppError('forbidden', 'Administrators sign in with a second step here: please set it up first')
      }
      if (endpoint.confirm && !session.confirmed) {
        throw new AppError('confirmation_required', 'Please confirm your password first')
      }
      return session
    },
  }
}

/** How many sessions' owners are remembered; the oldest is forgotten first. */
const CAPACITY = 50_000

type SessionOwners = {
  of(tokenHash: Buffer): string | undefined
  remember(tokenHash: Buffer, userId: string): void
}

/** Remembers whose a session is. That never changes, so nothing here can be out of date. */
function createSessionOwners(capacity = CAPACITY): SessionOwners {
  const owners = new Map<string, string>()
  return {
    of: (tokenHash) => owners.get(tokenHash.toString('base64')),
    remember(tokenHash, userId) {
      const key = tokenHash.toString('base64')
      if (owners.has(key)) return
      if (owners.size >= capacity) {
        for (const oldest of owners.keys()) {
          owners.delete(oldest)
          break
        }
      }
      owners.set(key, userId)
    },
  }
}
