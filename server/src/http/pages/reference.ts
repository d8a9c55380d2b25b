import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

let made: { tag: string; plain: Buffer; zipped: Buffer } | undefined

/** Made at the first request: it takes as long as all routes together, and hardly anybody asks. */
function reference() {
  if (made) return made
  const plain = Buffer.from(JSON.stringify(openApiDocument()))
  made = { tag: `"${createHash('sha256').update(plain).digest('base64url')}"`, plain, zipped: gzipSync(plain) }
  return made
}

export function serveReference(app: FastifyInstance) {
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    const { tag, plain, zipped } = reference()
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('etag', tag).header('vary', 'Accept-Encoding')
    if (headers['if-none-match'] === tag) return reply.status(304).send()
    if (!String(headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}
