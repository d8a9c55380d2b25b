import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds after the last touch until the controls fade. */
const QUIET_MS = 4000

const isTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * On touch screens the controls fade while nothing is touched, never with the focus inside them or with reduced motion.
 * The touch that brings them back does nothing else. `stage` goes on the element that takes the touches.
 */
export function useQuietControls(running: boolean) {
  const controls = useRef<HTMLDivElement>(null)
  const [quiet, setQuiet] = useState(false)
  const [touches, setTouches] = useState(0)
  /** The touch that woke the controls has not ended in its click yet. */
  const waking = useRef(false)
  const wake = () => {
    setQuiet(false)
    setTouches((count) => count + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the wait anew
  useEffect(() => {
    if (!running || !isTouch() || wantsStillness()) return
    const timer = setInterval(() => {
      if (!controls.current?.contains(document.activeElement)) setQuiet(true)
    }, QUIET_MS)
    return () => clearInterval(timer)
  }, [running, touches])
  const stage = {
    onPointerDownCapture: () => {
      waking.current = quiet && running
      wake()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!waking.current) return
      waking.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDownCapture: wake,
    onFocusCapture: wake,
  }
  return { quiet: quiet && running, controls, stage }
}
