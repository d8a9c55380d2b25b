import { useEffect, useRef } from 'react'
import { TextField } from '../../ui/field.tsx'
import { codeWords } from '../../words/second-step.ts'
import { useWords } from '../../words/words.ts'

/** Asks for the code of a second step; `asked` counts how often, and each time but the first it was wrong. */
export function CodeField({ asked }: { asked: number }) {
  const words = useWords(codeWords)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for it takes the focus
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
