import type { ReactNode } from 'react'

export const Summary = ({ children }: { children: ReactNode }) => (
  <summary className="inline-flex min-h-11 min-w-11 items-center rounded-md py-2 font-semibold text-accent underline decoration-1 underline-offset-4">
    {children}
  </summary>
)
