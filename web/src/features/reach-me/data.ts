import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'

/** For staff, beside their plan. */
export const ReachMeCard = lazyWithFallback(async () => ({
  default: (await import('./reach-me-card.tsx')).ReachMeCard,
}))

/** For the responder who has an alert about a staff member in hand. */
export const ReachOfAlert = lazyWithFallback(async () => ({
  default: (await import('./reach-of-alert.tsx')).ReachOfAlert,
}))
