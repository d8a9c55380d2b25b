import type { Locale } from './limits.ts'
import type { Role } from './roles.ts'

/** What the server tells a page before any call. */
export type Boot = {
  facilityName: string
  timeZone: string
  registration: 'open' | 'code'
  locale: Locale
  sharedDevice: boolean
  /** Administrators must sign in with a second factor. */
  requireAdminMfa: boolean
  /** So must clinicians. */
  requireClinicianMfa: boolean
  /** Of the product. */
  version: string
  /** When the page was rendered, in milliseconds since 1970; only on pages that are rendered for one person. */
  now?: number
}

/** Replies by the keys under which screens look for them. */
export type Known = (readonly [key: readonly string[], reply: unknown])[]

/** How the server renders portals. `web/build.ts` builds it from `web/src/render-portal.tsx`. */
export type PortalRenderer = {
  /** The addresses whose replies the portal shows that this role sees at this address; null when it sees none there. */
  readsOf(path: string, role: Role): string[] | null
  /**
   * The portal, the HTML inside the root of its page, and what the browser is to know of it; null when something else comes
   * before the portal. The replies are in the order of `readsOf`. Throws what a component throws.
   */
  render(asked: { path: string; role: Role; boot: Boot; replies: unknown[] }): {
    portal: string
    html: string
    known: Known
  } | null
}
