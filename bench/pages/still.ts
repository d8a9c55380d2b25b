import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { atEnd } from '../setup/ending.ts'

const SCRIPT = /<script type="module"([^>]*)src="([^"]+)"><\/script>/g

/** Returns where the product's pages come with scripts that are fetched and parsed, and not run: what the line costs. */
export async function startStill(origin: string): Promise<string> {
  const server = createServer((asked, answer) => {
    const isPage = asked.headers['sec-fetch-dest'] === 'document'
    const headers = { ...asked.headers, 'accept-encoding': isPage ? 'identity' : 'br' }
    request(`${origin}${asked.url}`, { headers }, async (given) => {
      if (!isPage) return given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers))
      const still = (await textOf(given)).replaceAll(SCRIPT, '<link rel="modulepreload" crossorigin href="$2">')
      const { 'content-length': _, ...kept } = given.headers
      answer.writeHead(given.statusCode ?? 502, { ...kept, 'content-encoding': 'br' }).end(brotliCompressSync(still))
    }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  atEnd(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${port}`
}

async function textOf(given: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of given) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
