import type { Endpoint, Received, Reply } from '@evenkeel/contract/base/endpoint.ts'
import { type Issue, PROBLEMS, type ProblemCode } from '@evenkeel/contract/base/errors.ts'
import type { EventKind } from '@evenkeel/contract/base/event-kinds.ts'
import { PASSIVE_HEADER, SESSION_HEADER, SESSION_ID_HEADER } from '@evenkeel/contract/base/limits.ts'
import type { Problem, Unseen } from '@evenkeel/contract/base/problem.ts'
import { BROWSER_HEADER } from '@evenkeel/contract/browsers/browser-statement.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import type { z } from 'zod/mini'
import { idOf } from './examples/examples.ts'

type Status = NonNullable<Endpoint['status'] | 200 | 202>

/** A call as received, checked by its endpoint's schemas. */
export type Call<E extends Endpoint> = {
  params: Received<E, 'params'>
  query: Received<E, 'query'>
  body: Received<E, 'body'>
  idempotencyKey: string | null
  /** The page asks by itself. */
  isPassive: boolean
  /** How an enrolled browser proves which one it is. */
  signature: string | null
}

/** A success with another status or with more headers than usual. */
class Success<R> {
  readonly reply: R
  readonly status: Status | undefined
  readonly headers: Record<string, string>

  constructor(reply: R, { status, headers = {} }: { status?: Status; headers?: Record<string, string> }) {
    this.reply = reply
    this.status = status
    this.headers = headers
  }
}

class Refusal {
  readonly code: ProblemCode
  readonly message: string
  readonly issues: Issue[] | undefined
  readonly retryAfter: number | undefined
  readonly unseen: Unseen | undefined
  readonly stored: Problem['stored']

  constructor(
    code: ProblemCode,
    message: string,
    issues?: Issue[],
    retryAfter?: number,
    more: Pick<Problem, 'stored' | 'unseen'> = {},
  ) {
    this.code = code
    this.message = message
    this.issues = issues
    this.retryAfter = retryAfter
    this.stored = more.stored
    this.unseen = more.unseen
  }
}

/** The connection breaks, as without a network. */
export const NO_CONNECTION = Symbol('no connection')
type Answer<E extends Endpoint> = Reply<E> | Success<Reply<E>> | Refusal | typeof NO_CONNECTION
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>

export const success = <R>(reply: R, more: { status?: Status; headers?: Record<string, string> }) =>
  new Success(reply, more)
export const refuse = (
  code: ProblemCode,
  message: string = PROBLEMS[code].title,
  issues?: Issue[],
  retryAfter?: number,
  stored?: Problem['stored'],
) => new Refusal(code, message, issues, retryAfter, { stored })
export const refuseUnseen = (unseen: Unseen) =>
  new Refusal('conflict', 'Something came', undefined, undefined, { unseen })
/** An answer that never comes. */
export const never = () => new Promise<never>(() => {})

type Sent = {
  params: Record<string, string>
  query: object
  body: unknown
  idempotencyKey: string | null
  isPassive: boolean
  signature: string | null
}
type Entry = { endpoint: Endpoint; run: (sent: Sent) => Promise<unknown> }

const PARTS = ['params', 'query', 'body'] as const

/** Replaces the server in a page: the test gives the answers, in the types of the contract. */
export class FakeServer {
  /** Calls without an answer, and replies or bodies that do not match their endpoint's schema. */
  readonly mistakes: string[] = []
  /** Every call of the page, as `GET /api/user`. */
  readonly calls: string[] = []
  /** Seconds until the session ends, by idle time and by maximum age; sent with every answer. */
  session = { idle: 600, absolute: 28_800 }
  /** Calls that wait for their answer now. */
  pending = 0
  /** The delay of an answer in milliseconds, by the number of earlier calls; by default there is none. */
  delay: ((place: number) => number) | null = null
  private readonly entries: Entry[] = []
  private readonly streams = new Set<EventTarget>()

  /** Answers this call from now on; a later answer to the same call replaces it. */
  answer<E extends Endpoint>(endpoint: E, answer: Handler<NoInfer<E>>): void {
    this.entries.unshift(this.entryOf(endpoint, answer))
  }

  /** Answers this call unless `answer` does, before or after. */
  answerByDefault<E extends Endpoint>(endpoint: E, answer: Handler<NoInfer<E>>): void {
    this.entries.push(this.entryOf(endpoint, answer))
  }

  private entryOf<E extends Endpoint>(endpoint: E, answer: Handler<NoInfer<E>>): Entry {
    const run = async (sent: Sent) => {
      for (const part of PARTS) this.check(endpoint, part, endpoint[part], sent[part])
      const received = PARTS.map((part) => [part, endpoint[part]?.safeParse(sent[part]).data])
      const { idempotencyKey, isPassive, signature } = sent
      // The schemas of this endpoint have just made these values.
      return answer({ ...Object.fromEntries(received), idempotencyKey, isPassive, signature } as Call<E>)
    }
    return { endpoint, run }
  }

  /** Public files outside of the API, by address; those with a hash in their name are the build's own. */
  readonly files = new Map<string, unknown>()

  /** Replaces the page's `fetch`. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    if (address.startsWith('/assets/')) return fetch(address)
    if (this.files.has(address)) return Response.json(this.files.get(address))
    this.pending++
    try {
      return await this.respond(address, init)
    } finally {
      this.pending--
    }
  }

  private async respond(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, location.origin)
    const method = init.method ?? 'GET'
    this.calls.push(`${method} ${url.pathname}${url.search}`)
    const known = this.entries.map((entry) => ({ entry, params: match(entry.endpoint, method, url.pathname) }))
    const found = known.find(({ params }) => params !== null)
    if (!found?.params) {
      const [name] = endpointList.find(([, endpoint]) => match(endpoint, method, url.pathname)) ?? [
        'not in the contract',
      ]
      this.mistakes.push(`${method} ${url.pathname} (${name}) is not answered`)
      return toResponse(refuse('internal'))
    }
    const headers = new Headers(init.headers)
    const text = typeof init.body === 'string' ? init.body : undefined
    const body = text && headers.get('content-type') === 'application/json' ? JSON.parse(text) : text
    const { entry, params } = found
    const wait = this.delay?.(this.calls.length - 1)
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    const sent = {
      params,
      query: Object.fromEntries(url.searchParams),
      body,
      idempotencyKey: headers.get('idempotency-key'),
      isPassive: headers.has(PASSIVE_HEADER),
      signature: headers.get(BROWSER_HEADER),
    }
    const answer = await Promise.race([entry.run(sent), aborted(init.signal)])
    if (answer === NO_CONNECTION) throw new TypeError('Failed to fetch')
    if (answer instanceof Refusal) return toResponse(answer)
    const full = answer instanceof Success ? answer : new Success(answer, {})
    this.check(entry.endpoint, 'reply', entry.endpoint.reply, full.reply)
    const status = full.status ?? entry.endpoint.status ?? 200
    const left = {
      [SESSION_HEADER]: `${this.session.idle}, ${this.session.absolute}`,
      [SESSION_ID_HEADER]: idOf(90),
    }
    const { file } = entry.endpoint
    const reply = file ? `${full.reply}` : JSON.stringify(full.reply)
    return new Response(status === 204 ? null : reply, { status, headers: { ...left, ...full.headers } })
  }

  /** Replaces the page's `EventSource`. */
  readonly streamClass = (() => {
    const { streams } = this
    return class extends EventTarget {
      static readonly CLOSED = 2
      readyState = 1
      constructor() {
        super()
        streams.add(this)
        setTimeout(() => this.dispatchEvent(new Event('open')))
      }
      close() {
        streams.delete(this)
      }
    }
  })()

  /** Sends a live event. */
  sendEvent(kind: EventKind, id?: string): void {
    for (const stream of this.streams)
      stream.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify({ kind, id }) }))
  }

  /** The live events stop, as where the connection breaks, and the page waits for the browser to connect again. */
  stopEvents(): void {
    for (const stream of this.streams) stream.dispatchEvent(new Event('error'))
  }

  private check(endpoint: Endpoint, part: string, schema: z.ZodMiniType | undefined, value: unknown) {
    const checked = schema?.safeParse(value)
    if (checked && !checked.success)
      this.mistakes.push(`the ${part} of ${endpoint.method} ${endpoint.path}: ${JSON.stringify(checked.error.issues)}`)
  }
}

/** The path parameters, or null if this is not the endpoint of the address. */
function match(endpoint: Endpoint, method: string, path: string): Record<string, string> | null {
  const [wanted, given] = [endpoint.path.split('/'), path.split('/')]
  if (endpoint.method !== method || wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given[at] ?? '')
    else if (part !== given[at]) return null
  }
  return params
}

function toResponse({ code, message, retryAfter, ...more }: Refusal): Response {
  const { status, title } = PROBLEMS[code]
  const problem: Problem = { type: 'about:blank', title, status, detail: message, code, message, ...more }
  const headers = new Headers({ 'content-type': 'application/problem+json' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(JSON.stringify(problem), { status, headers })
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
