import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

type Served = { url: string; method: string }

type Path = { url: string; methods: Set<string>; fits: (path: string) => boolean }

/**
 * Call it after all routes of the API.
 * Routes for all methods would take a third of a start; only where another pattern would take a path a route refuses
 * it.
 */
export function refuseOtherMethods(app: FastifyInstance, served: Iterable<Served>) {
  const paths = pathsOf(served)
  for (const { url, methods } of paths) {
    const taken = METHODS.filter((method) => !methods.has(method)).filter((method) =>
      paths.some((other) => other.url !== url && other.methods.has(method) && other.fits(url)),
    )
    if (taken.length > 0)
      app.route({ method: taken, url, config: { allow: allowOf(methods) }, handler: async () => {} })
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    const allow = request.routeOptions.config.allow ?? allowedAt(request)
    if (!allow) return
    reply.header('allow', allow)
    throw new AppError('method_not_allowed', `This path answers ${allow}`)
  }

  function allowedAt(request: FastifyRequest): string | undefined {
    if (!request.is404 && request.routeOptions.url !== '/*') return undefined
    const path = decodeURI(request.url.split('?')[0] ?? '')
    // Every path outside the API can be read.
    if (request.method === 'GET' && !path.startsWith('/api/')) return undefined
    const methods = paths.find(({ fits }) => fits(path))?.methods
    const asked = request.method === 'HEAD' ? 'GET' : request.method
    return methods && !methods.has(asked) ? allowOf(methods) : undefined
  }
}

function pathsOf(served: Iterable<Served>): Path[] {
  const byUrl = new Map<string, Set<string>>()
  for (const { url, method } of served) byUrl.set(url, (byUrl.get(url) ?? new Set()).add(method))
  const paths = [...byUrl].map(([url, methods]) => ({ url, methods, fits: fitOf(url) }))
  // As in the router, a path without parameters goes before one that has some.
  return [...paths.filter(({ url }) => !url.includes(':')), ...paths.filter(({ url }) => url.includes(':'))]
}

function fitOf(url: string): (path: string) => boolean {
  if (!url.includes(':')) return (path) => path === url
  const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
  return (path) => pattern.test(path)
}

const allowOf = (methods: Set<string>) => [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ')
