import type { Question } from '@evenkeel/contract/assessments.ts'
import { useEffect, useId, useRef } from 'react'

type Props = {
  question: Question
  counted: string
  describedBy: string | undefined
  value: number | undefined
  onAnswer: (value: number) => void
}

/** One question with its options. The question takes the focus, so that it is read out first. */
export function QuestionField({ question, counted, describedBy, value, onAnswer }: Props) {
  const name = useId()
  const legend = useRef<HTMLLegendElement>(null)
  useEffect(() => legend.current?.focus(), [])
  return (
    <fieldset aria-describedby={describedBy}>
      <legend ref={legend} tabIndex={-1} className="mb-4 max-w-text scroll-mt-6 outline-none">
        <span className="block text-ink-soft">{counted}</span>{' '}
        <span className="block text-xl font-semibold">{question.text}</span>
      </legend>
      <div className="flex flex-col gap-2.5">
        {question.options.map((option) => (
          <label key={option.value} className={OPTION}>
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-accent outline-none"
              checked={option.value === value}
              onChange={() => onAnswer(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const OPTION =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md border border-edge bg-surface px-4 py-2.5 transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
