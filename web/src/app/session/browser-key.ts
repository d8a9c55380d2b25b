import type { OwnEnrolment } from '@evenkeel/contract/browsers.ts'
import { ApiError, call, type Signer } from '../api/api.ts'
import { keepsKey } from './enrolled-browser.ts'
import { base64, ENROLLED, type Enrolled, enrolledId, keys, signWith } from './signature.ts'

/** A pair that was sent, but not answered yet. */
const PENDING = 'pending'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }
/** Milliseconds after which a request goes without a signature. */
const PATIENCE = 5000

/** The browser does not store a key, as in some private windows. */
export class KeyNotKept extends Error {}

/** Whether the page can make a key that no script can read. */
export const canMakeKeys = () => window.isSecureContext && crypto.subtle !== undefined

/** Another challenge of the server. */
export async function newChallenge(): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE)
  return (await call('GET /api/browser/challenge', { signal, passive: true })).challenge
}

/** Milliseconds for which one challenge signs every call; the server takes it for a minute. */
const REUSED = 50_000
let reused: { challenge: Promise<string>; at: number } | null = null

/** Signs every call of a page with one challenge for most of its minute, so that a call waits for no second one. */
export const everyCall = {
  sign: (request: string, body: string | undefined) => signWith(reusedChallenge, request, body),
  renew: () => {
    reused = null
  },
}

function reusedChallenge(): Promise<string> {
  const now = performance.now()
  if (!reused || now - reused.at > REUSED) {
    const challenge = newChallenge()
    reused = { challenge, at: now }
    challenge.catch(everyCall.renew)
  }
  return reused.challenge
}

/** The header of one request, for one challenge; null in a browser that is not enrolled. */
export const sign: Signer = (request, body) => signWith(newChallenge, request, body)

/** The id of this browser as an enrolled one, without asking the server; null if it keeps none. Throws if its data cannot be read. */
export async function keptId(): Promise<string | null> {
  return (await keepsKey()) ? enrolledId() : null
}

/** The same; null also if its data cannot be read. */
export const ownId = () => keptId().catch(() => null)

/** What the server knows this browser as; null if it was never enrolled. */
export async function currentEnrolment(): Promise<OwnEnrolment | 'revoked' | null> {
  if ((await ownId()) === null) return null
  const ask = () => call('GET /api/browser', { sign, passive: true })
  // Another page may have signed a newer challenge meanwhile; the second try has a challenge of its own.
  return ask()
    .catch((error: unknown) => (statusOf(error) === 401 ? ask() : Promise.reject(error)))
    .catch((error: unknown) => (statusOf(error) === 404 ? 'revoked' : Promise.reject(error)))
}

/**
 * Exchanges a code for an enrolment. The pair is kept before it is sent, so a try whose answer was lost can be repeated
 * with the same code, also after a reload. Throws `KeyNotKept`, or what the call throws.
 */
export async function enroll(code: string): Promise<OwnEnrolment> {
  const pair = await pendingPair().catch((cause) => {
    throw new KeyNotKept('The key could not be kept', { cause })
  })
  const publicKey = base64(await crypto.subtle.exportKey('spki', pair.publicKey))
  const browser = await call('POST /api/browser/enroll', { body: { code, publicKey } })
  await keys('readwrite', (store) => {
    store.put({ id: browser.id, pair } satisfies Enrolled, ENROLLED)
    return store.delete(PENDING)
  })
  // Asks the browser not to delete it when the disk gets full. Some have nothing to ask.
  void navigator.storage?.persist?.().catch(() => {})
  return browser
}

async function pendingPair(): Promise<CryptoKeyPair> {
  const kept: CryptoKeyPair | undefined = await keys('readonly', (store) => store.get(PENDING))
  if (kept) return kept
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign'])
  await keys('readwrite', (store) => store.put(made, PENDING))
  if (!(await keepsKey())) throw new Error('This browser does not tell what it keeps')
  return made
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null)
