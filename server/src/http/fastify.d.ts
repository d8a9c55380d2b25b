import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** On a route that answers 405: the methods that its path allows. */
    allow?: string
  }
  interface FastifyRequest {
    /** Known once the session is. */
    pageLocale: Locale | null
  }
}
