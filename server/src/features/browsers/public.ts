import { createHash, createPublicKey, verify } from 'node:crypto'
import { BROWSER_HEADER, browserStatement } from '@evenkeel/contract/browser-statement.ts'
import type { OwnEnrolment } from '@evenkeel/contract/browsers.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { madeAt as timeOf } from './challenge.ts'
import { findBrowserKey, useChallenge } from './queries.ts'

const HEADER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{40,120})\.([\w-]{86})$/

type Proving = Pick<Deps, 'systemDb' | 'keyring' | 'clock'>

/** Keys of enrolled browsers by their id. A key never changes; whether it still counts is asked of the row each time. */
type KnownKeys = Map<string, Buffer>

/** The key of a browser that is not enrolled any more, for what it may still do. */
type KeyOf = (id: string) => Promise<Buffer | null>

/** Which enrolled browser signed a request, and when its challenge was made, which has still to be used up. */
export type SignedBy = { id: string; madeAt: Date }

/**
 * Whose signature a request carries; `unknown` for a browser that is not enrolled (any more), null when nothing is proved. A
 * signature fits one request (method, path, body) and one challenge of the last minute.
 */
export async function signerOf(
  { systemDb, keyring, clock }: Proving,
  request: FastifyRequest,
  known: KnownKeys = new Map(),
  otherwise: KeyOf = async () => null,
): Promise<SignedBy | 'unknown' | null> {
  const [, id, challenge, signature] = HEADER.exec(String(request.headers[BROWSER_HEADER] ?? '')) ?? []
  if (!id || !challenge || !signature) return null
  const madeAt = timeOf(keyring, challenge, clock.now())
  if (!madeAt) return null
  const key = known.get(id) ?? (await systemDb.run([findBrowserKey({ id })]))[0] ?? (await otherwise(id))
  if (!key) return 'unknown'
  known.set(id, key)
  const call = `${request.method} ${request.url}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url')
  const statement = Buffer.from(browserStatement({ id, challenge, call, bodyHash }))
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  const isRight = verify(
    'sha256',
    statement,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight ? { id, madeAt } : null
}

/** The same, with what is known of the browser; its challenge is used up, so that the request counts once. */
export async function enrolledBrowserOf(
  deps: Proving,
  request: FastifyRequest,
): Promise<OwnEnrolment | 'unknown' | null> {
  const signer = await signerOf(deps, request)
  if (!signer || signer === 'unknown') return signer
  const [browser] = await deps.systemDb.run([useChallenge({ ...signer, now: deps.clock.now() })])
  return browser
}

/** Who signs the calls of duty screens; null for everybody else. The keys that were seen are kept, so that it costs no round trip. */
export function createSigners(deps: Proving, otherwise?: KeyOf) {
  const known: KnownKeys = new Map()
  return async (request: FastifyRequest): Promise<SignedBy | null> => {
    const signer = await signerOf(deps, request, known, otherwise)
    return signer === 'unknown' ? null : signer
  }
}

export { newChallenge } from './challenge.ts'
export { noteSharedBrowser } from './queries.ts'
