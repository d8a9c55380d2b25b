import type { WaitingAlerts } from '@evenkeel/contract/open-alerts.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { alarmWords } from '../../../words/alarm.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { turnOnSound, useSound } from '../shared/alarm-sound.ts'
import { loudnessOf, Waited } from '../shared/waited.tsx'

type Props = { waiting: WaitingAlerts; rings: boolean; onSilence: () => void }

const EVERY = 10_000

/** The page with the alerts of those who answer them. */
const PLACES: Record<Role, string> = {
  inmate: PATHS.duty,
  staff: PATHS.duty,
  clinician: PATHS.careAlerts,
  admin: PATHS.alerts,
}
const QUIET = 'border-brick bg-brick-soft'
const LOUD = 'border-brick-strong bg-brick text-on-brick'
/** Of one size whichever of the two is shown, because a sound often begins by itself and the page should not move then. */
const SLOT = 'col-start-1 row-start-1 self-start justify-self-start'
/** Milliseconds after which the press that turned the sound on, made twice, is no press on Silence. */
const TWICE = 800

/**
 * Below the top bar on every screen, until somebody answers. It is loudest when it cannot be heard, or has waited long. It scrolls
 * away; then one line stays over the page, which leads to the alerts.
 */
export function AlarmBanner({ waiting, rings, onSilence }: Props) {
  const words = useWords(alarmWords)
  const sound = useSound()
  const now = useServerNow(EVERY)
  const place = PLACES[useUser().role]
  const { count, drills, since } = waiting
  const isDrill = count === drills
  const isHeard = sound === 'on' && rings
  const maySilence = useLasting(isHeard)
  const loudness = since === null ? 0 : loudnessOf(since, now)
  const [full, inView] = useInView()
  const title = useTitle(waiting)
  // What was an alert in the server's page is not read out; what becomes one is.
  const hydrated = useHydrated()
  const isLoud = !isDrill && (!isHeard || loudness > 1)
  const said = rings ? (isDrill ? words.noDanger : words.waiting) : words.silenced
  const tone = isLoud ? LOUD : QUIET
  return (
    <>
      <section ref={full} aria-label={words.label} className={`border-b-2 print:hidden ${tone}`}>
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
          <div
            className={`flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 ${since && loudness > 0 ? 'basis-full' : 'basis-96'}`}
          >
            <TriangleAlert className={`size-8 ${isLoud ? 'motion-safe:animate-pulse' : 'text-brick'}`} />
            <div role={hydrated ? 'alert' : undefined} className="min-w-0 grow basis-40 sm:basis-64">
              <p className="text-lg leading-snug font-semibold">{title}</p>
              <p className="leading-snug">{sound === 'none' ? words.noSound : said}</p>
            </div>
            {since && loudness > 0 && <Waited since={since} now={now} />}
          </div>
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to={place} variant={isLoud ? 'secondary' : 'danger'}>
              {words.show}
            </ButtonLink>
            {sound !== 'none' && (
              <div className="grid">
                <Button
                  variant="secondary"
                  className={`${SLOT} ${rings && !isHeard ? '' : 'invisible'}`}
                  onClick={turnOnSound}
                >
                  {words.turnOn}
                </Button>
                <Button variant="secondary" className={`${SLOT} ${maySilence ? '' : 'invisible'}`} onClick={onSilence}>
                  {words.silence}
                </Button>
              </div>
            )}
          </div>
        </div>
      </section>
      {!inView &&
        createPortal(
          <nav aria-label={words.show}>
            <a
              id="alarm-line"
              href={place}
              className={`absolute inset-x-0 top-full flex min-h-11 items-center gap-2 border-b-2 px-4 font-semibold no-underline print:hidden sm:px-6 ${tone} ${isLoud ? '' : 'text-ink'}`}
            >
              <TriangleAlert className="size-5 shrink-0" />
              <span className="truncate">{title}</span>
            </a>
          </nav>,
          document.getElementById('top') ?? document.body,
        )}
    </>
  )
}

/** Whether this has been so for a moment. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasts(isSo), isSo ? TWICE : 0)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && lasts
}

function useTitle({ count, drills }: WaitingAlerts): string {
  const words = useWords(alarmWords)
  const { number } = useFormat()
  if (count > 1) return words.many(number(count))
  return drills === 1 ? words.drill : words.one
}

/** A ref for an element, and whether any of it is in view; taken as in view until that is known. */
function useInView<E extends Element = HTMLElement>() {
  const ref = useRef<E>(null)
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const { current } = ref
    if (!current) return
    const watcher = new IntersectionObserver(([seen]) => setInView(seen?.isIntersecting ?? true), {
      rootMargin: '-64px 0px 0px 0px',
    })
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [])
  return [ref, inView] as const
}
