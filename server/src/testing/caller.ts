import type { Method } from '@evenkeel/contract/endpoint.ts'
import type { Problem } from '@evenkeel/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Response } from 'light-my-request'

export type Sending = {
  body?: unknown
  /** A body as it stands, for what is not JSON. */
  raw?: string | Buffer
  headers?: Record<string, string>
}

export type Answer = {
  status: number
  headers: Response['headers']
  text: string
  /** The parsed body, or undefined. */
  json: unknown
  /** The body as a problem; throws when the answer was a success. */
  problem: Problem
}

/** A browser with its cookies. */
export type Caller = {
  send(method: Method | 'HEAD', url: string, sending?: Sending): Promise<Answer>
  cookies: Map<string, string>
}

export function createCaller(app: FastifyInstance): Caller {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send(method, url, { body, raw, headers = {} } = {}) {
      const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.inject({
        method,
        url,
        headers: {
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
}

function answerOf(response: Response): Answer {
  const isJson = /json/.test(String(response.headers['content-type'] ?? ''))
  const json: unknown = isJson && response.body ? JSON.parse(response.body) : undefined
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json,
    get problem() {
      if (response.statusCode < 400) throw new Error(`Expected a refusal, got ${response.statusCode}`)
      return json as Problem
    },
  }
}
