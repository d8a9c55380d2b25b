import type { DisplayAlert } from '@evenkeel/contract/displays.ts'
import { NAME_SECONDS } from '@evenkeel/contract/limits.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { displayWords } from '../../words/display.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { loudnessOf, spanOf } from '../alerts/shared/waited.tsx'
import { showName } from './data.ts'

const LARGE = 'min-h-14 min-w-0 px-4 text-xl sm:px-6'
const URGENCY = {
  now: 'bg-brick text-on-brick',
  hour: 'bg-amber-soft text-ink border-2 border-edge',
  today: 'bg-sunken text-ink border-2 border-edge',
}

type Props = { alert: DisplayAlert; now: number; isCalling: boolean; size: string; onOfficer: () => void }

/** One alert: where, how long it waits, how urgent it is, and what became of it. */
export function AlertRow({ alert, now, isCalling, size, onOfficer }: Props) {
  const words = useWords(displayWords)
  const { time } = useFormat()
  const heading = useId()
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button goes once the name is there; the focus stays with the alert.
  const who = useName(alert.id, () => document.activeElement === button.current && row.current?.focus())
  const { drill, urgency, status, responseStep, toTake, handed, unit, housing, waitingSince, officerSentAt } = alert
  const name = alert.name ?? who.name
  const place = unit || housing ? [unit, housing ?? words.noBed].filter(Boolean).join(' · ') : words.noPlace
  const isLoud = isCalling && !drill && loudnessOf(waitingSince, now) > 1
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={heading}
      className={`flex flex-col gap-3 rounded-lg border-4 bg-surface p-4 sm:px-6 sm:py-5 ${drill ? 'border-dashed border-edge' : isCalling ? 'border-brick' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id={heading} className={`min-w-0 ${size}`}>
          {drill ? words.drill : place}
        </h2>
        <time dateTime={waitingSince} className={`tabular-nums ${size} ${isLoud ? 'text-brick' : ''}`}>
          {spanOf(waitingSince, now)}
        </time>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {name && <p className={size}>{name}</p>}
        {who.name && <p className="text-lg text-ink-soft">{words.showing}</p>}
        {who.failed && <p className="text-lg font-semibold text-brick">{words.notShown}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 text-2xl wrap-anywhere sm:text-3xl">
          <span className={`rounded-md px-4 py-1 font-bold ${URGENCY[drill ? 'today' : urgency]}`}>
            {drill ? words.drillMark : words.urgency[urgency]}
          </span>
          <span className={isCalling ? 'font-semibold' : ''}>
            {words.state[status === 'active' ? 'active' : (responseStep ?? 'seen')]}
          </span>
          {toTake && <span className="font-semibold">{words.toTake}</span>}
          {handed && <span className="font-semibold">{words.handed}</span>}
          {officerSentAt && <span>{words.sentAt(time(officerSentAt))}</span>}
        </p>
        <div className="flex min-w-0 flex-wrap gap-3">
          {!drill && !name && (
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

/** The name, for thirty seconds after each asking; `onName` runs just before it is there. */
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
