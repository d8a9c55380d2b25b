import { useEffect, useState } from 'react'
import { onPageHidden } from '../../app/page/hide-overlay.ts'

/** Milliseconds without a press, a key or a movement after which the days are covered again. */
const QUIET = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

export type Cover = 'closed' | 'open' | 'quiet'

/**
 * Whether the days are covered: at first, after a quiet minute, on Hide, and when another tab or window is in front.
 * Leaving the screen covers them too, because this state goes with it.
 */
export function useCovered() {
  const [cover, setCover] = useState<Cover>('closed')
  const isOpen = cover === 'open'
  useEffect(() => (isOpen ? onPageHidden(() => setCover('closed')) : undefined), [isOpen])
  useEffect(() => (isOpen ? onQuiet(() => setCover('quiet')) : undefined), [isOpen])
  return { cover, show: () => setCover('open') }
}

/** Runs once nothing has been pressed, typed or moved for a minute; a device that slept counts the time. */
function onQuiet(run: () => void) {
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  const timer = setInterval(() => Date.now() - last >= QUIET && run(), 1000)
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
  }
}
