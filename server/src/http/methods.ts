import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Adds routes that refuse the methods that a path does not serve; call it after all other routes. */
export function registerOtherMethods(app: FastifyInstance, served: Iterable<{ url: string; method: string }>) {
  const methods = new Map<string, Set<string>>()
  for (const { url, method } of served) methods.set(url, (methods.get(url) ?? new Set()).add(method))

  for (const [url, known] of methods) {
    const others = METHODS.filter((method) => !known.has(method))
    if (others.length === 0) continue
    const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ')
    app.route({ method: others, url, config: { allow }, handler: async () => undefined })
  }
}

/** Answers such a route with 405 and Allow. */
export function refuseOtherMethod(request: FastifyRequest, reply: FastifyReply) {
  const { allow } = request.routeOptions.config
  if (!allow) return
  reply.header('allow', allow)
  throw new AppError('method_not_allowed', `This path answers ${allow}`)
}
