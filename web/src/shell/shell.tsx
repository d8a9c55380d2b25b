import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { leftOut } from '../app/api/left-out.ts'
import { PATHS } from '../app/navigation/paths.ts'
import { useIsInteractive } from '../app/page/interactive.ts'
import { lowerEdgeParts } from '../app/page/lower-edge.ts'
import { isCovered } from '../app/page/tablet-covered.ts'
import { useEnrolment } from '../app/session/enrolment.ts'
import { useEdition, useUser } from '../app/session/session.tsx'
import { Alarm, useAlarmSettled } from '../features/alerts/alarm/alarm.tsx'
import { FacilityPhones, usePhones } from '../features/facility/shared/phones.tsx'
import { textNumber } from '../features/facility/shared/text-number.ts'
import { HelpDetails } from '../features/get-help/help-details.tsx'
import { HelpHeadline } from '../features/get-help/help-headline.tsx'
import { speaksForItself } from '../features/get-help/help-status.ts'
import { useHelpStatus } from '../features/get-help/shared/own-help-requests.ts'
import { Banner } from '../ui/banner.tsx'
import { Dialable } from '../ui/dialable.tsx'
import { useStore } from '../ui/hooks/store.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.tsx'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'
import { useFormat, useWords } from '../words/words.ts'
import { QuickHide } from './quick-hide.tsx'
import { useRail } from './rail-code.ts'
import { TopBar } from './top-bar.tsx'
import { useTopHeight } from './use-top-height.ts'

/** Tells of rows that a list of this page cannot show. */
function LeftOut() {
  const words = useWords(shell)
  const { number } = useFormat()
  const [here] = useLocation()
  const counts = [...useStore(leftOut, () => NONE).values()].map(({ count, path }) => (path === here ? count : 0))
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  return (
    <div role="status" className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <Banner tone="warning">{words.leftOut(all, number(all))}</Banner>
    </div>
  )
}

const NONE: ReturnType<typeof leftOut.get> = new Map()

export function Shell({ children }: { children: ReactNode }) {
  const words = useWords(shell)
  const { role, keyless, codeDue } = useUser()
  const hasRail = mayRespond(role)
  const rail = useRail(hasRail)
  const settled = useAlarmSettled()
  const atEdge = useStore(lowerEdgeParts)
  useTopHeight()
  const place = `flex min-h-[calc(100dvh-4rem)] flex-col ${hasRail ? 'desk:min-h-dvh' : ''}`
  return (
    <div
      className={`max-desk:not-low:pb-16 ${hasRail ? 'desk:not-print:grid desk:grid-cols-[15.5rem_minmax(0,1fr)]' : ''}`}
    >
      <a
        href="#main"
        className="absolute left-4 z-40 -translate-y-full rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:top-4 focus:translate-y-0"
      >
        {words.skip}
      </a>
      {hasRail && (rail ? <rail.Rail /> : <div className="hidden desk:block" />)}
      <div className="flex min-w-0 flex-col">
        {/* With very large text the lines below the bar scroll away, so that they do not cover a phone's screen. */}
        <div
          id="top"
          className="sticky top-0 z-30 max-tiny:not-has-[.border-alert]:contents low:has-[.border-alert]:static"
        >
          <TopBar rail={rail} />
          <HelpHeadline />
          <Alarm />
        </div>
        <HelpDetails />
        <LeftOut />
        {(keyless || codeDue) && <PasswordFirst />}
        {/* Starts below the fold, so that nothing visible moves while a screen loads. */}
        {settled ? <div className={place}>{children}</div> : <main id="main" tabIndex={-1} className={place} />}
        <CrisisFooter />
      </div>
      {atEdge.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added
        <Part key={at} />
      ))}
      <QuickHide />
      <CoverOfTablet />
    </div>
  )
}

/** Its height is kept, so that nothing moves. */
const PasswordFirst = lazyWithFallback(
  async () => (await import('../app/password/password-first.tsx')).PasswordFirst,
  () => null,
  () => <div className="h-28" />,
)

const TabletCover = lazyWithFallback(
  async () => (await import('./tablet-cover.tsx')).TabletCover,
  () => null,
)

/** Only tablets of the facility have a cover. */
function CoverOfTablet() {
  const enrolment = useEnrolment()
  const interactive = useIsInteractive()
  const [before] = useState(isCovered)
  // A covered tablet stays covered before its enrolment is known, whatever another tab does meanwhile.
  if (!interactive || !(enrolment?.kind === 'tablet' || isCovered() || (before && enrolment === null))) return null
  return <TabletCover after={enrolment?.quietSeconds ?? 60} asks="password" />
}

const LINK = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4'

/** On every screen; first what works in any facility. */
function CrisisFooter() {
  const { tell, peers } = useWords(shell)
  const edition = useEdition()
  const { unapproved } = useUser()
  const { crisis, disclaimer, privacy } = useWords(common)
  const { calls988, texts988 } = usePhones()
  const isBlocked = calls988 === 'no' && edition === 'care'
  const shown = useHelpStatus()
  const isTold = edition === 'care' && shown !== null && speaksForItself(shown)
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-3 px-4 py-4 text-sm text-ink-soft sm:px-6 desk:grid-cols-2">
        <div className="flex flex-col gap-3">
          {!isTold && (
            <p className="text-base font-semibold text-ink">
              <Dialable text={tell[edition]} />
            </p>
          )}
          <FacilityPhones />
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink">
            {!isBlocked && <span>{crisis.call}</span>}
            <span>{crisis.text[textNumber(texts988)]}</span>
            <span>{crisis.emergency}</span>
          </p>
        </div>
        <div className="flex flex-col gap-3">
          <p className="max-w-text">{disclaimer}</p>
          <p className="flex flex-wrap gap-x-6">
            {edition === 'staff' && !unapproved && (
              <a href={PATHS.peers} className={LINK}>
                {peers}
              </a>
            )}
            <a href={PATHS.privacy} className={LINK}>
              {privacy}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
