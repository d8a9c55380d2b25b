import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'

/** Whether the person wants calls after their release, beside their plan. */
export const CallsCard = lazyWithFallback(async () => ({ default: (await import('./calls-card.tsx')).CallsCard }))
