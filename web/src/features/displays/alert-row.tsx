import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { NAME_SECONDS } from '@evenkeel/contract/base/limits.ts'
import type { DisplayAlerts, OnCall } from '@evenkeel/contract/displays.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { alertElementId } from '../alerts/shared/alert-focus.ts'
import { BoardRow } from '../alerts/shared/board/board-row.tsx'
import { boardWords } from '../alerts/shared/board/board-words.ts'
import { isCalling, red } from '../alerts/shared/board/use-facts.ts'
import { useWhere } from '../alerts/shared/board/use-where.ts'
import { showName } from './data.ts'
import { displayWords } from './words.ts'

const LARGE = 'min-h-12 min-w-0 px-4 text-xl sm:px-6'

/** Milliseconds for which an alert is new, and after which people on call are named. */
const FRESH = 60_000
const LATE = 5 * 60_000

type Words = (typeof displayWords)['en']

/** Names somebody only where the place is not enough. */
export function useTitle() {
  const { drillMeans } = useWords(boardWords)
  const { placeOf } = useWhere()
  return (alert: BoardAlert) => (alert.drill ? drillMeans : [placeOf(alert), alert.name].filter(Boolean).join(' · '))
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
  const { sentAt } = useWords(boardWords)
  const titleOf = useTitle()
  const { time } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  // The button goes once the name shows, so the alert takes the focus.
  const who = useName(
    alert.id,
    () => document.activeElement === button.current && document.getElementById(alertElementId(alert.id))?.focus(),
  )
  const { drill, urgency, status, waitingSince, officerSentAt } = alert
  const filled = isCalling(alert) && !drill && urgency === 'now'
  const waited = now - Date.parse(waitingSince)
  const calls = filled && status === 'active' && waited >= LATE && onCall
  const told = [
    officerSentAt && sentAt(time(officerSentAt)),
    who.name && words.showing,
    who.failed && words.notShown,
  ].filter(Boolean)
  return (
    <BoardRow
      // Its own line says it, so that no button moves.
      alert={{ ...alert, officerSentAt: null }}
      now={now}
      density="tile"
      title={titleOf(alert)}
      isTitle
      filled={filled}
      mark={isCalling(alert) && waited < FRESH && words.fresh}
      more={calls ? [red(calls.length > 0 ? words.call(namesOf(calls, words)) : words.callNobody)] : []}
      aside={
        <p aria-live="polite" className="min-w-0 grow empty:hidden">
          {who.name}
        </p>
      }
      said={
        // The line is there before the words are: nothing moves under a hand.
        <p aria-live="polite" style={{ minHeight: '1lh' }}>
          {told.join(' · ')}
        </p>
      }
      actions={(heading) => (
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
      )}
    />
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
