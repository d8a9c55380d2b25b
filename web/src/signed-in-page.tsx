import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SessionProvider } from './app/session/session.tsx'
import { Alarm, useAlarmSettled } from './features/alerts/alarm/alarm.tsx'
import { HelpButton } from './features/get-help/help-button.tsx'
import { HelpDetails } from './features/get-help/help-details.tsx'
import { HelpDialogs } from './features/get-help/help-dialogs.tsx'
import { HelpHeadline } from './features/get-help/help-headline.tsx'
import { HelpOutside } from './features/get-help/help-outside.tsx'
import { PlanReading } from './features/plan/plan-reading.tsx'
import { AfterSignIn } from './router/after-sign-in.tsx'
import { Router } from './router/router.tsx'
import { Shell } from './shell/shell.tsx'
import { Toaster } from './ui/toaster.tsx'
import { type Boot, GivenBoot } from './words/boot.ts'
import { LocaleProvider } from './words/words.ts'

/** Everything of a signed-in page. The server renders the same tree as the browser, which then takes its nodes over. */
export function SignedInPage({ boot, client }: { boot: Boot; client: QueryClient }) {
  return (
    <GivenBoot boot={boot}>
      <LocaleProvider initial={boot.locale}>
        <QueryClientProvider client={client}>
          <SessionProvider help={<HelpOutside />}>
            <Screens />
            <AfterSignIn />
          </SessionProvider>
          <Toaster />
        </QueryClientProvider>
      </LocaleProvider>
    </GivenBoot>
  )
}

function Screens() {
  return (
    <Shell
      getHelp={<HelpButton />}
      headline={<HelpHeadline />}
      details={<HelpDetails />}
      alarm={<Alarm />}
      isSettled={useAlarmSettled()}
    >
      <HelpDialogs>
        <PlanReading>
          <Router />
        </PlanReading>
      </HelpDialogs>
    </Shell>
  )
}
