import type { ReactNode } from 'react'
import { AskDialog } from './confirm-request-dialog.tsx'
import { LeaveUnsent } from './leave-unsent.tsx'
import { useRequestsSettled } from './own-requests.ts'

/** Around the screens: its questions, and a short wait for what stands above them, so that nothing moves. */
export function HelpDesk({ children }: { children: ReactNode }) {
  const settled = useRequestsSettled()
  return (
    <>
      {settled ? children : <main id="main" tabIndex={-1} className="grow" />}
      <AskDialog />
      <LeaveUnsent />
    </>
  )
}
