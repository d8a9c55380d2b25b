import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'

/** Lazy, because most people never share. */
export const SharingOffer = lazyWithFallback(async () => ({
  default: (await import('./sharing-offer.tsx')).SharingOffer,
}))
export const SharedForm = lazyWithFallback(async () => ({ default: (await import('./shared-form.tsx')).SharedForm }))
