import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SessionProvider } from './app/session/session.tsx'
import { AlarmEnds } from './features/alerts/alarm/alarm.tsx'
import { ConfirmRequestDialog } from './features/get-help/confirm-request-dialog.tsx'
import { HelpOutside } from './features/get-help/help-outside.tsx'
import { LeaveUnsent } from './features/get-help/leave-unsent.tsx'
import { useRequestsLoaded } from './features/get-help/shared/own-help-requests.ts'
import { PlanReading } from './features/plan/plan-reading.tsx'
import { AfterSignIn } from './router/after-sign-in.tsx'
import { Router } from './router/router.tsx'
import { Shell } from './shell/shell.tsx'
import { Toaster } from './ui/toasts/toaster.tsx'
import { type Boot, GivenBoot } from './words/boot.ts'
import { LocaleProvider } from './words/words.ts'

/** The server renders the same tree, which the browser hydrates. */
export function SignedInPage({ boot, client }: { boot: Boot; client: QueryClient }) {
  return (
    <GivenBoot boot={boot}>
      <LocaleProvider initial={boot.locale}>
        <QueryClientProvider client={client}>
          <SessionProvider help={<HelpOutside />} ending={<AlarmEnds />}>
            <Shell>
              <Screens />
            </Shell>
            <AfterSignIn />
          </SessionProvider>
          <Toaster />
        </QueryClientProvider>
      </LocaleProvider>
    </GivenBoot>
  )
}

/** Waits briefly for the status above, so that nothing moves. */
function Screens() {
  const settled = useRequestsLoaded()
  return (
    <>
      {settled ? (
        <PlanReading>
          <Router />
        </PlanReading>
      ) : (
        <main id="main" tabIndex={-1} className="grow" />
      )}
      <ConfirmRequestDialog />
      <LeaveUnsent />
    </>
  )
}
