import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type ShownNotice, Toast } from './toast.tsx'

const HOTKEY = 'F8'

type Props = { notice: ShownNotice | null; onDismiss: () => void }

/**
 * The region of the toasts: F8 moves the focus to it, Escape in it closes one. Toasts stay while the pointer or the
 * focus is in it, or while the window is not active. New toasts are announced, urgent ones at once. On a phone they stand under the
 * bar: buttons stand below what they are about, and what was just pressed is in reach of the thumb.
 */
export function ToastViewport({ notice, onDismiss }: Props) {
  const { notices } = useWords(common)
  const list = useRef<HTMLOListElement>(null)
  const [paused, setPaused] = useState(false)
  const away = useWindowLeft()
  const top = useEndOfBar(notice !== null)
  const hold = () => setPaused(true)
  const release = () => setPaused(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast starts with its own timer
  useEffect(() => setPaused(false), [notice?.id])
  useEffect(() => {
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === HOTKEY && list.current?.focus()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  /** Moves the focus to the region when the focused toast is removed, instead of to the start of the page. */
  function close() {
    if (list.current?.contains(document.activeElement)) list.current.focus()
    release()
    onDismiss()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()

  return (
    <section aria-label={`${notices} (${HOTKEY})`}>
      <ol
        ref={list}
        tabIndex={-1}
        aria-live={notice?.variant === 'destructive' ? 'assertive' : 'polite'}
        onPointerMove={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
        onKeyDown={onKeyDown}
        style={{ top }}
        className="pointer-events-none fixed right-0 z-50 m-0 flex w-full list-none flex-col p-2 md:top-auto! md:bottom-0 md:p-4 md:max-w-[420px] md:max-desk:bottom-16"
      >
        {notice && (
          <Toast key={notice.id} notice={notice} paused={paused || away} onClose={close} onDismiss={onDismiss} />
        )}
      </ol>
    </section>
  )
}

/** Milliseconds between looks at the bar while a toast is shown: a line below it comes and goes. */
const LOOKS = 250

/** Where the bar with Get Help and its lines end, in pixels from the top of the window. */
function useEndOfBar(isShown: boolean) {
  const [end, setEnd] = useState(0)
  useLayoutEffect(() => {
    if (!isShown) return
    const bars = () => [...document.querySelectorAll('#top, #alarm-line')]
    const look = () => setEnd(Math.max(0, ...bars().map((bar) => bar.getBoundingClientRect().bottom)))
    look()
    const timer = setInterval(look, LOOKS)
    return () => clearInterval(timer)
  }, [isShown])
  return end
}

function useWindowLeft() {
  const [left, setLeft] = useState(false)
  useEffect(() => {
    const leave = () => setLeft(true)
    const back = () => setLeft(false)
    addEventListener('blur', leave)
    addEventListener('focus', back)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', back)
    }
  }, [])
  return left
}
