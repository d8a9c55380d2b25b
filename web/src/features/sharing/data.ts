import { createElement } from 'react'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

function Missing() {
  const { notLoaded } = useWords(common)
  return createElement(LoadFailed, { text: notLoaded, onRetry: () => location.reload() })
}

/** What other features show of sharing, most people never: the cards of the account and of the plan, the question after a form, the line before one. */
export const SharingCard = lazyWithFallback(
  async () => ({ default: (await import('./sharing-card.tsx')).SharingCard }),
  Missing,
)
export const SharingOffer = lazyWithFallback(
  async () => ({ default: (await import('./sharing-offer.tsx')).SharingOffer }),
  Missing,
)
export const SharedForm = lazyWithFallback(
  async () => ({ default: (await import('./shared-form.tsx')).SharedForm }),
  Missing,
)
export const SharePlanCard = lazyWithFallback(
  async () => ({ default: (await import('./share-plan.tsx')).SharePlanCard }),
  Missing,
)
export { useSharing } from './use-sharing.ts'
