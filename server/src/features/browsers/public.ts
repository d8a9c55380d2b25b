import { createHash, createPublicKey, verify } from 'node:crypto'
import { BROWSER_HEADER, browserStatement } from '@evenkeel/contract/browsers/browser-statement.ts'
import type { OwnEnrolment } from '@evenkeel/contract/browsers/browsers.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { madeAt as timeOf } from './challenge.ts'
import { findBrowserKey, useChallenge } from './queries.ts'

const HEADER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{40,120})\.([\w-]{86})$/

/** By then older than any challenge that is taken. */
const FORGOTTEN_MS = 2 * 60_000

type Proving = Pick<Deps, 'systemDb' | 'keyring' | 'clock'>

/** A key never changes; whether it still counts is asked of the row each time. */
type KnownKeys = Map<string, Buffer>

/** The challenge has still to be used up. */
export type SignedBy = { id: string; madeAt: Date }

/** Not yet compared with the browser's key. */
export type Proof = SignedBy & { challenge: string; signature: string }

/** Null without a challenge of the last minute, before anything is looked up. */
export function readProof({ keyring, clock }: Omit<Proving, 'systemDb'>, request: FastifyRequest): Proof | null {
  const [, id, challenge, signature] = HEADER.exec(String(request.headers[BROWSER_HEADER] ?? '')) ?? []
  const madeAt = challenge === undefined ? null : timeOf(keyring, challenge, clock.now())
  return id && challenge && signature && madeAt ? { id, challenge, signature, madeAt } : null
}

/** The body has to be read before. */
function statementOf({ id, challenge }: Proof, request: FastifyRequest): string {
  const call = `${request.method} ${request.url}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url')
  return browserStatement({ id, challenge, call, bodyHash })
}

export function isSigned(proof: Proof, key: Buffer, request: FastifyRequest): boolean {
  const { signature } = proof
  const statement = Buffer.from(statementOf(proof, request))
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  const read = Buffer.from(signature, 'base64url')
  return verify('sha256', statement, { key: publicKey, dsaEncoding: 'ieee-p1363' }, read)
}

/**
 * `unknown` for a browser that is not enrolled; null when nothing is proved; a signature fits one request and one
 * challenge.
 */
export async function signerOf(
  deps: Proving,
  request: FastifyRequest,
  known: KnownKeys = new Map(),
): Promise<SignedBy | 'unknown' | null> {
  const proof = readProof(deps, request)
  if (!proof) return null
  const { id, madeAt } = proof
  const key = known.get(id) ?? (await deps.systemDb.run([findBrowserKey({ id })]))[0]
  if (!key) return 'unknown'
  known.set(id, key)
  return isSigned(proof, key, request) ? { id, madeAt } : null
}

/** Uses the challenge up, so that the request counts once. */
export async function enrolledBrowserOf(
  deps: Proving,
  request: FastifyRequest,
): Promise<OwnEnrolment | 'unknown' | null> {
  const signer = await signerOf(deps, request)
  if (!signer || signer === 'unknown') return signer
  const [browser] = await deps.systemDb.run([useChallenge({ ...signer, now: deps.clock.now() })])
  return browser
}

/** Keys are kept to save a round trip; a write uses up its challenge on this node, so that a repeat is nobody's. */
export function createSigners(deps: Proving) {
  const known: KnownKeys = new Map()
  const written = new Map<string, number>()

  function isRepeat(proof: Proof, request: FastifyRequest) {
    const statement = statementOf(proof, request)
    for (const [one, madeAt] of written) {
      if (madeAt > deps.clock.now().getTime() - FORGOTTEN_MS) break
      written.delete(one)
    }
    if (written.has(statement)) return true
    written.set(statement, proof.madeAt.getTime())
    return false
  }

  return async (request: FastifyRequest): Promise<SignedBy | null> => {
    const signer = await signerOf(deps, request, known)
    if (!signer || signer === 'unknown') return null
    const proof = request.method === 'GET' ? null : readProof(deps, request)
    return proof && isRepeat(proof, request) ? null : signer
  }
}

export { newChallenge } from './challenge.ts'
export { findWatched, noteBack, noteSharedBrowser, noteSilent } from './queries.ts'
