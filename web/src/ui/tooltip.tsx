import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/** Milliseconds until a tooltip opens, and after one closed during which the next opens at once. */
const DELAY = 700
const SKIP_DELAY = 300

/** Milliseconds to wait. */
export const waitBefore = (now: number, closedAt: number) => (now - closedAt < SKIP_DELAY ? 0 : DELAY)

let closedAt = Number.NEGATIVE_INFINITY

export type TooltipSide = 'above' | 'below'

type Props = { text: string; side?: TooltipSide; className?: string; children: ReactNode }

const SIDES = { above: 'bottom-full mb-1', below: 'top-full mt-1' }

/** For mouse and keyboard; hidden from screen readers, because the button has the name itself. */
export function Tooltip({ text, side = 'below', className = '', children }: Props) {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      closedAt = performance.now()
    }
  }, [shown])

  const open = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), wait)
  }
  const close = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it shows the name of the button inside, which has it too
    <span
      className={`relative inline-flex ${className}`}
      onPointerEnter={({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && open(waitBefore(performance.now(), closedAt))
      }
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open(0)}
      onBlur={close}
    >
      {children}
      {shown && (
        <span
          aria-hidden="true"
          data-tooltip
          className={`absolute right-0 z-50 w-max max-w-56 rounded-sm bg-ink px-2.5 py-1 text-sm text-canvas ${SIDES[side]}`}
        >
          {text}
        </span>
      )}
    </span>
  )
}
