import type { Endpoint } from '@evenkeel/contract/endpoint.ts'
import type { Locale } from '@evenkeel/contract/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that a route serves. */
    endpoint?: Endpoint
    /** A route that only refuses: the methods that its path does answer. */
    allow?: string
  }
  interface FastifyRequest {
    /** The language of the person whose page this is, once their session is known. */
    pageLocale: Locale | null
  }
}
