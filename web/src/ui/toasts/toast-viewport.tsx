import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type ShownNotice, Toast } from './toast.tsx'

const HOTKEY = 'F8'

type Props = { notice: ShownNotice | null; onDismiss: () => void }

/** F8 focuses the region, Escape closes a toast; pointer, focus, an inactive window or a dialog keep it open. */
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
    addEventListener('pointerdown', notePress, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', notePress, true)
      pressed = null
    }
  }, [])

  /** The focus would otherwise go to the start of the page. */
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

/** Milliseconds until the second look, because the thing told about may appear after the toast. */
const SECOND_LOOK = 250
/** A toast must not cover elements that tell a result, such as the status of a request for help. */
const TOLD = '[data-told], #help'

/** Some browsers do not focus a pressed button. */
let pressed: Element | null = null
const notePress = ({ target }: PointerEvent) => {
  pressed = target instanceof Element ? target.closest('a, button') : null
}

/** Top on a phone, else bottom; the other end where it would cover the focus, the press or the told element. */
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
  // The whole page counts as no element.
  const used = [focused, pressed].filter((one) => one?.isConnected && one !== document.body && one.id !== 'main')
  const told = [...used, ...document.querySelectorAll(TOLD)]
  const frees = [told, used].map((shown) => places.find((place) => !overlaps(toast, place, shown)))
  return frees.find((place) => place !== undefined) ?? 'bottom'
}

/** `--top` is the bar's height; the tabs are as high as the least margin below. */
function overlaps(toast: HTMLElement, place: Place, shown: (Element | null)[]): boolean {
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

/** A modal dialog's veil would lie over a toast. */
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
