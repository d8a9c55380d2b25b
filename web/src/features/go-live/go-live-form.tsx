import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import { useState } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { missingIn, refreshGoLive } from './data.ts'
import { goLiveWords } from './shared/go-live-words.ts'
import { useStatement } from './statement.ts'

export function GoLiveForm({ state }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  const statement = useStatement()
  const [left, setLeft] = useState<readonly (string | null)[]>([])
  const { items, units, refusal } = state
  const open = units.filter(({ live }) => !live)
  const chosen = open.map(({ unit }) => unit).filter((unit) => !left.includes(unit))
  const required = items.filter((item) => item.required && !item.done)
  const missing = statement(state)
  const goes = missing ? words.goesWithout(missing) : words.goesWithAll
  const choice = chosen.length === 0 ? words.choose : goes
  const guard = usePasswordGuard(
    () =>
      call('POST /api/go-live/live', { body: { units: chosen, without: missingIn(state) } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) void refreshGoLive()
        throw error
      }),
    () => void refreshGoLive(),
  )
  const isOutdated = guard.error instanceof ApiError && guard.error.status === 409
  if (refusal) return <Refused state={state} />
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex min-w-0 flex-col">
        <legend className="sr-only">{words.units}</legend>
        {open.map(({ unit }) => (
          <label key={unit ?? ''} className="flex min-h-11 min-w-0 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={!left.includes(unit)}
              onChange={({ target }) =>
                setLeft([...left.filter((one) => one !== unit), ...(target.checked ? [] : [unit])])
              }
            />
            <span className="min-w-0 break-words">{unit ?? words.everybodyElse}</span>
          </label>
        ))}
      </fieldset>
      <p className="max-w-text font-semibold">
        {required.length > 0 ? words.needed(statement({ items: required })) : choice}
      </p>
      <p className="max-w-text text-ink-soft">{words.told}</p>
      <ProblemBanner>{guard.error && (isOutdated ? words.changed : words.notDone)}</ProblemBanner>
      <Button
        className="self-start"
        disabled={required.length > 0 || chosen.length === 0}
        busy={guard.busy}
        onClick={guard.start}
      >
        {words.goLive}
      </Button>
      {guard.question}
    </div>
  )
}

function Refused({ state: { refusal, refusedUntil } }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  const { date, time } = useFormat()
  if (!refusal) return null
  return (
    <Banner tone="info">
      {words.refused[refusal]} {refusedUntil && words.refusedUntil(`${date(refusedUntil)}, ${time(refusedUntil)}`)}
    </Banner>
  )
}
