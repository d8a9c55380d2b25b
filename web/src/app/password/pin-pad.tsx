import { PIN_DIGITS } from '@evenkeel/contract/pin.ts'
import { useEffect, useRef, useState } from 'react'
import { ArrowLeft } from '../../ui/page-icons.tsx'
import { badgeWords } from '../../words/badge.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** The digit that stands alone in its row, in the middle. */
const LAST = 9
const KEY =
  'flex min-h-16 items-center justify-center rounded-lg border border-edge bg-surface text-2xl font-semibold tabular-nums hover:border-accent active:bg-accent-soft aria-disabled:opacity-60'

type Props = {
  /** The id of the heading that says what is typed here. */
  labelledBy: string
  busy: boolean
  /** Runs with the sixth digit. Mount the pad anew for another try: the digits are then in another order. */
  onPin: (pin: string) => void
}

/**
 * Ten digits in another order each time, so that neither where somebody presses nor what stays on the glass tells them. They can
 * also be typed. No field holds them, so that no browser offers to keep them, and none is shown.
 */
export function PinPad({ labelledBy, busy, onPin }: Props) {
  const words = useWords(badgeWords)
  const { number } = useFormat()
  const [digits] = useState(shuffledDigits)
  const [typed, setTyped] = useState('')
  const pad = useRef<HTMLFieldSetElement>(null)

  function press(digit: string) {
    if (busy || typed.length === PIN_DIGITS) return
    setTyped(typed + digit)
    if (typed.length === PIN_DIGITS - 1) onPin(typed + digit)
  }
  const takeBack = () => !busy && setTyped(typed.slice(0, -1))

  useEffect(() => pad.current?.focus(), [])
  useEffect(() => {
    const hear = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
      if (ctrlKey || altKey || metaKey || target instanceof HTMLInputElement) return
      if (/^\d$/.test(key)) press(key)
      else if (key === 'Backspace') takeBack()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })

  return (
    <fieldset
      ref={pad}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className="flex max-w-sm flex-col gap-5 outline-none"
    >
      <p role="status" className="flex h-8 items-center gap-3">
        <span className="sr-only">{busy ? words.wait : words.typed(number(typed.length))}</span>
        {Array.from({ length: PIN_DIGITS }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
            key={at}
            className={`size-4 rounded-full border-2 border-accent ${at < typed.length ? 'bg-accent' : ''}`}
          />
        ))}
      </p>
      <div translate="no" className="grid grid-cols-3 gap-3">
        {digits.map((digit, at) => (
          <button
            key={digit}
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => press(digit)}
            className={`${KEY} ${at === LAST ? 'col-start-2' : ''}`}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label={words.back}
          aria-disabled={busy || undefined}
          onClick={takeBack}
          className={KEY}
        >
          <ArrowLeft className="size-7" />
        </button>
      </div>
    </fieldset>
  )
}

/** Each order is as likely as any other. */
function shuffledDigits(): string[] {
  const keys = crypto.getRandomValues(new Uint32Array(10))
  return Array.from(keys, (key, digit) => ({ key, digit: `${digit}` }))
    .sort((a, b) => a.key - b.key)
    .map(({ digit }) => digit)
}
