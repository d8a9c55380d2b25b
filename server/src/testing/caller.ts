import assert from 'node:assert/strict'
import type { Endpoint, Method, Reply, Rest, SentOption } from '@evenkeel/contract/base/endpoint.ts'
import type { Problem } from '@evenkeel/contract/base/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Response } from 'light-my-request'
import { z } from 'zod/mini'

export type Sending = {
  body?: unknown
  /** A body that is sent as it is, because it is not JSON. */
  raw?: string | Buffer
  headers?: Record<string, string>
}

export type Answer = {
  status: number
  headers: Response['headers']
  text: string
  /** The parsed body, or undefined. */
  json: unknown
  /** The body, parsed by the reply schema of the contract; throws when it does not match. */
  reply<E extends Endpoint>(endpoint: E): Reply<E>
  /** The body as a problem; throws when the answer was a success. */
  problem: Problem
}

type CallOptions<E extends Endpoint> = SentOption<E, 'params'> &
  SentOption<E, 'query'> &
  SentOption<E, 'body'> & { headers?: Record<string, string> }

/** A browser with its cookies. */
export type Caller = {
  /** Makes a call that must succeed and returns its reply, typed by the contract. Throws the problem otherwise. */
  call<E extends Endpoint>(endpoint: E, ...rest: Rest<CallOptions<E>>): Promise<Reply<E>>
  /** Sends any request, including one that is refused. */
  send(method: Method | 'HEAD', url: string, sending?: Sending): Promise<Answer>
  cookies: Map<string, string>
}

/** `host` is the name under which it reaches the app. */
export function createCaller(app: FastifyInstance, host = 'localhost'): Caller {
  const cookies = new Map<string, string>()
  const caller: Caller = {
    cookies,
    async call<E extends Endpoint>(endpoint: E, ...[options]: Rest<CallOptions<E>>) {
      const { params, query, body, headers = {} }: Options = options ?? {}
      const answer = await caller.send(endpoint.method, addressOf(endpoint.path, params, query), {
        headers: { ...(endpoint.upload && { 'content-type': endpoint.upload }), ...headers },
        ...(endpoint.upload ? { raw: String(body) } : { body }),
      })
      return answer.reply(endpoint)
    },
    async send(method, url, { body, raw, headers = {} } = {}) {
      const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.inject({
        method,
        url,
        headers: {
          host,
          ...(jar && { cookie: jar }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...((body !== undefined || raw !== undefined) && { payload: raw ?? JSON.stringify(body) }),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answerOf(response)
    },
  }
  return caller
}

type Options = { params?: object; query?: object; body?: unknown; headers?: Record<string, string> }

function addressOf(path: string, params: object = {}, query: object = {}) {
  const values = new Map(Object.entries(params))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name)))) + (search && `?${search}`)
}

/** Checks that the contract declares every field of the body. */
function replyOf<E extends Endpoint>(endpoint: E, { statusCode, body }: Response, json: unknown): Reply<E> {
  if (statusCode >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${statusCode} ${body}`)
  const received = endpoint.file === 'text/csv' ? body : json
  const reply = z.parse<E['reply']>(endpoint.reply, received)
  assert.deepEqual(received, reply)
  return reply
}

function answerOf(response: Response): Answer {
  const isJson = /json/.test(String(response.headers['content-type'] ?? ''))
  const json: unknown = isJson && response.body ? JSON.parse(response.body) : undefined
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json,
    reply: (endpoint) => replyOf(endpoint, response, json),
    get problem() {
      if (response.statusCode < 400) throw new Error(`Expected a refusal, got ${response.statusCode}`)
      return json as Problem
    },
  }
}
