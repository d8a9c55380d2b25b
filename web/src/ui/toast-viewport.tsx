import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type ShownNotice, Toast } from './toast.tsx'

const HOTKEY = 'F8'

type Props = { notice: ShownNotice | null; onDismiss: () => void }

/**
 * The region of the toasts: F8 moves the focus to it, Escape in it closes one. Toasts stay while the pointer or the
 * focus is in it, or while the window is not active. New toasts are announced, urgent ones at once.
 */
export function ToastViewport({ notice, onDismiss }: Props) {
  const { notices } = useWords(common)
  const list = useRef<HTMLOListElement>(null)
  const [paused, setPaused] = useState(false)
  const away = useWindowLeft()
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
        className="pointer-events-none fixed right-0 bottom-0 z-50 m-0 flex w-full list-none flex-col p-4 max-desk:bottom-16 md:max-w-[420px]"
      >
        {notice && (
          <Toast key={notice.id} notice={notice} paused={paused || away} onClose={close} onDismiss={onDismiss} />
        )}
      </ol>
    </section>
  )
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
