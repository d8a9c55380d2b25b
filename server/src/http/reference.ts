import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { pagePolicy } from './security-headers.ts'

const STYLE = `body{font:17px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem 1.25rem 4rem;color:#1f2a2e;background:#faf8f4}
h1{font-size:1.6rem}h2{margin-top:2.5rem;text-transform:capitalize}article{border-top:1px solid #d8d2c6;padding:.75rem 0}
h3{font:600 1rem ui-monospace,monospace;margin:.25rem 0;overflow-wrap:anywhere}p{margin:.25rem 0}pre{overflow:auto;background:#f0ece3;padding:.75rem;border-radius:.5rem;font-size:.85rem}
summary{cursor:pointer;padding:.6rem 0}@media(prefers-color-scheme:dark){body{background:#12191b;color:#e4e0d8}pre{background:#1c2629}article{border-color:#33403f}}`

type Operation = {
  operationId: string
  summary: string
  'x-access': unknown
  parameters: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

const toHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

type Form = { tag: string; plain: Buffer; zipped: Buffer }
let made: { json: Form; html: Form } | undefined

/** Both forms, made at the first request: they take as long as all routes together, and hardly anybody asks. */
function reference() {
  if (made) return made
  const document = openApiDocument()
  made = { json: formOf(JSON.stringify(document)), html: formOf(page(document.paths)) }
  return made
}

function formOf(text: string): Form {
  const plain = Buffer.from(text)
  return { tag: `"${createHash('sha256').update(plain).digest('base64url')}"`, plain, zipped: gzipSync(plain) }
}

function sendForm({ headers }: FastifyRequest, reply: FastifyReply, { tag, plain, zipped }: Form) {
  reply.header('etag', tag).header('vary', 'Accept-Encoding')
  if (headers['if-none-match'] === tag) return reply.status(304).send()
  if (!String(headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(zipped)
}

/** `/api/openapi.json`, and `/api/docs`: the same as an HTML page that loads no other resource. */
export function serveReference(app: FastifyInstance) {
  const hash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
  const policy = pagePolicy({ scripts: [], styles: [hash] })

  app.get('/api/openapi.json', async (request, reply) =>
    sendForm(request, reply.header('content-type', 'application/json; charset=utf-8'), reference().json),
  )
  app.get('/api/docs', async (request, reply) => {
    reply.header('content-security-policy', policy).header('content-type', 'text/html; charset=utf-8')
    return sendForm(request, reply, reference().html)
  })
}

function page(paths: Record<string, Record<string, unknown>>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  const features = Map.groupBy(calls, ({ operation }) => operation.operationId.split('.')[0] ?? '')
  const sections = [...features].map(([name, list]) => `<h2>${toHtml(name)}</h2>${list.map(article).join('')}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Evenkeel</title><style>${STYLE}</style></head><body><main><h1>Evenkeel: the calls</h1><p>Made from the same table that the server serves. The document itself: <a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`
}

function article({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { parameters, requestBody, responses } = operation
  const access = Array.isArray(operation['x-access']) ? operation['x-access'].join(', ') : String(operation['x-access'])
  const details = JSON.stringify({ parameters, requestBody, responses }, null, 2)
  return `<article><h3>${method.toUpperCase()} ${toHtml(path)}</h3><p>${toHtml(operation.summary)}</p><p>Who: ${toHtml(access)}. Answers: ${Object.keys(responses).join(', ')}.</p><details><summary>Shapes of ${method.toUpperCase()} ${toHtml(path)}</summary><pre tabindex="0">${toHtml(details)}</pre></details></article>`
}
