import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { Plugin } from 'vitest/config'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Runs first in the page: passes its window to the test, which answers its calls. */
const HANDOVER = '<script>parent.receivePage(window)</script>'

/**
 * Serves the built pages to the frame of a test, as the server does: the cookie `page` has the page, its language and
 * the boot data. API calls do not arrive here, because the test answers them inside the page.
 */
export function builtPages(dist: string): Plugin {
  const read = (file: string) => readFileSync(join(dist, normalize(`/${file}`)))
  return {
    name: 'built-pages',
    enforce: 'pre',
    configureServer(server) {
      const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        const send = (type: string, body: Buffer | string) => {
          response.setHeader('content-type', TYPES[type] ?? 'application/octet-stream')
          response.setHeader('cache-control', type === '.html' ? 'no-store' : 'public, max-age=86400, immutable')
          response.end(body)
        }
        if (/^\/(assets\/[\w.-]+|favicon\.svg)$/.test(path) && existsSync(join(dist, path)))
          return send(extname(path), read(path))
        const cookie = /(?:^|; )page=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
        if (request.headers['sec-fetch-dest'] !== 'iframe' || !cookie || isForVitest(request.url)) return next()
        const { file, boot } = JSON.parse(decodeURIComponent(cookie))
        const html = read(`${file}.html`)
          .toString()
          .replace('<head>', () => `<head>${HANDOVER}`)
          .replace('__BOOT__', () => JSON.stringify(boot).replaceAll('<', '\\u003c'))
        send('.html', html)
      }
      // Before Vitest, which keeps `/` for its own page.
      server.middlewares.stack.unshift({ route: '', handle })
    },
  }
}

/** Whether the request is for Vitest's own frame, which contains the frame of the product. */
const isForVitest = (url = '') => url.startsWith('/__vitest') || url.includes('sessionId=')
