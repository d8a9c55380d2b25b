import type { Locale } from './limits.ts'
import type { Role } from './roles.ts'

/** Told to a page before any call. */
export type Boot = {
  facilityName: string
  timeZone: string
  registration: 'open' | 'code'
  locale: Locale
  sharedDevice: boolean
  /** Today or from tomorrow on. */
  mayRequireAdminMfa: boolean
  requireClinicianMfa: boolean
  /** How people call the employer’s provider, by which who works here may sign in; null without one. */
  provider: string | null
  /** The product’s version. */
  version: string
  /** When the page was rendered for one person, in milliseconds since 1970. */
  now?: number
}

/** By the keys under which screens look for them. */
export type Known = (readonly [key: readonly string[], reply: unknown])[]

/** `web/build.ts` builds it from `web/src/render-portal.tsx`. */
export type PortalRenderer = {
  /** Null when the role sees no replies at this address. */
  readsOf(path: string, role: Role): string[] | null
  /**
   * Null when something else comes before the portal; replies are in the order of `readsOf`; throws what a component
   * throws.
   */
  render(asked: { path: string; role: Role; boot: Boot; replies: unknown[] }): {
    portal: string
    html: string
    known: Known
  } | null
}
