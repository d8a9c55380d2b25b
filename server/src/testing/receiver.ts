import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string; message: Record<string, unknown> }
/** How the receiver answers; with `hang` it accepts the request and never answers. */
export type Mode = 'well' | 'failing' | 'hang' | number

/** Timeouts that the test lets expire; `asked` lists their milliseconds. */
export function createTimeouts() {
  const open = new Set<AbortController>()
  const asked: number[] = []
  return {
    asked,
    timeout(milliseconds: number) {
      const controller = new AbortController()
      open.add(controller)
      asked.push(milliseconds)
      return controller.signal
    },
    passAll() {
      for (const controller of open) controller.abort(new DOMException('The operation timed out', 'TimeoutError'))
      open.clear()
    },
  }
}

/** A real HTTP receiver on loopback, which can refuse, hang or be away; `received` lists what it accepted. */
export async function createReceiver() {
  const received: Received[] = []
  const refused: string[] = []
  const state: { mode: Mode; retryAfter: number } = { mode: 'well', retryAfter: 0 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const id = String(request.headers['evenkeel-delivery'])
    if (state.mode === 'well') received.push({ headers: request.headers, body, message: JSON.parse(body) })
    else refused.push(id)
    if (state.mode === 'hang') return
    response.statusCode = typeof state.mode === 'number' ? state.mode : state.mode === 'well' ? 204 : 500
    if (state.retryAfter > 0) response.setHeader('retry-after', state.retryAfter)
    response.end()
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const goAway = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    received,
    refused,
    state,
    goAway,
    comeBack: () => listen(port),
    ids: () => received.map(({ message }) => String(message.id)),
  }
}
