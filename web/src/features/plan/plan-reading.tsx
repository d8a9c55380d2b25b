import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { onPageHidden } from '../../app/page/hide-overlay.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Screen } from '../../ui/screen.tsx'
import { helpWords } from '../../words/help.ts'
import { shell } from '../../words/shell.ts'
import { useWords } from '../../words/words.ts'
import { FacilityPhones } from '../facility/shared/phones.tsx'
import { askForHelp } from '../get-help/shared/request.ts'
import { SayThis } from '../get-help/shared/say-this.tsx'
import { stopReading, useReading } from './shared/own-plan.ts'

const Reader = lazyWithFallback(async () => ({ default: (await import('./reader.tsx')).Reader }), WithoutPlan)

/**
 * Shows the plan in place of the screen, under the top bar with Get Help and below the status of a request. The screen stays
 * as it is, hidden. Covering the page and going somewhere end it.
 */
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
        <Suspense fallback={<main id="main" tabIndex={-1} className="grow" />}>
          <InPlace>
            <Reader />
          </InPlace>
        </Suspense>
      )}
      <div hidden={isReading} className="contents">
        {children}
      </div>
    </>
  )
}

/** The page is as it was afterwards, unless somebody went somewhere: where it was scrolled to, and what had the focus. */
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

/** What is there when not even the code of the plan can be loaded. */
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
