import type { Try } from '@evenkeel/contract/learning/tries.ts'
import { useState } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { usePlanTry } from './data.ts'
import { tryThisWords } from './words.ts'

type Props = { place: Pick<Try, 'moduleId' | 'section' | 'lesson'>; showsList?: boolean }

export function ChooseDay({ place, showsList }: Props) {
  const words = useWords(tryThisWords)
  const { day } = useFormat()
  const [asking, setAsking] = useState(false)
  const { mutate, data, isPending, isError, reset } = usePlanTry(place)
  if (data)
    return (
      <div className="flex flex-col items-start gap-2">
        <p role="status" className="max-w-text font-semibold">
          {words.put(day(data.on))}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() => {
              reset()
              setAsking(true)
            }}
          >
            {words.otherDay}
          </Button>
          {showsList && (
            <ButtonLink to={PATHS.tries} variant="quiet">
              {words.list}
            </ButtonLink>
          )}
        </div>
      </div>
    )
  if (!asking)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
        {words.tryThis}
      </Button>
    )
  return <Days busy={isPending} failed={isError} onChoose={mutate} />
}

type DaysProps = { busy: boolean; failed: boolean; onChoose: (day: string) => void }

/** Days from today. */
const DAYS = [
  ['today', 0],
  ['tomorrow', 1],
  ['soon', 3],
] as const

function Days({ busy, failed, onChoose }: DaysProps) {
  const words = useWords(tryThisWords)
  const { timeZone } = useBoot()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{words.when}</legend>
      <div className="flex flex-wrap gap-3">
        {DAYS.map(([name, days]) => (
          <Button
            key={name}
            variant="secondary"
            busy={busy}
            onClick={() => onChoose(dayAt(serverNow(), timeZone, days))}
          >
            {words[name]}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 text-brick empty:hidden">
        {failed && words.notSaved}
      </p>
    </fieldset>
  )
}
