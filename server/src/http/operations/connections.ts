import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../platform/app-error.ts'
import { securityHeaders } from '../pages/security-headers.ts'
import { problemOf } from '../problems.ts'

const HEADERS_SECONDS = 20
/** Seconds. */
const CHECK_SECONDS = 5

export function requestTimeouts({ requestSeconds }: Pick<Config, 'requestSeconds'>) {
  const requestTimeout = requestSeconds * 1000
  return {
    requestTimeout,
    http: {
      requestTimeout,
      headersTimeout: Math.min(requestTimeout, HEADERS_SECONDS * 1000),
      connectionsCheckingInterval: Math.min(requestTimeout / 4, CHECK_SECONDS * 1000),
    },
  }
}

/** For what never becomes a request: too slow, too large headers, or no HTTP. */
export function answerClientErrors(config: Config) {
  const headers = { ...securityHeaders(config), 'content-type': 'application/problem+json', connection: 'close' }

  return (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const problem = problemOf(refusalFor(error.code))
    const body = JSON.stringify(problem)
    const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
    const head = [`HTTP/1.1 ${problem.status} ${problem.title}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }
}

/** Browsers open connections in advance; when the server stops, those without a request would hold it up. */
export function closeUnusedConnections({ server }: FastifyInstance) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}

function refusalFor(code: string) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout', 'The request took too long to arrive')
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large', 'The headers are too large')
  return new AppError('validation_failed', 'This is not an HTTP request', { issues: [] })
}
