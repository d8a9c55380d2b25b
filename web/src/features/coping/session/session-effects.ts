import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useEffect, useRef } from 'react'
import { useOverlayShown } from '../../../app/page/hide-overlay.ts'
import { readUser } from '../../../app/session/badge-session.ts'
import { follow } from '../../../app/session/quiet.ts'
import { currentDeadlines, lastServerContact, shouldTouch, timeNow } from '../../../app/session/session-clock.ts'
import { useReading } from '../../plan/shared/own-plan.ts'
import { startButtonOf } from '../tool-card.tsx'

/** A running guide counts as use, because whoever follows one touches nothing. */
export function useFollowed(running: boolean) {
  useEffect(() => (running ? follow() : undefined), [running])
}

/** Milliseconds between checks whether to extend the session. */
const CHECK_MS = 15_000

/** A person following a guide touches nothing, so a running, visible session counts as activity. */
export function useStaySignedIn(running: boolean) {
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      const deadlines = currentDeadlines()
      if (document.visibilityState === 'hidden' || !deadlines) return
      if (shouldTouch(deadlines, lastServerContact(), timeNow())) readUser().catch(() => {})
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [running])
}

export function useWakeLock(running: boolean) {
  useEffect(() => {
    if (!running || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [running])
}

export function usePauseWhenCovered(pause: () => void) {
  const isShown = useOverlayShown()
  const isReading = useReading() !== null
  useEffect(() => {
    if (isShown || isReading) pause()
  }, [isShown, isReading, pause])
}

/** Elements that announce by themselves stay outside of this. */
export function useNothingBehind(fullPage: boolean) {
  useEffect(() => {
    if (!fullPage) return
    const behind = document.querySelectorAll('#main, footer, #top header, #rail, a[href="#main"], [data-behind]')
    for (const element of behind) element.setAttribute('inert', '')
    return () => {
      for (const element of behind) element.removeAttribute('inert')
    }
  }, [fullPage])
}

/** Returns the focus to the button that started the session, with its whole card in sight. */
export function useFocusStartButton(tool: Tool | undefined) {
  const last = useRef<Tool>(undefined)
  useEffect(() => {
    const button = !tool && last.current && document.getElementById(startButtonOf(last.current.id))
    if (button) {
      button.closest('li')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      button.focus({ preventScroll: true })
    }
    last.current = tool
  }, [tool])
}
