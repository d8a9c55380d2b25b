import type { Question } from '@evenkeel/contract/assessments/assessments.ts'
import { DECLINED, SELF_HARM_ITEM, type SelfHarmAnswer } from '@evenkeel/contract/assessments/questions.ts'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../../words/words.ts'
import { assessmentWords } from '../assessment-words.ts'

/** Milliseconds after a question or a press in which no press counts, so that a double tap answers once. */
export const SETTLES_MS = 500

type Props = {
  question: Question
  counted: string
  describedBy: string | undefined
  value: SelfHarmAnswer | undefined
  /** `pressed`: with a pointer, not with a key or a screen reader. */
  onAnswer: (value: SelfHarmAnswer, pressed: boolean) => void
}

/** Takes the focus, so that it is read out first. */
export function QuestionField({ question, counted, describedBy, value, onAnswer }: Props) {
  const name = useId()
  const { ratherNotSay } = useWords(assessmentWords)
  // Not an option of the instrument, but added here alone.
  const declined = question.id === SELF_HARM_ITEM ? [{ value: DECLINED, label: ratherNotSay } as const] : []
  const options = [...question.options, ...declined]
  const legend = useRef<HTMLLegendElement>(null)
  const pressed = useRef(false)
  const [settled, setSettled] = useState(false)
  useEffect(() => legend.current?.focus(), [])
  useEffect(() => {
    if (settled) return
    const timer = setTimeout(() => setSettled(true), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [settled])
  const note = (isPress: boolean) => {
    pressed.current = isPress
  }
  return (
    <fieldset aria-describedby={describedBy}>
      <legend ref={legend} tabIndex={-1} className="mb-4 max-w-text scroll-mt-6 outline-none">
        <span className="block text-ink-soft">{counted}</span>{' '}
        <span className="block text-xl font-semibold">{question.text}</span>
      </legend>
      <div className={`flex flex-col gap-2.5 ${settled ? '' : 'pointer-events-none'}`}>
        {options.map((option) => (
          <label key={option.value} className={OPTION} onPointerDown={(event) => note(!isVirtual(event))}>
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-accent outline-none"
              checked={option.value === value}
              onKeyDown={() => note(false)}
              onChange={() => {
                onAnswer(option.value, pressed.current)
                if (pressed.current) setSettled(false)
                note(false)
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Android's screen reader sends a pointer press without size or pressure. */
const isVirtual = ({ width, height, pressure, pointerType }: PointerEvent) =>
  (width === 0 && height === 0) || (width === 1 && height === 1 && pressure === 0 && pointerType === 'mouse')

const OPTION =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md border border-edge bg-surface px-4 py-2.5 transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
