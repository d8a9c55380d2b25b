import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { onPageHidden } from '../../app/page/hide-overlay.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Screen } from '../../ui/screen.tsx'
import { shell } from '../../words/shell.ts'
import { useWords } from '../../words/words.ts'
import { FacilityPhones } from '../facility/shared/phones.tsx'
import { helpWords } from '../get-help/shared/help-words.ts'
import { SayThis } from '../get-help/shared/say-this.tsx'
import { askForHelp } from '../get-help/shared/send-help.ts'
import { stopReading, useReading } from './shared/own-plan.ts'

const Reader = lazyWithFallback(
  async () => (await import('./reader.tsx')).Reader,
  WithoutPlan,
  () => <main id="main" tabIndex={-1} className="grow" />,
)

/** Below Get Help and a request's status, over the hidden screen; covering the page or going elsewhere ends it. */
export function PlanReading({ children }: { children: ReactNode }) {
  const isReading = useReading() !== null
  const [location] = useLocation()
  const before = useRef(location)
  useEffect(() => {
    if (before.current !== location) stopReading()
    before.current = location
  }, [location])
  return (
    <>
      {isReading && (
        <InPlace>
          <Reader />
        </InPlace>
      )}
      <div hidden={isReading} className="contents">
        {children}
      </div>
    </>
  )
}

/** Afterwards scroll position and focus return, unless somebody navigated. */
function InPlace({ children }: { children: ReactNode }) {
  useEffect(() => onPageHidden(stopReading), [])
  useLayoutEffect(() => {
    const top = window.scrollY
    const focused = document.activeElement
    const place = window.location.pathname
    return () => {
      requestAnimationFrame(() => {
        if (window.location.pathname !== place) return
        window.scrollTo(0, top)
        if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true })
      })
    }
  }, [])
  return children
}

/** Shown when the plan's code cannot be loaded. */
function WithoutPlan() {
  const { plan, tell } = useWords(shell)
  const help = useWords(helpWords)
  const edition = useEdition()
  return (
    <Screen title={plan}>
      <p className="text-lg font-semibold">
        <Dialable text={tell[edition]} />
      </p>
      {edition === 'care' && <SayThis className="border-accent text-xl" />}
      <FacilityPhones />
      <Button variant="danger" onClick={askForHelp} className="self-start">
        {help.getHelp}
      </Button>
    </Screen>
  )
}
