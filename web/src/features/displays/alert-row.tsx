import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { NAME_SECONDS } from '@evenkeel/contract/base/limits.ts'
import type { DisplayAlerts, OnCall } from '@evenkeel/contract/displays.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { usePressFacts } from '../alerts/shared/press-facts.ts'
import { useGone } from '../alerts/shared/use-gone.ts'
import { spanOf } from '../alerts/shared/waited.tsx'
import { showName } from './data.ts'
import { displayWords } from './words.ts'

const LARGE = 'min-h-12 min-w-0 px-4 text-xl sm:px-6'
const CHIP = 'min-w-0 rounded-md px-3 py-0.5 font-bold'
const URGENCY = {
  now: 'bg-alert text-on-alert',
  hour: 'bg-amber-soft text-ink border-2 border-edge',
  today: 'bg-sunken text-ink border-2 border-edge',
}

/** Milliseconds for which an alert is new, and after which people on call are named. */
const FRESH = 60_000
const LATE = 5 * 60_000

/** Waits for an answer, or for somebody to take it over. */
export const isCalling = ({ status, toTake }: BoardAlert) => status === 'active' || toTake

type Words = (typeof displayWords)['en']

/** Names somebody only where the place is not enough. */
export const placeOf = (
  { drill, unit, housing, releasedOn, name }: BoardAlert,
  words: Words,
  gone: ReturnType<typeof useGone>,
) => {
  if (drill) return words.drill
  const place = releasedOn
    ? gone(releasedOn)
    : unit || housing
      ? [unit, housing ?? words.noBed].filter(Boolean).join(' · ')
      : words.noPlace
  return name ? `${place} · ${name}` : place
}

export const namesOf = (onCall: readonly OnCall[], words: Words) =>
  onCall.map(({ name, extension }) => (extension ? words.phone(name, extension) : name)).join('; ')

type Props = {
  alert: BoardAlert
  now: number
  onCall: DisplayAlerts['onCall']
  onOfficer: () => void
}

export function AlertRow({ alert, now, onCall, onOfficer }: Props) {
  const words = useWords(displayWords)
  const gone = useGone()
  const { time } = useFormat()
  const heading = useId()
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button goes once the name shows, so the alert takes the focus.
  const who = useName(alert.id, () => document.activeElement === button.current && row.current?.focus())
  const { drill, urgency, status, responseStep, toTake, handedTo, waitingSince, officerSentAt } = alert
  const press = usePressFacts()(alert)
  const calls = isCalling(alert)
  const isFilled = calls && !drill && urgency === 'now'
  const waited = now - Date.parse(waitingSince)
  const mark = alert.newest ? words.newest : calls && waited < FRESH && words.fresh
  const said = [
    officerSentAt && words.sentAt(time(officerSentAt)),
    who.name && words.showing,
    who.failed && words.notShown,
  ].filter(Boolean)
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={heading}
      className={`flex flex-col justify-center gap-2 rounded-lg border-4 px-4 py-2 sm:px-6 ${isFilled ? 'border-alert bg-alert text-on-alert' : `bg-surface ${drill ? 'border-dashed border-edge' : calls ? 'border-brick' : 'border-line'}`}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 leading-tight font-bold wrap-anywhere">
        <h2 id={heading} className="min-w-0">
          {placeOf(alert, words, gone)}
        </h2>
        <p aria-live="polite" className="min-w-0 grow empty:hidden">
          {who.name}
        </p>
        <time dateTime={waitingSince} className="tabular-nums">
          {spanOf(waitingSince, now)}
        </time>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div
          className="flex min-w-0 grow basis-72 flex-wrap items-baseline gap-x-4 gap-y-1 leading-snug wrap-anywhere"
          style={{ fontSize: 'max(min(1.25rem,4.5vw),0.36em)' }}
        >
          <span className={`${CHIP} ${isFilled ? 'bg-on-alert text-alert' : URGENCY[drill ? 'today' : urgency]}`}>
            {drill ? words.drillMark : words.urgency[urgency]}
          </span>
          {mark && <span className={`${CHIP} bg-ink text-canvas`}>{mark}</span>}
          <div className="min-w-0 grow basis-48">
            <p className={calls ? 'font-semibold' : ''}>
              {isFilled && status === 'active' && waited >= LATE && onCall
                ? onCall.length > 0
                  ? words.call(namesOf(onCall, words))
                  : words.callNobody
                : words.state[status === 'active' ? 'active' : (responseStep ?? 'seen')]}{' '}
              {toTake && words.toTake} {handedTo && words.handed}
            </p>
            {press.length > 0 && <p className="font-semibold">{press.join(' ')}</p>}
            {/* The line is there before the words are: nothing moves under a hand. */}
            <p aria-live="polite" style={{ minHeight: '1lh' }}>
              {said.join(' · ')}
            </p>
          </div>
        </div>
        <div className="flex min-w-0 flex-wrap gap-3">
          {!drill && !alert.name && !who.name && (
            <Button
              ref={button}
              variant="secondary"
              className={LARGE}
              busy={who.asks}
              aria-describedby={heading}
              onClick={who.show}
            >
              {words.show}
            </Button>
          )}
          <Button variant="secondary" className={LARGE} aria-describedby={heading} onClick={onOfficer}>
            {words.officer}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Shown for thirty seconds after each asking; `onName` runs just before. */
function useName(id: string, onName: () => void) {
  const [name, setName] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (name === null) return
    const timer = setTimeout(() => setName(null), NAME_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [name])
  async function show() {
    setAsks(true)
    setFailed(false)
    await showName(id).then(
      (reply) => {
        onName()
        setName(reply.name)
      },
      () => setFailed(true),
    )
    setAsks(false)
  }
  return { name, asks, failed, show }
}
