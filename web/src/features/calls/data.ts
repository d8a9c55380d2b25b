import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'

export const CallsCard = lazyWithFallback(async () => ({ default: (await import('./calls-card.tsx')).CallsCard }))
