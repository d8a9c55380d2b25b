import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { PASSIVE_HEADER, SESSION_HEADER, SESSION_ID_HEADER } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, passwordFirst, unauthorized } from '../../platform/app-error.ts'
import type { Query } from '../../platform/db/build.ts'
import type { Db, Results } from '../../platform/db/db.ts'
import { enterDisplay, enterSession, type Session, touchSession } from '../../platform/sessions/queries.ts'
import { findPublicKey, findSessionKeys } from '../../platform/user-keys/queries.ts'
import { createBadgeCipher } from '../badge-cipher.ts'
import { isForSecondFactorRoles, lacksSecondFactor, type Today } from '../call.ts'
import { type Cookies, hashOf, saidSession } from '../cookies.ts'
import { createPersonCipher, type PersonCipher } from '../person-cipher.ts'
import { createSessionOwners, type Owner, ownerOf } from './session-owners.ts'
import { daysAfterRelease, stayEnded } from './while-released.ts'

type Queries = readonly Query<unknown>[]
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Null when nothing is proved. */
export type SignerOf = (request: FastifyRequest) => Promise<{ id: string; madeAt: Date } | null>

export type AccessGuard = ReturnType<typeof createAccessGuard>

/** Seconds: the last use of a session is stored at most this often, so that most reads write nothing. */
const STORE_USE_AFTER = 5

/** Null for everybody who is signed in; no role may make the calls of a duty screen. */
const rolesOf = ({ access }: Endpoint): readonly Role[] | null =>
  access === 'display' ? [] : typeof access === 'string' ? null : access

const isForPeople = ({ access }: Endpoint) => access !== 'public' && access !== 'display'

/** A session's `callerId` is known only once its query is read. */
type Entry = { callerId: string | null; entry: Queries }

/** Each batch starts with the session, and without a valid one its queries reach no row. */
export function createAccessGuard(today: Today & Pick<Deps, 'db' | 'log'>, cookies: Cookies, signer: SignerOf) {
  const { calendar, clock, db, log } = today
  const owners = createSessionOwners()
  const tokenHashes = new WeakMap<FastifyRequest, Buffer>()
  const signers = new WeakMap<FastifyRequest, { id: string; madeAt: Date }>()

  function tokenHashOf(request: FastifyRequest): Buffer {
    const known = tokenHashes.get(request)
    if (known) return known
    const token = cookies.session(request)
    if (!token) throw unauthorized()
    const made = hashOf(token)
    token.fill(0)
    tokenHashes.set(request, made)
    return made
  }

  const entering = (request: FastifyRequest, endpoint: Endpoint, badge: string | null) =>
    enterSession({
      tokenHash: tokenHashOf(request),
      roles: endpoint.medical ? ['clinician', 'medical'] : rolesOf(endpoint),
      days: daysAfterRelease(endpoint),
      today: calendar.dayOf(clock.now()),
      badge,
      session: saidSession(request),
    })

  /** A session with a badge is refused by all other calls, so their signature is not looked at. */
  async function sessionQuery(request: FastifyRequest, endpoint: Endpoint) {
    const signedBy = endpoint.badge ? await signerOf(request) : null
    return withAccessCheck(endpoint, today, entering(request, endpoint, signedBy?.id ?? null))
  }

  return {
    /**
     * One round trip; throws `unauthorized` or `forbidden`, and without a session of the right role the queries reach
     * no row.
     * A missing second factor is noticed after the batch: only reads and transactions are served to administrators and
     * clinicians.
     */
    async authorizeAndRun<const Q extends Queries>(
      { request, reply }: Exchange,
      endpoint: Endpoint,
      queries: Q,
      run: Db['run'] = db.run,
    ): Promise<{ session: Session | null; callerId: string | null; results: Results<Q> }> {
      const { callerId, entry } = await entryOf(request, endpoint)
      const sent = [...entry, ...queries]
      const read: unknown[] = sent.length > 0 ? await run(sent) : []
      const results = read.slice(entry.length) as Results<Q>
      if (!isForPeople(endpoint)) return { session: null, callerId, results }
      const session = read[0] as Session
      const tokenHash = tokenHashOf(request)
      if (!owners.of(tokenHash)) {
        owners.remember(tokenHash, ownerOf(session))
      }
      reply.headers({ [SESSION_HEADER]: deadlinesOf(session), [SESSION_ID_HEADER]: session.id })
      if (!isPassive(request, endpoint)) storeLastUse(session, tokenHash)
      return { session, callerId: session.userId, results }
    },

    /** One round trip, in which each read checks the session; when one is refused, all are. The first is not public. */
    async authorizeAndRunAll(request: FastifyRequest, reads: readonly { endpoint: Endpoint; queries: Queries }[]) {
      const entries = await Promise.all(reads.map(({ endpoint }) => entryOf(request, endpoint)))
      const sent = reads.map(({ queries }, at) => [...(entries[at]?.entry ?? []), ...queries])
      const read: unknown[] = await db.run(sent.flat())
      const parts = sent.map(({ length }) => read.splice(0, length))
      const session = parts[0]?.[0] as Session
      storeLastUse(session, tokenHashOf(request))
      return { session, results: parts.map((part, at) => part.slice(entries[at]?.entry.length)) }
    },

    async run<const Q extends Queries>({ request }: Exchange, endpoint: Endpoint, queries: Q): Promise<Results<Q>> {
      const { entry } = await entryOf(request, endpoint)
      return (await db.run([...entry, ...queries])).slice(entry.length) as Results<Q>
    },

    /** What a plan is told before the round trip of its queries checks that it is still true. */
    async callerOf(request: FastifyRequest, endpoint: Endpoint) {
      if (endpoint.access === 'public') return { id: null, told: {} }
      if (endpoint.access === 'display') {
        const { id } = await displayOf(request)
        return { id, told: { displayId: id } }
      }
      const { userId, visitId } = await provedOwner(request, endpoint)
      return { id: userId, told: { userId, visitId, personCipher: personCipherOf(request, endpoint, userId) } }
    },

    /**
     * Usually from memory, so that a stranger's body costs nothing; what is stored is authorized again with its
     * queries.
     * A duty screen and a tablet sign their body, so their signature is checked once it is read.
     */
    async admit(request: FastifyRequest, endpoint: Endpoint): Promise<Owner | null> {
      if (!isForPeople(endpoint)) return null
      const tokenHash = tokenHashOf(request)
      const owner = owners.of(tokenHash)
      const isFor = ({ role, badgeBrowser }: Pick<Owner, 'role' | 'badgeBrowser'>) =>
        (rolesOf(endpoint)?.includes(role) ?? true) && (!badgeBrowser || endpoint.badge === true)
      if (owner && isFor(owner)) return owner
      const [found, writeKeys] = await db.run([entering(request, endpoint, null), findSessionKeys({ tokenHash })])
      const session = found?.badgeBrowser && isFor(found) ? found : checkAccess(endpoint, today, found)
      const known = { ...ownerOf(session), writeKeys }
      owners.remember(tokenHash, known)
      return known
    },

    userIdOf,

    /** Only chooses what to read, and what is read is checked again. */
    async lastRoleOf(request: FastifyRequest, endpoint: Endpoint): Promise<Role> {
      return (await provedOwner(request, endpoint)).role
    },

    /** For use while the database is away; undefined when the session was never seen. */
    rememberedUserId: (request: FastifyRequest) => owners.of(tokenHashOf(request))?.userId,

    personCipherOf,

    forget: (request: FastifyRequest) => owners.forget(tokenHashOf(request)),

    /** For errors before the handler; throws `unauthorized` or `forbidden`. */
    async authenticate(request: FastifyRequest) {
      const { endpoint } = request.routeOptions.config
      if (endpoint?.access === 'display') await displayOf(request)
      else if (endpoint && isForPeople(endpoint)) await db.run([await sessionQuery(request, endpoint)])
    },

    tokenHashOf,
  }

  /** The query makes the caller the identity of a transaction or throws; none where anybody may call. */
  async function entryOf(request: FastifyRequest, endpoint: Endpoint): Promise<Entry> {
    if (endpoint.access === 'public') return { callerId: null, entry: [] }
    if (endpoint.access !== 'display') return { callerId: null, entry: [await sessionQuery(request, endpoint)] }
    const { id, madeAt } = await displayOf(request)
    const query = enterDisplay({ id, madeAt, at: clock.now() })
    const read = (rows: Parameters<typeof query.read>[0]) => {
      const allowed = query.read(rows)
      if (allowed === null) throw unauthorized()
      if (!allowed) throw new AppError('forbidden', 'This device is not enrolled as a duty screen')
      return allowed
    }
    return { callerId: id, entry: [{ ...query, read }] }
  }

  /**
   * Usually from memory: the owner never changes, and the round trip of the queries checks that the session is still
   * valid.
   */
  async function provedOwner(request: FastifyRequest, endpoint: Endpoint): Promise<Owner> {
    const owner = owners.of(tokenHashOf(request)) ?? (await readOwner(request, endpoint))
    if (!owner.badgeBrowser) return owner
    if (!endpoint.badge) throw notWithBadge()
    if ((await signerOf(request))?.id !== owner.badgeBrowser) throw unauthorized()
    return owner
  }

  async function userIdOf(request: FastifyRequest, endpoint: Endpoint): Promise<string> {
    return (await provedOwner(request, endpoint)).userId
  }

  function personCipherOf(request: FastifyRequest, endpoint: Endpoint, userId: string): PersonCipher {
    const tokenHash = tokenHashOf(request)
    const { visitId, keyless } = owners.of(tokenHash) ?? {}
    // What a tablet may write with a badge is sealed so that the password opens it later.
    if (visitId || (keyless && endpoint.badge))
      return createBadgeCipher(
        { cookies, request, tokenHash },
        async () => (await db.withUser(userId, [findPublicKey({ userId })]))[0],
      )
    return createPersonCipher({ cookies, request, tokenHash, userId }, async () => {
      const known = owners.of(tokenHash)?.writeKeys
      const { writeKeys } = known ? { writeKeys: known } : await readOwner(request, endpoint)
      if (!writeKeys) throw keyless ? passwordFirst() : unauthorized()
      return writeKeys
    })
  }

  /** Also when somebody is signed in there. */
  async function displayOf(request: FastifyRequest) {
    const signedBy = await signerOf(request)
    if (!signedBy) throw unauthorized()
    return signedBy
  }

  /** Asked only once the body is read, because it is signed, too. */
  async function signerOf(request: FastifyRequest) {
    const signedBy = signers.get(request) ?? (await signer(request))
    if (signedBy) signers.set(request, signedBy)
    return signedBy
  }

  async function readOwner(request: FastifyRequest, endpoint: Endpoint): Promise<Owner> {
    const tokenHash = tokenHashOf(request)
    const [session, writeKeys] = await db.run([await sessionQuery(request, endpoint), findSessionKeys({ tokenHash })])
    const owner = { ...ownerOf(session), writeKeys }
    owners.remember(tokenHash, owner)
    return owner
  }

  function storeLastUse({ userId, secondsIdle }: Session, tokenHash: Buffer) {
    if (secondsIdle < STORE_USE_AFTER) return
    db.withUser(userId, [touchSession({ userId, tokenHash })]).catch(() =>
      log.warn('the last use of a session could not be stored'),
    )
  }
}

/** Seconds until the session ends without use, and until it ends at the latest. */
export const deadlinesOf = ({ idleLeft, absoluteLeft }: Session) => `${idleLeft}, ${absoluteLeft}`

/** A request that the page repeats automatically does not reset the idle time. */
const isPassive = (request: FastifyRequest, endpoint: Endpoint) =>
  endpoint.passive === true || request.headers[PASSIVE_HEADER] === '1'

/** Throws while the rows are read, before a failure of a later query is reported. */
function withAccessCheck(endpoint: Endpoint, today: Today, query: Query<Session | null>): Query<Session> {
  return { ...query, read: (rows) => checkAccess(endpoint, today, query.read(rows)) }
}

function checkAccess(endpoint: Endpoint, today: Today, session: Session | null): Session {
  if (!session) throw unauthorized()
  if (!session.allowed) {
    const isRoles = rolesOf(endpoint)?.includes(session.role) ?? true
    if (session.badgeBrowser && !endpoint.badge) throw notWithBadge()
    // A clinician of a right role is medical staff.
    if (!isRoles || session.role === 'clinician') throw new AppError('forbidden', 'Your role may not do this')
    throw session.badgeBrowser ? unauthorized() : stayEnded()
  }
  if (isForSecondFactorRoles(endpoint) && lacksSecondFactor(today, session)) {
    throw new AppError('forbidden', 'Your role signs in with a second step here: please set it up first')
  }
  if (endpoint.confirm && !session.confirmed) {
    throw new AppError('confirmation_required', 'Please confirm your password first')
  }
  return session
}

const notWithBadge = () => new AppError('forbidden', 'This needs your password: a badge and a PIN do not open it')
