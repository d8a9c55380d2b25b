import { ASKED } from '@evenkeel/contract/alerts/alert-words.ts'
import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { alertElementId } from '../alerts/shared/alert-focus.ts'
import { usePressFacts } from '../alerts/shared/press-facts.ts'
import { useGone } from '../alerts/shared/use-gone.ts'
import { Waited } from '../alerts/shared/waited.tsx'
import { type Said, useSay } from './data.ts'
import { dutyWords } from './words.ts'

const URGENCY = { now: 'danger', hour: 'warning', today: 'plain' } as const

export function DutyRow({ alert, now }: { alert: BoardAlert; now: number }) {
  const words = useWords(dutyWords)
  const { reads } = useWords(common)
  const heading = useId()
  const { mutate, isPending, variables } = useSay(alert)
  const { drill, urgency, name, bookingNumber, locale, status, responseStep, toTake, handedTo } = alert
  const press = usePressFacts()(alert)
  const isQuiet = status === 'acknowledged' && !toTake
  const say: { said: Said; label: string }[] = [
    ...(toTake ? [{ said: 'take' as const, label: words.take }] : []),
    ...(responseStep === null ? [{ said: 'coming' as const, label: words.coming }] : []),
    ...(responseStep !== 'with_you' ? [{ said: 'with_you' as const, label: words.withYou }] : []),
  ]
  return (
    <li
      id={alertElementId(alert.id)}
      tabIndex={-1}
      aria-labelledby={heading}
      className={`flex scroll-mt-16 flex-col gap-4 rounded-lg border-2 bg-surface p-5 max-[24rem]:px-2 sm:p-6 ${isQuiet ? 'border-line' : 'border-brick'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="min-w-0 text-2xl break-words">
          {drill ? words.drill : name}
        </h2>
        {!isQuiet && <Waited since={alert.waitingSince} now={now} />}
      </div>
      {!drill && (
        <div className="flex flex-col gap-1">
          <Place alert={alert} />
          {press.length > 0 && <p className="font-semibold">{press.join(' ')}</p>}
          <p className="flex flex-wrap gap-x-4">
            {bookingNumber && <span>{words.booking(bookingNumber)}</span>}
            <span>{reads[locale ?? 'unknown']}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <Badge tone={URGENCY[urgency]}>{words.urgency[urgency]}</Badge>
            {[alert.unsafe && words.unsafe, alert.medical && words.medical].filter(Boolean).join(' ')}
          </p>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isQuiet ? 'accent' : 'danger'}>{useState(alert)}</Badge>
        {toTake && <span>{words.toTake}</span>}
        {handedTo && <span>{words.handed}</span>}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {say.map(({ said, label }, at) => (
          <Button
            key={said}
            variant={at === 0 ? 'primary' : 'secondary'}
            aria-describedby={heading}
            busy={isPending && variables === said}
            onClick={() => mutate(said)}
          >
            {label}
          </Button>
        ))}
      </div>
      {!drill && status === 'acknowledged' && (
        <fieldset className="min-w-0 border-line border-t pt-4">
          <legend className="mb-2 font-semibold">{words.ask}</legend>
          <div className="flex flex-wrap gap-2.5">
            {ASKED.map((asked) => (
              <Button
                key={asked}
                variant="secondary"
                aria-describedby={heading}
                busy={isPending && variables === asked}
                onClick={() => mutate(asked)}
              >
                {words.said[asked]}
              </Button>
            ))}
          </div>
          <p className="mt-2 text-sm text-ink-soft">{words.saidMeans}</p>
        </fieldset>
      )}
    </li>
  )
}

function Place({ alert: { unit, unitTyped, housing, releasedOn } }: { alert: BoardAlert }) {
  const words = useWords(dutyWords)
  const gone = useGone()
  const place = releasedOn ? gone(releasedOn) : [unit, housing].filter(Boolean).join(' · ')
  return (
    <>
      <p className="text-lg font-semibold break-words">{place || words.noPlace}</p>
      {unit && unitTyped && <p className="text-ink-soft">{words.typed}</p>}
    </>
  )
}

function useState({ status, responseStep, by, mine }: BoardAlert): string {
  const words = useWords(dutyWords)
  if (status === 'active') return words.state.active
  const state = responseStep ?? 'seen'
  return mine ? words.youState[state] : words.state[state](by ?? words.somebody)
}
