import { createHash, createPublicKey, verify } from 'node:crypto'
import { BROWSER_HEADER, browserStatement } from '@evenkeel/contract/browser-statement.ts'
import type { OwnEnrolment } from '@evenkeel/contract/browsers.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { madeAt } from './challenge.ts'
import { findBrowserKey, useChallenge } from './queries.ts'

const HEADER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{40,120})\.([\w-]{86})$/

/**
 * The enrolled browser that signed this request; `unknown` for one that is not enrolled (any more), null when nothing is
 * proved. A signature fits one request (method, path, body) and one challenge of the last minute, and counts once.
 */
export async function enrolledBrowserOf(
  { systemDb, keyring, clock }: Pick<Deps, 'systemDb' | 'keyring' | 'clock'>,
  request: FastifyRequest,
): Promise<OwnEnrolment | 'unknown' | null> {
  const [, id, challenge, signature] = HEADER.exec(String(request.headers[BROWSER_HEADER] ?? '')) ?? []
  if (!id || !challenge || !signature) return null
  const now = clock.now()
  const made = madeAt(keyring, challenge, now)
  if (!made) return null
  const [key] = await systemDb.run([findBrowserKey({ id })])
  if (!key) return 'unknown'
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
  if (!isRight) return null
  const [browser] = await systemDb.run([useChallenge({ id, madeAt: made, now })])
  return browser
}
