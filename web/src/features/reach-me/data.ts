import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'

/** Where somebody who works here can be reached, beside their plan. */
export const ReachMeCard = lazyWithFallback(async () => ({
  default: (await import('./reach-me-card.tsx')).ReachMeCard,
}))

/** The same, for who has an alert about them in hand. */
export const ReachOfAlert = lazyWithFallback(async () => ({
  default: (await import('./reach-of-alert.tsx')).ReachOfAlert,
}))
