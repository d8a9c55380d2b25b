import { Suspense } from 'react'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'

const Text = lazyWithFallback(
  async () => ({ default: (await import('./facility-phones-text.tsx')).FacilityPhonesText }),
  () => null,
)

/** What this facility's phones can reach, shown wherever 988 is named. It loads later, and nothing waits for it. */
export const FacilityPhones = () => (
  <Suspense>
    <Text />
  </Suspense>
)
