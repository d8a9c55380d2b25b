import { useEffect, useId, useRef } from 'react'
import { isOverlayShown, removeOverlay, showOverlay, useOverlayShown } from '../app/page/hide-overlay.ts'
import { useStaysOpen } from '../app/page/use-stays-open.ts'
import { isCovered } from '../app/session/covered.ts'
import { HelpButton } from '../features/get-help/shared/help-button.tsx'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Clock } from '../ui/clock.tsx'
import { quickHideWords } from '../words/quick-hide.ts'
import { useWords } from '../words/words.ts'

/** Covers any screen on a double press of Escape, but one that a tablet's own cover hides better. */
export function QuickHide() {
  const isShown = useOverlayShown()
  useEffect(listenForEscape, [])
  return isShown && <Cover />
}

function listenForEscape() {
  const isSecond = createDoubleEscape()
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat || event.isComposing || isOverlayShown() || isCovered()) return
    const dialogs = [...document.querySelectorAll('dialog[open]')].filter(isDialog)
    if (!isSecond(event.timeStamp, dialogs)) return
    // The page below stays as it is.
    event.preventDefault()
    event.stopPropagation()
    showOverlay()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true })
    removeOverlay()
  }
}

const isDialog = (element: Element) => element instanceof HTMLDialogElement

/**
 * Above everything, also dialogs. It shows nothing of the page below; Get Help uncovers the page and opens its
 * question.
 */
function Cover() {
  const words = useWords(quickHideWords)
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useStaysOpen(ref)
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none animate-none overscroll-contain border-0 bg-canvas p-0 text-ink outline-none backdrop:bg-canvas"
    >
      <div className="flex min-h-full flex-col items-center justify-between gap-8 px-4 py-6">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside handles the press */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button inside handles keys too */}
        <div className="flex min-h-11 w-full justify-end" onClick={removeOverlay}>
          <HelpButton />
        </div>
        <div className="flex flex-col items-center gap-4">
          <Brand />
          <Clock />
          <p id={id} className="sr-only">
            {words.covered}
          </p>
        </div>
        <Button variant="secondary" onClick={removeOverlay} className="w-48">
          {words.comeBack}
        </Button>
      </div>
    </dialog>
  )
}

/** The longest time between the two presses of a double press, in milliseconds. */
const TOGETHER = 600

/** The parts of a dialog element that are used here. */
type Openable = { open: boolean; isConnected: boolean }

/**
 * Says for each press of Escape whether it is the second of a double press. A press that closed a dialog does not
 * count, and whether it did is known only at the next press.
 */
export function createDoubleEscape() {
  let last: { at: number; dialogs: readonly Openable[] } | null = null
  return (at: number, dialogs: readonly Openable[]): boolean => {
    const closedOne = last?.dialogs.some(({ open, isConnected }) => !open || !isConnected)
    const isSecond = last !== null && !closedOne && at - last.at <= TOGETHER
    last = isSecond ? null : { at, dialogs }
    return isSecond
  }
}
