import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type ShownNotice, Toast } from './toast.tsx'

const HOTKEY = 'F8'

type Props = { notice: ShownNotice | null; onDismiss: () => void }

/**
 * The region of the toasts: F8 moves the focus to it, Escape in it closes one. Toasts stay while the pointer or the
 * focus is in it, while the window is not active, and, unseen, while a dialog lies over the page. New toasts are announced, urgent ones at once.
 */
export function ToastViewport({ notice, onDismiss }: Props) {
  const { notices } = useWords(common)
  const list = useRef<HTMLOListElement>(null)
  const [paused, setPaused] = useState(false)
  const away = useWindowLeft()
  const under = useDialogOpen()
  const place = usePlace(list, notice?.id)
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
        className={`pointer-events-none fixed right-0 z-50 m-0 flex w-full list-none flex-col p-2 md:max-w-[420px] md:p-4 ${place === 'top' ? 'top-(--top,0px)' : 'bottom-0 max-desk:bottom-16'} ${under ? 'invisible' : ''}`}
      >
        {notice && (
          <Toast
            key={notice.id}
            notice={notice}
            paused={paused || away || under}
            onClose={close}
            onDismiss={onDismiss}
          />
        )}
      </ol>
    </section>
  )
}

type Place = 'top' | 'bottom'

/** What a toast tells about appears with it or just after it: the second look is so many milliseconds later. */
const SECOND_LOOK = 250
/** What changes beside what was pressed says so by itself; the status of a request for help always does. */
const TOLD = '[data-told], #help'

/** What was pressed last: some browsers do not give it the focus. */
let pressed: Element | null = null
addEventListener(
  'pointerdown',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('a, button') : null
  },
  true,
)

/**
 * Under the bar on a phone, where the buttons of a thing stand below it, else at the bottom; and at the other end where it would cover
 * what has the focus, what was pressed or what it tells about.
 */
function usePlace(list: RefObject<HTMLElement | null>, id: number | undefined): Place {
  const [place, setPlace] = useState<Place>('bottom')
  useLayoutEffect(() => {
    if (id === undefined) return
    const look = () => list.current && setPlace(placeOf(list.current))
    look()
    const timer = setTimeout(look, SECOND_LOOK)
    return () => clearTimeout(timer)
  }, [id, list])
  return place
}

function placeOf(toast: HTMLElement): Place {
  const first: Place = matchMedia('(width < 48rem)').matches ? 'top' : 'bottom'
  const places: Place[] = [first, first === 'top' ? 'bottom' : 'top']
  const focused = document.activeElement
  // The whole page is no such thing.
  const used = [focused, pressed].filter((one) => one?.isConnected && one !== document.body && one.id !== 'main')
  const told = [...used, ...document.querySelectorAll(TOLD)]
  const frees = [told, used].map((shown) => places.find((place) => !covers(toast, place, shown)))
  return frees.find((place) => place !== undefined) ?? 'bottom'
}

/** Whether a toast there lies over one of these. The bar's height is said by the page; tabs are as high as the least margin below. */
function covers(toast: HTMLElement, place: Place, shown: (Element | null)[]): boolean {
  const { left, right, height } = toast.getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top')) || 0
  const top = place === 'top' ? bar : innerHeight - height - 64
  return shown
    .flatMap((it) => it?.getBoundingClientRect() ?? [])
    .some((box) => box.height > 0 && box.top < top + height && box.bottom > top && box.left < right && box.right > left)
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

/** Whether a modal dialog is open: its veil would lie over a toast, and nothing outside it can be pressed. */
function useDialogOpen() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const look = () => setOpen(document.querySelector('dialog:modal') !== null)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [])
  return open
}
