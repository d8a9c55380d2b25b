import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { line } from '../../ui/icons.tsx'
import { NAV_ROW } from '../../ui/top-bar-button.ts'
import { useWords } from '../../words/words.ts'
import { isOverlayShown } from '../page/hide-overlay.ts'
import { keysRow } from '../page/menu.ts'
import { useUser } from '../session/session.tsx'
import { keysOn, PLACES } from './keys-on.ts'
import { hearKeys } from './scanner.ts'
import { keysWords } from './words.ts'

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** Milliseconds between `g` and the key that names the place. */
const AFTER_G = 1500

const keysShown = createStore(false)

const Keyboard = line('M3 7h18v10H3zM7 11h.01M12 11h.01M17 11h.01M8 14h8')

function Row() {
  const { title } = useWords(keysWords)
  return (
    <button type="button" onClick={() => keysShown.set(true)} className={NAV_ROW}>
      <Keyboard />
      {title}
    </button>
  )
}

export function Keys() {
  const { role } = useUser()
  const on = useStore(keysOn)
  const shown = useStore(keysShown)
  useEffect(() => {
    if (Object.keys(PLACES[role]).length === 0) return
    keysRow.set(Row)
    return () => keysRow.set(null)
  }, [role])
  useEffect(() => (on ? listen(PLACES[role]) : undefined), [on, role])
  return shown && <KeysDialog onClose={() => keysShown.set(false)} />
}

function listen(places: Partial<Record<string, string>>) {
  if (Object.keys(places).length === 0) return
  let sinceG = Number.NEGATIVE_INFINITY
  const onKey = (event: KeyboardEvent) => {
    const afterG = event.timeStamp - sinceG < AFTER_G
    sinceG = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const place = afterG && places[event.key]
    if (place) navigate(place)
    else if (!afterG) ACTIONS[event.key]?.()
  }
  const isFor = (event: KeyboardEvent) => {
    if (isForSomethingElse(event)) return false
    // Firefox opens its search with this key.
    if (event.key === '/') event.preventDefault()
    return true
  }
  return hearKeys({ onKey, isFor })
}

/** Shift alone is no modifier here, because `?` needs it. */
function isForSomethingElse({
  target,
  key,
  ctrlKey,
  altKey,
  metaKey,
  isComposing,
  repeat,
  defaultPrevented,
}: KeyboardEvent) {
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented || (repeat && key !== 'j' && key !== 'k'))
    return true
  if (isOverlayShown() || document.querySelector('dialog[open], [role=menu]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

const ACTIONS: Partial<Record<string, () => boolean>> = {
  j: () => move(1),
  k: () => move(-1),
  // Only for the chosen or the only alert, because an answer stops its clock.
  r: () => press((chosen() ?? document.querySelector('article[data-row]'))?.querySelector('[data-answers]')),
  o: () =>
    press(
      (chosen() ?? document.getElementById('alarm'))?.querySelector('[data-open]') ?? chosen()?.querySelector(PRESSED),
    ),
  '/': () => focusOn(seen('[data-find]')[0] ?? seen('input[type=search]')[0]),
  '?': () => {
    keysShown.set(true)
    return true
  },
}

const PRESSED = 'a[href], button'
const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0)
const chosen = () => document.activeElement?.closest('[data-row]')

function move(by: number): boolean {
  const rows = seen('[data-row]')
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at < 0 ? 0 : at + by]
  return focusOn(row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>(PRESSED))
}

function focusOn(what: HTMLElement | null | undefined): boolean {
  what?.focus({ preventScroll: true })
  what?.scrollIntoView({ block: 'nearest' })
  return !!what
}

function press(what: Element | null | undefined): boolean {
  if (what instanceof HTMLElement) what.click()
  return !!what
}
