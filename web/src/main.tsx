import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { AfterSignIn } from './app/after-sign-in.tsx'
import { prefetchFor } from './app/home-queries.ts'
import { queryClient } from './app/query-client.ts'
import { preload, Router } from './app/router.tsx'
import { SessionProvider } from './app/session.tsx'
import { Shell } from './app/shell.tsx'
import { onLeave } from './app/sign-out.ts'
import { HelpButton } from './features/get-help/help-button.tsx'
import { HelpDetails } from './features/get-help/help-details.tsx'
import { HelpDialogs } from './features/get-help/help-dialogs.tsx'
import { HelpHeadline } from './features/get-help/help-headline.tsx'
import { HelpOutside } from './features/get-help/help-outside.tsx'
import { keepHelpPage } from './features/offline/register.ts'
import { Toaster } from './ui/toaster.tsx'
import { documentLocale, LocaleProvider } from './words/words.ts'
import './main.css'

keepHelpPage()
preload(location.pathname)
prefetchFor(location.pathname)

const place = document.getElementById('root')
if (place) {
  const root = createRoot(place)
  onLeave(() => root.unmount())
  root.render(
    <LocaleProvider initial={documentLocale()}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider help={<HelpOutside />}>
          <Shell getHelp={<HelpButton />} headline={<HelpHeadline />} details={<HelpDetails />}>
            <HelpDialogs>
              <Router />
            </HelpDialogs>
          </Shell>
          <AfterSignIn />
        </SessionProvider>
        <Toaster />
      </QueryClientProvider>
    </LocaleProvider>,
  )
}
