import type { OwnEnrolment } from '@evenkeel/contract/browsers/browsers.ts'
import { ApiError, call, type Signer } from '../api/api.ts'
import { keepsKey } from './enrolled-browser.ts'
import { base64, ENROLLED, type Enrolled, enrolledId, keys, signWith } from './signature.ts'

/** Sent, but not answered yet. */
const PENDING = 'pending'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }
/** Milliseconds after which a request goes unsigned. */
const PATIENCE = 5000

/** Thrown where the browser stores no key, as in some private windows. */
export class KeyNotKept extends Error {}

/** Whether a key can be made that scripts cannot read. */
export const canMakeKeys = () => window.isSecureContext && crypto.subtle !== undefined

export async function newChallenge(): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE)
  return (await call('GET /api/browser/challenge', { signal, passive: true })).challenge
}

/** Milliseconds for which one challenge signs every call; the server accepts it for a minute. */
const REUSED = 50_000
let reused: { challenge: Promise<string>; at: number } | null = null

/** One challenge signs most of a minute's calls, so that no call waits for another challenge. */
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

/** Null in a browser that is not enrolled. */
export const sign: Signer = (request, body) => signWith(newChallenge, request, body)

/** The id of this browser, null if it is not enrolled; throws if its data cannot be read. */
export async function keptId(): Promise<string | null> {
  return (await keepsKey()) ? enrolledId() : null
}

/** `keptId`, but null if the data cannot be read. */
export const ownId = () => keptId().catch(() => null)

/** What the server knows this browser as; null if it was never enrolled. */
export async function currentEnrolment(): Promise<OwnEnrolment | 'revoked' | null> {
  if ((await ownId()) === null) return null
  const ask = () => call('GET /api/browser', { sign, passive: true })
  // Another page may have used a newer challenge, so the second try fetches its own.
  return ask()
    .catch((error: unknown) => (statusOf(error) === 401 ? ask() : Promise.reject(error)))
    .catch((error: unknown) => (statusOf(error) === 404 ? 'revoked' : Promise.reject(error)))
}

/**
 * The key pair is stored first, so that a lost answer can be repeated with the same code; throws `KeyNotKept` or the
 * call's error.
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
  // Asks the browser not to delete the key when the disk is full; some browsers lack the call.
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
