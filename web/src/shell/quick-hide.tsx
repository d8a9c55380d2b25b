import { useEffect, useId, useRef } from 'react'
import { isOverlayShown, removeOverlay, showOverlay, useOverlayShown } from '../app/page/hide-overlay.ts'
import { isCovered } from '../app/page/tablet-covered.ts'
import { useStaysOpen } from '../app/page/use-stays-open.ts'
import { HelpButton } from '../features/get-help/shared/help-button.tsx'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Clock } from '../ui/clock.tsx'
import { quickHideWords } from '../words/quick-hide.ts'
import { useWords } from '../words/words.ts'

/** Not where a tablet's own cover lies, which hides better. */
export function QuickHide() {
  const isShown = useOverlayShown()
  useEffect(listenForEscape, [])
  return isShown && <HiddenPage />
}

function listenForEscape() {
  const isSecond = createDoubleEscape()
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat || event.isComposing || isOverlayShown() || isCovered()) return
    const dialogs = [...document.querySelectorAll('dialog[open]')].filter(isDialog)
    if (!isSecond(event.timeStamp, dialogs)) return
    // The page below must not react to the press.
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

/** Lies above dialogs too and shows nothing of the page; Get Help uncovers it and opens the question. */
function HiddenPage() {
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

/** Milliseconds between the two presses at most. */
const TOGETHER = 600

type Openable = { open: boolean; isConnected: boolean }

/** A press that closed a dialog does not count, which is known only at the next press. */
export function createDoubleEscape() {
  let last: { at: number; dialogs: readonly Openable[] } | null = null
  return (at: number, dialogs: readonly Openable[]): boolean => {
    const closedOne = last?.dialogs.some(({ open, isConnected }) => !open || !isConnected)
    const isSecond = last !== null && !closedOne && at - last.at <= TOGETHER
    last = isSecond ? null : { at, dialogs }
    return isSecond
  }
}
