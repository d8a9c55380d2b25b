import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'

/** What other features show of sharing, most people never: the cards of the account and of the plan, the question after a form, the line before one. */
export const SharingCard = lazyWithFallback(async () => ({ default: (await import('./sharing-card.tsx')).SharingCard }))
export const SharingOffer = lazyWithFallback(async () => ({
  default: (await import('./sharing-offer.tsx')).SharingOffer,
}))
export const SharedForm = lazyWithFallback(async () => ({ default: (await import('./shared-form.tsx')).SharedForm }))
export const SharePlanCard = lazyWithFallback(async () => ({
  default: (await import('./share-plan.tsx')).SharePlanCard,
}))
