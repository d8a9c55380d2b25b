import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds after the last touch until the controls fade. */
const QUIET_MS = 4000

const isTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Never fades with the focus inside or with reduced motion; the waking touch does nothing else; `stage` takes the
 * touches.
 */
export function useQuietControls(running: boolean) {
  const controls = useRef<HTMLDivElement>(null)
  const [quiet, setQuiet] = useState(false)
  const [touches, setTouches] = useState(0)
  /** Set until the waking touch ends in its click. */
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
