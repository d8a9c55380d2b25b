import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient } from '../app/api/query-client.ts'
import { followLinks } from '../app/navigation/follow-links.ts'
import { PATHS } from '../app/navigation/paths.ts'
import { startOutbox } from '../app/outbox/outbox.ts'
import { becomeInteractive } from '../app/page/interactive.ts'
import { lateParts } from '../app/page/late-parts.ts'
import { SessionProvider } from '../app/session/session.tsx'
import { ConfirmRequestDialog } from '../features/get-help/confirm-request-dialog.tsx'
import { HelpDetails } from '../features/get-help/help-details.tsx'
import { HelpHeadline } from '../features/get-help/help-headline.tsx'
import { HelpOutside } from '../features/get-help/help-outside.tsx'
import { HelpButton } from '../features/get-help/shared/help-button.tsx'
import { useRequestsLoaded } from '../features/get-help/shared/own-requests.ts'
import { NextPerson } from '../shell/next-person.tsx'
import { TabletCover } from '../shell/tablet-cover.tsx'
import { useTopHeight } from '../shell/use-top-height.ts'
import { useStore } from '../ui/hooks/store.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.tsx'
import { Toaster } from '../ui/toasts/toaster.tsx'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { useBadge } from './badge.ts'
import { Home } from './home.tsx'

const TabletTools = lazyWithFallback(async () => ({
  default: (await import('../features/coping/tablet-tools.tsx')).TabletTools,
}))
const TabletLessons = lazyWithFallback(async () => ({
  default: (await import('../features/learning/tablet-lessons.tsx')).TabletLessons,
}))
const ModuleScreen = lazyWithFallback(async () => ({
  default: (await import('../features/learning/module-screen.tsx')).ModuleScreen,
}))
const TabletTalk = lazyWithFallback(async () => ({
  default: (await import('../features/talk/tablet-talk.tsx')).TabletTalk,
}))
const TabletForm = lazyWithFallback(async () => ({
  default: (await import('../features/assessments/tablet-form.tsx')).TabletForm,
}))

/** In memory alone: neither address nor history tells where somebody is. */
const { hook, navigate } = memoryLocation()

/** Writes only, and shows nothing entered before. */
export function TabletPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider help={<HelpOutside />} ending={null}>
        <Router hook={hook}>
          <Frame>
            <Screens />
          </Frame>
        </Router>
      </SessionProvider>
      <Toaster />
    </QueryClientProvider>
  )
}

function Screens() {
  const settled = useRequestsLoaded()
  const badge = useBadge()
  const [location] = useLocation()
  if (!settled || !badge) return <main id="main" tabIndex={-1} className="grow" />
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} className="grow" />} key={location}>
      <Switch>
        <Route path={PATHS.tools} component={TabletTools} />
        <Route path={PATHS.content} component={TabletLessons} />
        <Route path={PATHS.module} component={ModuleScreen} />
        <Route path={PATHS.talk}>
          <TabletTalk asked={badge.asked} />
        </Route>
        <Route path={PATHS.assessment}>
          <TabletForm type={badge.due ?? 'triggered'} />
        </Route>
        <Route>
          <Home badge={badge} />
        </Route>
      </Switch>
    </Suspense>
  )
}

/** Get Help and Next person stay in sight. */
function Frame({ children }: { children: ReactNode }) {
  const { skip } = useWords(shell)
  const badge = useBadge()
  const late = useStore(lateParts)
  useTopHeight()
  useEffect(() => followLinks(navigate), [])
  useEffect(() => {
    const interactive = setTimeout(becomeInteractive)
    void startOutbox()
    return () => clearTimeout(interactive)
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute left-4 z-40 -translate-y-full rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:top-4 focus:translate-y-0"
      >
        {skip}
      </a>
      <div id="top" className="sticky top-0 z-30">
        <header className="border-b border-line bg-surface">
          <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-2 px-4 py-2.5 sm:px-6">
            <HelpButton />
            <NextPerson className="max-w-max grow basis-32 leading-tight max-[22rem]:px-3" />
          </div>
        </header>
        <HelpHeadline />
      </div>
      <HelpDetails />
      {children}
      {late.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added
        <Part key={at} />
      ))}
      <ConfirmRequestDialog />
      {badge && <TabletCover after={badge.quietSeconds} asks="pin" />}
    </div>
  )
}
