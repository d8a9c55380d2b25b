import { useEffect, useRef } from 'react'
import { TextField } from '../../ui/field.tsx'
import { codeWords } from '../../words/second-step.ts'
import { useWords } from '../../words/words.ts'
import { Throttled, type ThrottledProps } from './throttled.tsx'

/**
 * The field for the code of a second step. `asked` counts how often it was asked for; each time after the first, the
 * code was wrong.
 */
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

/** Fields that the form shows only when the server asked for them. */
export function AskedFields({ asked, throttled, ...wait }: ThrottledProps & { asked: number; throttled: boolean }) {
  return (
    <>
      {asked > 0 && <CodeField asked={asked} />}
      {throttled && <Throttled {...wait} />}
    </>
  )
}
