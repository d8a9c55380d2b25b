import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import type { DisplayAlerts } from '@evenkeel/contract/displays.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { signTitle, useTitle } from '../../app/page/title.ts'
import { useServerNow } from '../../app/time/server-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useStore } from '../../ui/hooks/store.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useCalls, useSoundOnPress } from '../alerts/shared/alarm-calls.ts'
import { isSoundOn, ring, turnOnSound } from '../alerts/shared/alarm-sound.ts'
import { isCalling } from '../alerts/shared/board/use-facts.ts'
import { AlertRow } from './alert-row.tsx'
import { type DisplayState, display, startDisplay } from './data.ts'
import { DisplayBars, DisplayFoot } from './display-bars.tsx'
import { OfficerDialog } from './officer-dialog.tsx'
import { displayWords } from './words.ts'

const HUGE = 'text-[clamp(min(2rem,9vw),5vw,4rem)] leading-tight font-bold wrap-anywhere'
/** Three alerts fill the screen and a fourth still fits; more stand in two columns. */
const SIZES = ['8.5vw,17dvh', '6vw,10dvh', '5vw,7dvh', '3.6vw,5.2dvh']

const wouldHear = () => isSoundOn() && !document.hidden

const MAIN_ID = 'main'
type OnOfficer = (alert: BoardAlert) => void

let started = false

export function DisplayPage() {
  const state = useStore(display)
  /** Held apart from the list, so that a gap in the network loses nothing typed. */
  const [sending, setSending] = useState<BoardAlert | null>(null)
  useAwake()
  useSoundOnPress()
  useEffect(() => {
    turnOnSound()
    if (!started) void startDisplay(wouldHear)
    started = true
  }, [])
  function close() {
    setSending(null)
    // The button that opened it may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus()
    })
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <Shown state={state} onOfficer={setSending} />
      {sending && <OfficerDialog alert={sending} onClose={close} />}
    </div>
  )
}

function Shown({ state, onOfficer }: { state: DisplayState; onOfficer: OnOfficer }) {
  const words = useWords(displayWords)
  const { time } = useFormat()
  switch (state.phase) {
    case 'on':
      return <Connected shown={state.shown} at={state.at} onOfficer={onOfficer} />
    case 'away':
      return (
        <Failing
          title={words.away}
          text={state.since === null ? words.awayNever : words.awaySince(time(isoOf(state.since)))}
        />
      )
    case 'broken':
      return <Failing title={words.broken} text={words.brokenText} />
    case 'starting':
      return <Alone title={words.starting} />
    case 'new':
      return (
        <Alone title={words.newTitle} text={words.newText}>
          <ButtonLink to="/enroll" className="self-start">
            {words.enroll}
          </ButtonLink>
        </Alone>
      )
    case 'revoked':
      return <Alone title={words.revokedTitle} text={words.revokedText} isLoud />
    case 'other':
      return <Alone title={words.otherTitle} text={words.otherText} />
  }
}

/** Milliseconds between updates of the ages. */
const EVERY = 10_000

function Connected({ shown, at, onOfficer }: { shown: DisplayAlerts; at: number; onOfficer: OnOfficer }) {
  const words = useWords(displayWords)
  const { time } = useFormat()
  const now = useServerNow(EVERY)
  const { alerts, total, calledAt, onCall } = shown
  const count = alerts.filter(isCalling).length
  const calls = useCalls({ count, calledAt })
  useCountInTitle(alerts.length)
  const beyond = total - alerts.length
  return (
    <>
      <DisplayBars name={shown.display} onCall={onCall} isCalled={count > 0} calls={calls} />
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto flex w-full grow flex-col gap-3 px-4 py-3 sm:px-8">
        <h1 className="sr-only">{words.title}</h1>
        <p role="status" className="sr-only">
          {alerts.length > 0 ? words.open(total) : words.none}
        </p>
        {/* A phone does not hold four: how many there are stays in sight. */}
        {alerts.length > 1 && (
          <p aria-hidden="true" className="sticky top-0 bg-canvas text-xl font-semibold sm:hidden">
            {words.open(total)}
          </p>
        )}
        {alerts.length === 0 ? (
          <p className={`m-auto text-center ${HUGE}`}>
            {words.none}{' '}
            <span className="font-normal whitespace-nowrap text-ink-soft tabular-nums">{time(isoOf(at))}</span>
          </p>
        ) : (
          <ul
            className={`grid grow gap-3 ${alerts.length > SIZES.length ? 'md:grid-cols-2' : ''}`}
            style={{
              fontSize: `max(min(2rem,${alerts.length > 1 ? 6 : 9}vw),min(${SIZES[alerts.length - 1] ?? SIZES.at(-1)}))`,
            }}
          >
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} now={now} onCall={onCall} onOfficer={() => onOfficer(alert)} />
            ))}
          </ul>
        )}
        {beyond > 0 && <p className="text-2xl font-semibold">{words.beyond(beyond)}</p>}
      </main>
      <DisplayFoot />
    </>
  )
}

const isoOf = (at: number) => new Date(at).toISOString()

/** Milliseconds for which the alarm rings when no alert could be shown; the screen stays red. */
const RINGS_FAILING = 60_000

/** Rings so that somebody looks, and shows nothing that may be untrue. */
function Failing({ title, text }: { title: string; text: string }) {
  useCountInTitle(0)
  useEffect(() => {
    ring(true)
    const timer = setTimeout(() => ring(false), RINGS_FAILING)
    return () => {
      clearTimeout(timer)
      ring(false)
    }
  }, [])
  return <Alone title={title} text={text} isLoud />
}

type AloneProps = { title: string; text?: string; isLoud?: boolean; children?: ReactNode }

function Alone({ title, text, isLoud, children }: AloneProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={`flex grow flex-col justify-center gap-6 px-4 py-8 sm:px-12 ${isLoud ? 'bg-brick text-on-brick' : ''}`}
    >
      <div role={isLoud ? 'alert' : undefined} className="flex max-w-6xl flex-col gap-6">
        <h1 className={HUGE}>{title}</h1>
        {text && <p className="max-w-text text-2xl wrap-anywhere">{text}</p>}
      </div>
      {children}
    </main>
  )
}

/** Counts open alerts, and never says whose. */
function useCountInTitle(count: number) {
  useTitle(useWords(displayWords).title)
  useEffect(() => signTitle(count > 0 ? `(${count})` : ''), [count])
}

function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const ask = () => {
      if (document.hidden) return
      // Browsers release the lock when the page is hidden, and refuse it when the battery is low.
      navigator.wakeLock?.request('screen').then(
        (given) => {
          lock = given
        },
        () => {},
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
