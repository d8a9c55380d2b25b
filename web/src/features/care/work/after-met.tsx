import type { OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { isOutside } from '@evenkeel/contract/care/care-states.ts'
import { UNDO_MINUTES } from '@evenkeel/contract/care/care-words.ts'
import { useState } from 'react'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { NotEntered } from '../list/enter-fields.tsx'
import { useEnter } from '../list/use-enter.ts'
import { careWords } from '../shared/care-words.ts'
import { type Act, Press, Presses } from './presses.tsx'
import { careWork } from './words.ts'

/** Days until the next contact, the most usual choices. */
const DAYS = [1, 3, 7]

type Props = {
  work: OpenedCareWork
  busy: boolean
  onAct: Act
  /** `kept`: the day of a follow-up that was made. */
  onDone: (said: string, kept?: string) => void
}

/** Plans the next contact right after a meeting, and can take the meeting back. */
export function AfterMet({ work, busy, onAct, onDone }: Props) {
  const words = useWords(careWork)
  const { time } = useFormat()
  const [answered, setAnswered] = useState(false)
  const done: Props['onDone'] = (...said) => {
    setAnswered(true)
    onDone(...said)
  }
  return (
    <>
      {!answered && !work.releasedOn && !isOutside(work) && <SeeAgain work={work} onDone={done} />}
      {work.undoUntil ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button variant="quiet" className="-ml-4" busy={busy} onClick={() => onAct({ do: 'undo' })}>
            {words.undo}
          </Button>
          <span className="text-sm text-ink-soft">{words.undoUntil(time(work.undoUntil))}</span>
        </div>
      ) : (
        <p className="max-w-text text-sm text-ink-soft">
          {words.noUndo[whyNot(work)]} {words.wrong}
        </p>
      )}
    </>
  )
}

/** Follows `met_undo_until` of care.sql. */
function whyNot({ kind, source, timeline }: OpenedCareWork) {
  if (kind === 'referral') return 'officer'
  if (source === 'alert' || kind === 'result') return 'alert'
  const met = timeline.findLast(({ event }) => event === 'met')
  return met && Date.parse(met.at) + UNDO_MINUTES * 60_000 <= serverNow() ? 'over' : 'more'
}

function SeeAgain({ work, onDone }: Pick<Props, 'work' | 'onDone'>) {
  const words = useWords(careWork)
  const { otherDay, dayPassed, by } = useWords(careWords)
  const { day } = useFormat()
  const { timeZone } = useBoot()
  const enter = useEnter()
  const [on, setOn] = useState('')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const today = dayAt(serverNow(), timeZone)
  const isPast = on !== '' && on < today
  async function followUp(dueOn: string) {
    if (sending) return
    setSending(true)
    setFailure(null)
    try {
      await enter({ kind: 'followup', userId: work.userId, dueOn })
      onDone(words.followUpBy(day(dueOn)), dueOn)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error('unknown'))
      setSending(false)
    }
  }
  return (
    <>
      <NotEntered failure={failure} />
      {/* The label of the other day stands on the line of the legend, where there is room. */}
      <Presses legend={words.after} className="sm:-mt-8">
        {DAYS.map((days) => (
          <Press key={days} busy={sending} onPress={() => followUp(dayAt(serverNow(), timeZone, days))}>
            {words.inDays(days)}
          </Press>
        ))}
        <div className="w-44 max-w-full">
          <TextField
            type="date"
            label={otherDay}
            min={today}
            value={on}
            error={isPast ? dayPassed : undefined}
            onChange={({ target }) => setOn(target.value)}
          />
        </div>
        {on !== '' && !isPast && (
          <Press busy={sending} onPress={() => followUp(on)}>
            {`${by} ${day(on)}`}
          </Press>
        )}
        <Press busy={sending} onPress={() => onDone(words.noneNoted)}>
          {words.noMore}
        </Press>
      </Presses>
    </>
  )
}
