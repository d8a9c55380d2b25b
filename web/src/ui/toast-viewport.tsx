import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const top = usePlaceOnPhone(list, notice?.id)
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
        style={top === null ? {} : { top, bottom: 'auto' }}
        className="pointer-events-none fixed right-0 bottom-0 z-50 m-0 flex w-full list-none flex-col p-2 max-desk:bottom-16 md:top-auto! md:bottom-0! md:max-w-[420px] md:p-4 md:max-desk:bottom-16!"
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

/**
 * On a phone a toast stands under the bar with Get Help: the buttons of a thing stand below it. Where it would cover what has the focus
 * it stands at the bottom, which is null; else this is where the bar and its lines end, in pixels from the top of the window.
 */
function usePlaceOnPhone(list: RefObject<HTMLElement | null>, id: number | undefined) {
  const [place, setPlace] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (id === undefined) return
    if (isUnder(endOfBar(), list.current)) return setPlace(null)
    const look = () => setPlace(endOfBar())
    look()
    const timer = setInterval(look, LOOKS)
    return () => clearInterval(timer)
  }, [id, list])
  return place
}

const endOfBar = () => document.getElementById('top')?.getBoundingClientRect().bottom ?? 0

/** Whether what has the focus lies under a toast there; the whole page is no such thing. */
function isUnder(top: number, toast: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.id === 'main' || !toast) return false
  const box = focused.getBoundingClientRect()
  return box.top < top + toast.offsetHeight && box.bottom > top
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
