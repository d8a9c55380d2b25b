import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/** Why something was refused, announced at once; renders nothing without a reason. */
export function ProblemBanner({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <Banner tone="danger">{children}</Banner>
    </div>
  )
}
