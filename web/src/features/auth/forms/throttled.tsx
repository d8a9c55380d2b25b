import { useEffect, useState } from 'react'
import type { ApiError } from '../../../app/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useWords } from '../../../words/words.ts'
import { throttledWords } from './throttled-words.ts'

type Props = {
  /** Null while there is nothing to wait for. */
  failure: ApiError | null
  isWrong: boolean
  onRepeat: () => void
}

/** Seconds, if the server names none. */
const WAIT = 60

/** Repeats the send by itself, unless the person stops it or types a pass. */
export function Throttled({ failure, isWrong, onRepeat }: Props) {
  const words = useWords(throttledWords)
  const [stopped, setStopped] = useState(false)
  const [left, setLeft] = useState(0)
  useEffect(() => setLeft(failure ? (failure.retryAfter ?? WAIT) : 0), [failure])
  useEffect(() => {
    if (stopped || left <= 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) onRepeat()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, stopped, onRepeat])
  return (
    <>
      {failure && (
        <div role="alert" tabIndex={-1}>
          <Banner tone="warning">
            <strong className="block font-semibold">{words.title}</strong>
            {words.text}
          </Banner>
        </div>
      )}
      {left > 0 && !stopped && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft tabular-nums">{words.repeats(left)}</p>
          <Button variant="secondary" onClick={() => setStopped(true)}>
            {words.stop}
          </Button>
        </div>
      )}
      <TextField
        name="pass"
        label={words.pass}
        hint={words.hint}
        error={isWrong ? words.wrong : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        onInput={() => setStopped(true)}
      />
    </>
  )
}
