import { EFFECTIVENESS } from '@evenkeel/contract/tool-ids.ts'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { copingWords } from '../../words/coping.ts'
import { useWords } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { rateUse, useUnsent } from './data.ts'

/** One optional question after a session. */
export function AfterSession({ useKey, onClose }: { useKey: string; onClose: () => void }) {
  const words = useWords(copingWords)
  const unsent = useUnsent(useKey)
  const [rating, setRating] = useState<number | null>(null)
  function rate(value: number) {
    setRating(value)
    rateUse(useKey, value)
  }
  return (
    <>
      {rating === null ? <Question onAnswer={rate} /> : <Thanks rating={rating} />}
      <Button variant="secondary" onClick={onClose} className="self-start">
        {words.close}
      </Button>
      <p role="status" className="-mt-2 text-ink-soft">
        {unsent && words.unsent}
      </p>
    </>
  )
}

function Question({ onAnswer }: { onAnswer: (value: number) => void }) {
  const words = useWords(copingWords)
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{words.ask}</legend>
      <p className="mb-3 text-ink-soft">{words.askNote}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {words.steps.map((label, at) => (
          <Button key={label} variant="secondary" onClick={() => onAnswer(EFFECTIVENESS.min + at)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Takes the focus from the pressed answer, which is gone. */
function Thanks({ rating }: { rating: number }) {
  const words = useWords(copingWords)
  const { role } = useUser()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  const notSafe = useNotSafe()
  const worse = role === 'inmate' ? `${words.worse} ${notSafe}` : words.worseStaff
  return (
    <p ref={text} tabIndex={-1} className="max-w-text outline-none">
      {rating === EFFECTIVENESS.min ? worse : words.thanks}
    </p>
  )
}
