import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PortalRenderer } from '@evenkeel/contract/base/portals.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Api } from '../api.ts'
import type { Cookies } from '../cookies.ts'
import { deadlinesOf } from '../guards/access-guard.ts'
import { describe } from '../problems.ts'
import { bootOf, inJson, type Page, readPolicies } from './send-page.ts'

/** The home page is answered with the portal of the person's role. */
const PORTALS = new Set(['/', '/inmate', '/staff', '/admin'])

/** A page of 60 kB takes a millisecond, and is within a tenth of the size at the best level. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Null where there is none to render or the session is refused; 'app', which renders in the browser, when anything else
 * fails.
 */
export async function createPortals(api: Api, { config, clock, log }: Deps, cookies: Cookies, dist: string) {
  const { renderer }: { renderer: PortalRenderer } = await import(
    pathToFileURL(join(dist, 'render/render-portal.js')).href
  )
  const templateOf = createTemplates(dist)
  const queued = createQueue()

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<Page | 'app' | null> => {
    // The address of an administrator's page may name another period.
    if (!PORTALS.has(path) || !cookies.session(request) || /[?&]period=/.test(request.url)) return null
    try {
      return await render(request, reply, path)
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable') return null
      log.error({ err: describe(error) }, 'a portal could not be rendered')
      return 'app'
    }
  }

  /** One round trip with the access checks and audit entries of each read; throws when one of them is refused. */
  async function readTogether(request: FastifyRequest, reply: FastifyReply, addresses: readonly string[]) {
    const prepared = await Promise.all(
      addresses.map((address) => {
        const { pathname, searchParams } = new URL(address, 'http://localhost')
        const prepare = api.reads.get(pathname)
        if (!prepare) throw new Error(`${pathname} is not read in one round trip`)
        return prepare({ request, reply }, Object.fromEntries(searchParams))
      }),
    )
    const { session, results } = await api.guard.authorizeAndRunAll(request, prepared)
    const replies = await Promise.all(prepared.map(({ reply }, at) => reply(results[at] ?? [], session)))
    // A page of a list names the next one there, which is no address of a browser's page.
    reply.removeHeader('link')
    return { session, replies }
  }

  async function render(request: FastifyRequest, reply: FastifyReply, path: string) {
    const role = await api.guard.lastRoleOf(request, users.current)
    const addresses = renderer.readsOf(path, role)
    if (!addresses) return null
    const { session, replies } = await readTogether(request, reply, addresses)
    request.pageLocale = session.locale
    if (session.role !== role) {
      api.guard.forget(request)
      return null
    }
    const boot = { ...bootOf(config, session.locale), now: clock.now().getTime() }
    const rendered = await queued(() => renderer.render({ path, role, boot, replies }))
    if (!rendered) return 'app'
    const { portal, html, known } = rendered
    return templateOf(`portals${portal}.${session.locale}.html`).fill({
      __MARKUP__: html,
      __BOOT__: inJson(boot),
      __KNOWN__: inJson({ session: deadlinesOf(session), id: session.id, known }),
    })
  }
}

/** The browser renders all further pages itself. */
const MOST_WAITING = 20

/**
 * One page in each turn of the event loop, so that a request for help waits for one page only; null when too many wait.
 */
function createQueue() {
  let waiting = 0
  let last = Promise.resolve()
  return async <T>(render: () => T): Promise<T | null> => {
    if (waiting >= MOST_WAITING) return null
    waiting += 1
    const turn = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve)))
    last = turn
    try {
      await turn
      return render()
    } finally {
      waiting -= 1
    }
  }
}

function createTemplates(dist: string) {
  const policyOf = readPolicies(dist)
  const read = new Map<string, { fill: (values: Record<string, string>) => Page }>()
  return (file: string) => {
    const known = read.get(file)
    if (known) return known
    const parts = readFileSync(join(dist, file), 'utf8').split(/(__[A-Z]+__)/)
    const policy = policyOf(file)
    const template = {
      fill(values: Record<string, string>): Page {
        const plain = parts.map((part) => values[part] ?? part).join('')
        return {
          policy,
          body: (encoding) =>
            encoding === 'br' ? brotliCompressSync(plain, BROTLI) : encoding === 'gzip' ? gzipSync(plain) : plain,
        }
      },
    }
    read.set(file, template)
    return template
  }
}
