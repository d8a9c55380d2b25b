import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/** Announced at once. */
export function ProblemBanner({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <Banner tone="danger">{children}</Banner>
    </div>
  )
}
