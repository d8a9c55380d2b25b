import type { ReactNode } from 'react'
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx'
import { LeaveUnsent } from './leave-unsent.tsx'
import { useRequestsLoaded } from './own-requests.ts'

/** Renders the dialogs around the screens, and waits briefly for the status above them, so that nothing moves. */
export function HelpDialogs({ children }: { children: ReactNode }) {
  const settled = useRequestsLoaded()
  return (
    <>
      {settled ? children : <main id="main" tabIndex={-1} className="grow" />}
      <ConfirmRequestDialog />
      <LeaveUnsent />
    </>
  )
}
