import { PROVIDER_REQUEST_MINUTES } from '@evenkeel/contract/auth/provider-words.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Cookies } from '../../../http/cookies.ts'

const Asking = z.object({ userId: z.string(), sessionId: z.string() })

/** What one browser asked the provider, or was told by it, for ten minutes. */
const Kept = z.object({
  until: z.number(),
  /** Whose account is to be linked; null for a sign-in. */
  by: z.nullable(Asking),
  asked: z.optional(z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), at: z.number() })),
  found: z.optional(z.object({ subject: z.string(), name: z.nullable(z.string()) })),
})
type Kept = z.output<typeof Kept>

const CONTEXT = 'provider_request'

/** No row is stored for whoever has only begun: it is sealed in the browser's own cookie. */
export function createAsked({ clock, keyring }: Pick<Deps, 'clock' | 'keyring'>, cookies: Cookies) {
  return {
    keep(reply: FastifyReply, kept: Omit<Kept, 'until'>) {
      const until = clock.now().getTime() + PROVIDER_REQUEST_MINUTES * 60_000
      cookies.setProvider(reply, keyring.seal(JSON.stringify({ ...kept, until }), CONTEXT))
    },
    read(request: FastifyRequest): Kept | null {
      const sealed = cookies.provider(request)
      if (!sealed) return null
      try {
        const { data } = Kept.safeParse(JSON.parse(keyring.open(sealed, CONTEXT)))
        return data && data.until > clock.now().getTime() ? data : null
      } catch {
        return null
      }
    },
    forget: (reply: FastifyReply) => cookies.clearProvider(reply),
  }
}
