import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP proxy on 127.0.0.1 whose target may change, and which can stop forwarding without closing anything. */
export async function startProxy(first: NetConnectOpts) {
  let target = first
  let isCut = false
  const sessions = new Set<[Socket, Socket]>()

  const server = createServer((client) => {
    const upstream = isCut ? client : connect(target)
    const session: [Socket, Socket] = [client, upstream]
    sessions.add(session)
    const end = () => {
      sessions.delete(session)
      for (const socket of session) socket.destroy()
    }
    for (const socket of new Set(session)) socket.on('error', end)
    if (upstream === client) return
    client.pipe(upstream)
    upstream.pipe(client)
    for (const socket of session) socket.on('close', () => sessions.has(session) && end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function closeSessions() {
    for (const session of sessions) for (const socket of session) socket.destroy()
    sessions.clear()
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** Sends new connections elsewhere and closes those that are open. */
    moveTo(next: NetConnectOpts) {
      target = next
      closeSessions()
    },
    /** From now on nothing arrives and nothing is closed: neither on open connections, ever again, nor on new ones. */
    cut() {
      isCut = true
      for (const [client, upstream] of sessions) {
        client.unpipe().pause().removeAllListeners('close')
        upstream.unpipe().pause().removeAllListeners('close')
      }
    },
    /** New connections arrive again; those of before stay dead. */
    mend() {
      isCut = false
    },
    async close() {
      closeSessions()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Proxy = Awaited<ReturnType<typeof startProxy>>
