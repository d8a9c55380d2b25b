import type { Endpoint } from '@evenkeel/contract/endpoint.ts'
import type { Locale } from '@evenkeel/contract/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that a route serves. */
    endpoint?: Endpoint
    /** On a route that answers 405: the methods that its path allows. */
    allow?: string
  }
  interface FastifyRequest {
    /** The person's language, once their session is known. */
    pageLocale: Locale | null
  }
}
