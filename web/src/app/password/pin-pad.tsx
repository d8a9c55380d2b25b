import { PIN_DIGITS } from '@evenkeel/contract/badges/pin.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ArrowLeft } from '../../ui/page-icons.tsx'
import { badgeWords } from '../../words/badge.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { hearKeys } from '../keys/scanner.ts'

const LAST = 9
const KEY =
  'flex min-h-16 items-center justify-center rounded-lg border border-edge bg-surface text-2xl font-semibold tabular-nums hover:border-accent active:bg-accent-soft aria-disabled:opacity-60'

type Props = {
  /** Id of the heading that says what is typed here. */
  labelledBy: string
  busy: boolean
  /** Runs with the sixth digit; mount the pad anew for another try, so that the order changes. */
  onPin: (pin: string) => void
  /** Receives scanner input, which never counts as digits. */
  onScan?: (text: string) => void
}

/**
 * Shuffled digits keep onlookers and traces on the glass from telling the PIN; without a field no browser offers to
 * save it.
 */
export function PinPad({ labelledBy, busy, onPin, onScan }: Props) {
  const words = useWords(badgeWords)
  const { number } = useFormat()
  const [digits] = useState(shuffledDigits)
  const [typed, setTyped] = useState('')
  /** Several keys may arrive before the next render. */
  const held = useRef('')
  const pad = useRef<HTMLFieldSetElement>(null)

  function hold(digits: string) {
    held.current = digits
    setTyped(digits)
  }
  function press(digit: string) {
    if (busy || held.current.length === PIN_DIGITS) return
    hold(held.current + digit)
    if (held.current.length === PIN_DIGITS) onPin(held.current)
  }
  const takeBack = () => !busy && hold(held.current.slice(0, -1))
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (/^\d$/.test(key)) press(key)
    else if (key === 'Backspace') takeBack()
  })
  const onScanned = useEffectEvent((text: string) => {
    if (busy) return
    hold('')
    onScan?.(text)
  })

  useEffect(() => pad.current?.focus(), [])
  useEffect(() => {
    const isFor = ({ target }: KeyboardEvent) => !(target instanceof HTMLInputElement)
    return hearKeys({ onKey: (event) => onKey(event), onScan: (text) => onScanned(text), isFor })
  }, [])

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

/** Every order is equally likely. */
function shuffledDigits(): string[] {
  const keys = crypto.getRandomValues(new Uint32Array(10))
  return Array.from(keys, (key, digit) => ({ key, digit: `${digit}` }))
    .sort((a, b) => a.key - b.key)
    .map(({ digit }) => digit)
}
