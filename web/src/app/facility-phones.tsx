import { Suspense } from 'react'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'

const Text = lazyWithFallback(
  async () => ({ default: (await import('./facility-phones-text.tsx')).FacilityPhonesText }),
  () => null,
)

/** What the phones of this facility reach, beside every place that names 988. It comes later, and nothing waits for it. */
export const FacilityPhones = () => (
  <Suspense>
    <Text />
  </Suspense>
)
