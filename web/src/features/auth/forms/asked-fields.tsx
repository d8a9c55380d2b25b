import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../app/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { useWords } from '../../../words/words.ts'
import { codeWords } from '../../account/shared/second-step-words.ts'
import type { Fields, TextProblem } from './field-problems.ts'
import { throttledWords } from './words.ts'

type Props = {
  /** Null while there is nothing to wait for. */
  failure: ApiError | null
  isWrong: boolean
  onRepeat: () => void
}

/** Seconds, if the server names none. */
const WAIT = 60

/** Repeats the send by itself, unless the person stops it or types a pass. */
function Throttled({ failure, isWrong, onRepeat }: Props) {
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

/** `asked`: how often the code was asked for; after the first time it was wrong. */
function CodeField({ asked }: { asked: number }) {
  const words = useWords(codeWords)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus each time it is asked for
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [asked])
  return (
    <TextField
      ref={input}
      name="code"
      label={words.code}
      hint={words.hint}
      error={asked > 1 ? words.wrong : undefined}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
    />
  )
}

/** Shown only after the server asked for them. */
export function AskedFields({ form }: { form: Pick<Form<Fields, TextProblem>, 'failure' | 'problems' | 'ref'> }) {
  const { failure, problems, ref } = form
  const [shown, setShown] = useState({ codes: 0, pass: false })
  const problem = failure instanceof ApiError ? failure.problem?.code : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure counts, also one with the same code
  useEffect(() => {
    if (problem === 'totp_required') setShown((now) => ({ ...now, codes: now.codes + 1 }))
    if (problem === 'rate_limited') setShown((now) => ({ ...now, pass: true }))
  }, [failure])
  return (
    <>
      {shown.codes > 0 && <CodeField asked={shown.codes} />}
      {shown.pass && (
        <Throttled
          failure={problem === 'rate_limited' && failure instanceof ApiError ? failure : null}
          isWrong={problems.pass !== undefined}
          onRepeat={() => ref.current?.requestSubmit()}
        />
      )}
    </>
  )
}
