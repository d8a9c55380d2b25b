import { browserStatement } from '@evenkeel/contract/browsers/browser-statement.ts'
import { KEY_DATABASE } from './enrolled-browser.ts'
import { storeOf } from './store.ts'

export const keys = storeOf(KEY_DATABASE, 'keys')
/** The enrolled key pair, with this browser's id. */
export const ENROLLED = 'enrolled'
export type Enrolled = { id: string; pair: CryptoKeyPair }

const SIGNING = { name: 'ECDSA', hash: 'SHA-256' }

/** As read last. */
let known: Enrolled | undefined

async function enrolled(): Promise<Enrolled | undefined> {
  known = await keys('readonly', (store) => store.get(ENROLLED))
  return known
}

/** Null in a browser that is not enrolled. */
export const enrolledId = async () => (await enrolled())?.id ?? null

/** The header that signs one request; null in a browser that is not enrolled. */
export async function signWith(challengeOf: () => Promise<string>, request: string, body = 'null') {
  const reading = enrolled()
  reading.catch(() => {})
  // Reads the device's storage only once, because a signed call may be one for help.
  const own = known ?? (await reading)
  if (!own) return null
  const { id, pair } = own
  const challenge = await challengeOf()
  const bodyHash = base64Url(await crypto.subtle.digest('SHA-256', utf8(body)))
  const statement = browserStatement({ id, challenge, call: request, bodyHash })
  return `${id}.${challenge}.${base64Url(await crypto.subtle.sign(SIGNING, pair.privateKey, utf8(statement)))}`
}

const utf8 = (text: string) => new TextEncoder().encode(text)
export const base64 = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
export const base64Url = (bytes: ArrayBuffer) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
