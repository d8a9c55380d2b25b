import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { EFFECTIVENESS } from '@evenkeel/contract/coping/tool-ids.ts'
import { useEffect, useRef, useState } from 'react'
import { outboxNow } from '../../../app/outbox/outbox.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/drawings/drawing.tsx'
import { Boat } from '../../../ui/sea/boat.tsx'
import { useLocale, useWords } from '../../../words/words.ts'
import { useNotSafe } from '../../get-help/shared/help-now.ts'
import { rateUse, useUnsent, useWaitsOnDevice } from '../data.ts'
import { Ground } from '../scene/scene.tsx'
import { copingWords } from '../words.ts'

/** Wave heights afterwards; the one before is middling in every picture. */
const AFTER = [30, 14, 9, 4, 0] as const
const BEFORE = 14
/** The water line, and where the crest carries the boat. */
const LINE = 42
const CREST = 54

const wave = (height: number) => `q6 ${-height} 12 0t12 0`

/** Waves before on the left, after on the right. */
const AfterPicture = ({ step, className = '' }: { step: number; className?: string }) => {
  const height = AFTER[step] ?? BEFORE
  return (
    <svg aria-hidden="true" viewBox="0 0 96 60" className={`sea sky-4 rounded-md ${className}`}>
      <path d="M0 0H96V60H0Z" fill="var(--sea-low)" />
      <Boat x={CREST} y={LINE - height / 2} size={17} small />
      <path d={`M0 ${LINE}${wave(BEFORE)}${wave(height).repeat(3)}V60H0Z`} fill="var(--sea-3)" />
    </svg>
  )
}

type Props = {
  tool: Tool
  complete: boolean
  useKey: string
  rating: number | null
  onRate: (rating: number) => void
  onClose: () => void
}

/** The one question is optional. */
export function AfterSession({ tool, complete, useKey, rating, onRate, onClose }: Props) {
  const words = useWords(copingWords)
  const locale = useLocale()
  const unsent = useUnsent(useKey)
  const kept = useWaitsOnDevice(useKey)
  const outbox = outboxNow()
  const [wasAsked] = useState(rating === null)
  function rate(value: number) {
    onRate(value)
    rateUse(useKey, value)
  }
  return (
    <>
      <Ground sky="sky-4">{null}</Ground>
      <div className="m-auto flex w-full max-w-2xl flex-col items-center gap-4 rounded-lg border border-line bg-surface p-4 text-center sm:p-8">
        <Drawing of={tool.id} className="h-20 w-32 max-w-full rounded-md sm:h-40 sm:w-64" />
        {complete && (
          <p role="status" id="complete" className="-mb-3 text-ink-soft">
            {words.completeToast} <span className="sr-only">{words.completeText(tool.name[locale])}</span>
          </p>
        )}
        <p className="text-2xl font-semibold">{complete ? words.quiet(tool.duration / 60) : words.stopped}</p>
        {rating === null ? <Question onAnswer={rate} /> : <Thanks rating={rating} takesFocus={wasAsked} />}
        <Button variant={rating === null ? 'secondary' : 'primary'} onClick={onClose} className="min-w-40">
          {words.done}
        </Button>
        <p role="status" className="text-ink-soft empty:hidden">
          {unsent && words.unsent}
          {kept && outbox && <outbox.KeptText />}
        </p>
      </div>
    </>
  )
}

function Question({ onAnswer }: { onAnswer: (value: number) => void }) {
  const words = useWords(copingWords)
  return (
    <fieldset className="w-full">
      <legend className="w-full text-lg font-semibold">{words.ask}</legend>
      <p className="mb-4 text-ink-soft">{words.askNote}</p>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-5">
        {words.steps.map((label, at) => (
          <button
            key={label}
            type="button"
            onClick={() => onAnswer(EFFECTIVENESS.min + at)}
            className="flex min-h-14 min-w-0 items-center gap-4 rounded-md border border-edge bg-surface p-2 text-left font-semibold transition-colors duration-150 hover:border-accent hover:text-accent sm:flex-col sm:gap-2 sm:text-center"
          >
            <AfterPicture step={at} className="h-10 shrink-0 sm:h-auto sm:w-full" />
            <span className="min-w-0 wrap-break-word">{label}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Takes the focus of the pressed answer, but not when shown again. */
function Thanks({ rating, takesFocus }: { rating: number; takesFocus: boolean }) {
  const words = useWords(copingWords)
  const { role } = useUser()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const notSafe = useNotSafe()
  const worse = role === 'inmate' ? `${words.worse} ${notSafe}` : words.worseStaff
  return (
    <p ref={text} tabIndex={-1} className="max-w-text outline-none">
      {rating === EFFECTIVENESS.min ? worse : words.thanks}
    </p>
  )
}
