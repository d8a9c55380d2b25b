import type { BadgeSession } from '@evenkeel/contract/badges/badges.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient } from '../app/api/query-client.ts'
import { followLinks } from '../app/navigation/follow-links.ts'
import { PATHS } from '../app/navigation/paths.ts'
import { startOutbox } from '../app/outbox/outbox.ts'
import { becomeInteractive } from '../app/page/interactive.ts'
import { lowerEdgeParts } from '../app/page/lower-edge.ts'
import { SessionProvider } from '../app/session/session.tsx'
import { TabletCheckIn } from '../features/checkins/tablet-check-in.tsx'
import { ConfirmRequestDialog } from '../features/get-help/confirm-request-dialog.tsx'
import { HelpDetails } from '../features/get-help/help-details.tsx'
import { HelpHeadline } from '../features/get-help/help-headline.tsx'
import { HelpOutside } from '../features/get-help/help-outside.tsx'
import { HelpButton } from '../features/get-help/shared/help-button.tsx'
import { useRequestsLoaded } from '../features/get-help/shared/own-help-requests.ts'
import { NextPerson } from '../shell/next-person.tsx'
import { TabletCover } from '../shell/tablet-cover.tsx'
import { useTopHeight } from '../shell/use-top-height.ts'
import { Drawing } from '../ui/drawings/drawing.tsx'
import type { DrawingId } from '../ui/drawings/ids.ts'
import { useStore } from '../ui/hooks/store.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.tsx'
import { Screen } from '../ui/screen.tsx'
import { Toaster } from '../ui/toasts/toaster.tsx'
import { shell } from '../words/shell.ts'
import { tabletWords } from '../words/tablet.ts'
import { useWords } from '../words/words.ts'
import { useBadge } from './badge.ts'

function Home({ badge, daily = null }: { badge: BadgeSession; daily?: ReactNode }) {
  const words = useWords(tabletWords)
  const { home } = words
  const { firstName } = badge
  return (
    <Screen title={words.hello(firstName)} lead={words.lead} wide>
      {daily}
      <div className="grid grid-cols-1 gap-4 min-[60rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <TabletCheckIn />
        <ul className="grid auto-rows-fr grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
          {badge.due && <Tile to={PATHS.assessment} of="questions" title={home.form} text={home.formText} />}
          <Tile to={PATHS.tools} of="breathe" title={home.tools} text={home.toolsText} />
          <Tile to={PATHS.content} of="lessons" title={home.lessons} text={home.lessonsText} />
          <Tile
            to={PATHS.talk}
            of="talk"
            title={home.talk}
            text={badge.asked ? <strong className="font-semibold">{home.asked}</strong> : home.talkText}
          />
        </ul>
      </div>
    </Screen>
  )
}

type TileProps = { to: string; of: DrawingId; title: string; text: ReactNode }

const Tile = ({ to, of, title, text }: TileProps) => (
  <li className="grid min-[26rem]:last:odd:col-span-2">
    <a
      href={to}
      className="group flex flex-col overflow-hidden rounded-lg border border-line bg-surface text-ink no-underline transition-colors duration-150 hover:border-accent"
    >
      <Drawing of={of} className="min-h-28 w-full grow basis-28" />
      <span className="flex flex-col p-4">
        <span className="text-lg leading-snug font-semibold transition-colors duration-150 group-hover:text-accent">
          {title}
        </span>
        <span className="text-ink-soft">{text}</span>
      </span>
    </a>
  </li>
)

const Waiting = () => <main id="main" tabIndex={-1} className="grow" />
const late = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyWithFallback(load, undefined, Waiting)
const TabletTools = late(async () => (await import('../features/coping/tablet-tools.tsx')).TabletTools)
const TabletLessons = late(async () => (await import('../features/learning/tablet-lessons.tsx')).TabletLessons)
const ModuleScreen = late(async () => (await import('../features/learning/module-screen.tsx')).ModuleScreen)
const TabletTalk = late(async () => (await import('../features/talk/tablet-talk.tsx')).TabletTalk)
const TabletForm = late(async () => (await import('../features/assessments/tablet-form.tsx')).TabletForm)

/** The home appears with the question, and without it where that cannot be loaded. */
const WithDaily = lazyWithFallback<{ session: string; home: (daily: ReactNode) => ReactNode }>(
  async () => (await import('../features/assessments/shared/tablet-daily.tsx')).WithDaily,
  ({ home }) => home(null),
  Waiting,
)

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
  if (!settled || !badge) return <Waiting />
  return (
    <Switch key={location}>
      <Route path={PATHS.tools} component={TabletTools} />
      <Route path={PATHS.content} component={TabletLessons} />
      <Route path={PATHS.module} component={ModuleScreen} />
      <Route path={PATHS.talk}>
        <TabletTalk asked={badge.asked} />
      </Route>
      <Route path={PATHS.assessment}>
        <TabletForm type={badge.due ?? 'triggered'} asksEntry={badge.asksEntry} />
      </Route>
      <Route>
        {badge.daily ? (
          <WithDaily session={badge.session} home={(daily) => <Home badge={badge} daily={daily} />} />
        ) : (
          <Home badge={badge} />
        )}
      </Route>
    </Switch>
  )
}

/** Get Help and Next person stay in sight. */
function Frame({ children }: { children: ReactNode }) {
  const { skip } = useWords(shell)
  const badge = useBadge()
  const atEdge = useStore(lowerEdgeParts)
  useTopHeight()
  useEffect(() => followLinks(navigate), [])
  useEffect(() => {
    becomeInteractive()
    void startOutbox()
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
      {atEdge.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added
        <Part key={at} />
      ))}
      <ConfirmRequestDialog />
      {badge && <TabletCover after={badge.quietSeconds} asks="pin" />}
    </div>
  )
}
