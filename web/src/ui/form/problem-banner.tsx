import type { ReactNode } from 'react'
import { Banner } from '../banner.tsx'

/** Why something was not taken, said at once; nothing while there is no reason. */
export function ProblemBanner({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <Banner tone="danger">{children}</Banner>
    </div>
  )
}
