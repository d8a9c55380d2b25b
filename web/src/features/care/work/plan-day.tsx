import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { useState } from 'react'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { type Act, Press, Presses } from './presses.tsx'

/** A day and never an hour. */
export function PlanDay({ work, busy, onAct }: { work: Pick<CareWork, 'plannedOn'>; busy: boolean; onAct: Act }) {
  const words = useWords(careWords)
  const { day } = useFormat()
  const { timeZone } = useBoot()
  const [on, setOn] = useState('')
  const today = dayAt(serverNow(), timeZone)
  const near = [
    { on: today, label: words.today },
    { on: dayAt(serverNow(), timeZone, 1), label: words.tomorrow },
  ]
  const isPast = on !== '' && on < today
  return (
    // Where there is room, the other day's label stands on the legend's line.
    <Presses legend={words.plan} className="sm:-mt-8">
      {near.map((one) => (
        <Press
          key={one.on}
          busy={busy}
          now={work.plannedOn === one.on}
          onPress={() => onAct({ do: 'plan', on: one.on })}
        >
          {one.label}
        </Press>
      ))}
      <div className="w-44 max-w-full">
        <TextField
          type="date"
          label={words.otherDay}
          min={today}
          value={on}
          error={isPast ? words.dayPassed : undefined}
          onChange={({ target }) => setOn(target.value)}
        />
      </div>
      {on !== '' && !isPast && (
        <Press busy={busy} onPress={() => onAct({ do: 'plan', on })}>
          {words.planFor(day(on))}
        </Press>
      )}
    </Presses>
  )
}
