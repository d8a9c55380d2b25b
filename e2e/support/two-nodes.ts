import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepared } from './command-line.ts'
import { urlOfDatabase } from './database.ts'
import { end, launch, type Product } from './product.ts'

/** Another server on the database of a running product, with its keys. */
export async function startSecondNode({ dataDir }: Product) {
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-node-'))
  await copyFile(join(dataDir, 'keys.json'), join(folder, 'keys.json'))
  const { address, program } = await launch(
    folder,
    { DATABASE_URL: await urlOfDatabase(dataDir), PORT: '0' },
    prepared().code,
  )
  return {
    origin: address,
    async stop() {
      await end(program, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One address before several servers, as of a load balancer; `sendTo` breaks every connection and sends new ones to another. */
export async function openBalancer(firstOrigin: string) {
  let target = new URL(firstOrigin)
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, target.hostname, resolve))
  const place = server.address()
  if (!place || typeof place === 'string') throw new Error('The balancer has no port')
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    origin: `http://${target.host.replace(target.port, `${place.port}`)}`,
    sendTo(origin: string) {
      target = new URL(origin)
      breakAll()
    },
    close() {
      server.close()
      breakAll()
    },
  }
}
