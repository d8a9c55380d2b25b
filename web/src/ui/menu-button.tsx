import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dots } from './page-icons.tsx'

export type MenuItem = { label: string; onPress: () => void; tone?: 'danger' }

/** Pixels of an item and of the frame, to know whether the menu fits below its button. */
const ITEM = 44
const FRAME = 12

/** Arrows move, Escape and Tab close, a letter finds. */
export function MenuButton({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState<{ above: boolean; last: boolean } | null>(null)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const buttons = itemsIn(box.current)
    buttons.at(open.last ? -1 : 0)?.focus()
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(null)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [open])

  function show(last: boolean) {
    const at = trigger.current?.getBoundingClientRect()
    const height = items.length * ITEM + FRAME
    setOpen({ above: at !== undefined && at.bottom + height > window.innerHeight && at.top > height, last })
  }

  function hide() {
    setOpen(null)
    trigger.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return show(event.key === 'ArrowUp')
    }
    if (event.key === 'Tab') return hide()
    const buttons = itemsIn(box.current)
    const { activeElement } = document
    const now = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1
    const next = nextItem(event.key, now, buttons)
    if (event.key !== 'Escape' && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else hide()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the buttons inside
    <div ref={box} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? hide() : show(false))}
        className="grid size-[44px] place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink"
      >
        <Dots className="size-6" />
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={`absolute right-0 z-20 flex w-max max-w-[min(18rem,calc(100vw-3rem))] flex-col rounded-md border border-edge bg-surface p-1 ${open.above ? 'bottom-full' : 'top-full'}`}
        >
          {items.map(({ label: name, onPress, tone }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                hide()
                onPress()
              }}
              className={`min-h-11 rounded-sm px-3 py-2 text-left hover:bg-sunken focus:bg-sunken ${tone ? 'text-brick' : ''}`}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const itemsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLButtonElement>('[role=menuitem]') ?? [])]

function nextItem(key: string, now: number, buttons: HTMLButtonElement[]) {
  const { length } = buttons
  if (key === 'ArrowDown') return buttons[(now + 1) % length]
  if (key === 'ArrowUp') return buttons[(now + length - 1) % length]
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons[length - 1]
  if (key.length > 1 || key === ' ') return undefined
  const after = [...buttons.slice(now + 1), ...buttons.slice(0, now + 1)]
  return after.find(({ textContent }) => textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
