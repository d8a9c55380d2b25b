import type { Endpoint, Reply, Rest, SentOption } from '@evenkeel/contract/base/endpoint.ts'
import {
  LEFT_OUT_HEADER,
  PASSIVE_HEADER,
  PRESSED_AGO_HEADER,
  SESSION_HEADER,
  SESSION_ID_HEADER,
} from '@evenkeel/contract/base/limits.ts'
import { BROWSER_HEADER } from '@evenkeel/contract/browsers/browser-statement.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import { noteServerTime } from '../time/server-time.ts'
import { ApiError, isSignedOut, OfflineError } from './api-error.ts'
import { noteLeftOut } from './left-out.ts'

export { ApiError, OfflineError } from './api-error.ts'

/** The parameters and query that an endpoint declares, and nothing else. */
export type AddressOptions<N extends CallName> = SentOption<Calls[N], 'params'> & SentOption<Calls[N], 'query'>

/** Returns the header that proves which enrolled browser sends a request; null sends it unsigned. */
export type Signer = (request: string, body: string | undefined) => Promise<string | null>

/**
 * `passive` does not reset the session's idle time; `keepalive` survives the page, if small enough; `pressedAgo`:
 * seconds since the press.
 */
type RequestOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  passive?: boolean
  keepalive?: boolean
  pressedAgo?: number
  sign?: Signer
}

/** A file is sent as text of this type, everything else as JSON. */
type FileType<E extends Endpoint> = E extends { upload: infer Type }
  ? { contentType: Type }
  : { contentType?: undefined }

export type CallOptions<N extends CallName> = AddressOptions<N> &
  SentOption<Calls[N], 'body'> &
  FileType<Calls[N]> &
  RequestOptions

export type AnyOptions = RequestOptions & { body?: unknown; contentType?: string; params?: object; query?: object }

let onSession = (_header: string | null) => {}

export function onSessionHeader(hear: (header: string | null) => void) {
  onSession = hear
}

/** `renew` makes the next signature use a fresh challenge, after the server refused one. */
type CallSigner = { sign: Signer; renew: () => void }
let signer: CallSigner | null = null

/** Signs each call of this page; no call goes unsigned because the server is slow. */
export const signCalls = (given: CallSigner) => {
  signer = given
}

let own: string | null = null

/**
 * Names the session of each call, because the cookie may be the next person's; null takes the session that answers
 * next.
 */
export const callsAreOf = (session: string | null) => {
  own = session
}

/** For a page whose session is over: the server refuses what it still sends. */
export const callsAreOfNobody = () => callsAreOf('00000000-0000-0000-0000-000000000000')

/** The id of this page's session; null while unknown. */
export const sessionOfCalls = () => own

export const call = <N extends CallName>(name: N, ...rest: Rest<CallOptions<N>>) => request(name, rest[0] ?? {})

export const request = async <N extends CallName>(name: N, options: AnyOptions): Promise<Reply<Calls[N]>> =>
  (await requestAll(name, options)).reply

type Answered<N extends CallName> = { reply: Reply<Calls[N]>; headers: Headers }

/** Writes on their way: the same press twice is one call with one answer. What has a signal ends its tries itself. */
const underWay = new Map<string, Promise<Answered<CallName>>>()

export function requestAll<N extends CallName>(name: N, options: AnyOptions): Promise<Answered<N>> {
  const { body, idempotencyKey, signal } = options
  if (signal || name.startsWith('GET ')) return ask(name, options)
  const press = JSON.stringify([addressOf(name, options), name, body, idempotencyKey])
  const asked = underWay.get(press) ?? ask(name, options).finally(() => underWay.delete(press))
  underWay.set(press, asked)
  return asked as Promise<Answered<N>>
}

async function ask<N extends CallName>(name: N, options: AnyOptions): Promise<Answered<N>> {
  const response = await fetchOk(name, options)
  return { reply: parse(await response.text().catch(offline)), headers: response.headers }
}

export async function callFile<N extends CallName>(name: N, ...rest: Rest<CallOptions<N>>): Promise<Blob> {
  const response = await fetchOk(name, rest[0] ?? {})
  return response.blob().catch(offline)
}

/** Throws if the response is no success; a refused signature is renewed once. */
async function fetchOk(name: CallName, options: AnyOptions): Promise<Response> {
  return tryOnce(name, options).catch((error: unknown) => {
    if (!signer || options.sign || name === CHALLENGE || !isSignedOut(error)) throw error
    signer.renew()
    return tryOnce(name, options)
  })
}

async function tryOnce(name: CallName, options: AnyOptions): Promise<Response> {
  const said = own
  const response = await send(name.slice(0, name.indexOf(' ')), addressOf(name, options), options)
  noteServerTime(response.headers.get('date'))
  if (!options.passive) onSession(response.headers.get(SESSION_HEADER))
  // A late answer to the previous session's call names that session.
  if (said === null) own ??= response.headers.get(SESSION_ID_HEADER)
  if (response.ok) {
    noteLeftOut(name, response.headers.get(LEFT_OUT_HEADER))
    return response
  }
  const wait = Number(response.headers.get('retry-after'))
  const text = await response.text().catch(offline)
  throw new ApiError(response.status, text, response.statusText, wait > 0 ? wait : null)
}

/** An answer that is not JSON comes from a network's sign-in page: the server is unreachable. */
function parse(text: string) {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    return offline(cause)
  }
}

/** `'GET /api/things/:id'` with its parameters and query filled in. */
export function addressOf(name: CallName, { params, query }: Pick<AnyOptions, 'params' | 'query'>): string {
  let path = name.slice(name.indexOf(' ') + 1)
  for (const [key, value] of Object.entries(params ?? {}))
    path = path.replace(`:${key}`, encodeURIComponent(`${value}`))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, `${value}`])).toString()
  return search ? `${path}?${search}` : path
}

/** Asked without a signature, because signing needs its answer. */
const CHALLENGE: CallName = 'GET /api/browser/challenge'

/** Bytes; browsers refuse more than 64 KiB of requests that outlive their page. */
const MOST_KEPT_ALIVE = 60_000

async function send(method: string, address: string, options: AnyOptions) {
  const { body, contentType, idempotencyKey, signal, passive, keepalive = false, pressedAgo, sign } = options
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', contentType ?? 'application/json')
  if (passive) headers.set(PASSIVE_HEADER, '1')
  if (own) headers.set(SESSION_ID_HEADER, own)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (pressedAgo) headers.set(PRESSED_AGO_HEADER, `${pressedAgo}`)
  const sent = body === undefined ? undefined : contentType ? `${body}` : JSON.stringify(body)
  const request = `${method} ${address}`
  const signature = sign
    ? await sign(request, sent).catch(() => null)
    : request !== CHALLENGE && (await signer?.sign(request, sent).catch(offline))
  if (signature) headers.set(BROWSER_HEADER, signature)
  const outlives = keepalive && new Blob([sent ?? '']).size <= MOST_KEPT_ALIVE
  return fetch(address, { method, headers, body: sent, signal, credentials: 'include', keepalive: outlives }).catch(
    offline,
  )
}

function offline(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new OfflineError('The server could not be reached', { cause })
}
