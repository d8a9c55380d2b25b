import { Suspense } from 'react'
import { late } from '../ui/lazy-with-fallback.ts'

const Text = late(
  async () => ({ default: (await import('./facility-phones-text.tsx')).CallsHereText }),
  () => null,
)

/** What the phones of this facility reach, beside every place that names 988. It comes later, and nothing waits for it. */
export const CallsHere = () => (
  <Suspense>
    <Text />
  </Suspense>
)
