import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { inTime } from '../session/in-time.ts'
import { setUnsaved } from './unsaved.ts'

/** Marks a button that ends the session, so that leaving with it is confirmed like following a link. */
export const LEAVES = { 'data-leaves': '' }

type LeaveTarget = string | HTMLElement | (() => void) | null

export type LeaveGuard = { asking: boolean; ask: (leave: () => void) => void; stay: () => void; leave: () => void }

type Keeping = { kept: boolean; flush: () => Promise<boolean> }

/** Milliseconds for which leaving waits for the last words to be kept; then it asks. */
const PATIENCE_MS = 3000

/** Covers links, Sign Out and Back; Back cannot be cancelled, so a history entry is added and popped. */
export function useLeaveGuard(unsaved: boolean, keeping?: Keeping): LeaveGuard {
  const [target, setTarget] = useState<LeaveTarget>(null)
  const isLeaving = useRef(false)
  const [, navigate] = useLocation()
  const isAtRisk = unsaved && !keeping?.kept

  function leaveTo(to: LeaveTarget) {
    setTarget(null)
    if (typeof to === 'string') return navigate(to, { replace: true })
    if (typeof to === 'function') return to()
    isLeaving.current = true
    to?.click()
  }
  function attempt(to: LeaveTarget) {
    if (!keeping) return setTarget(() => to)
    void inTime(keeping.flush(), PATIENCE_MS, false).then((kept) => (kept ? leaveTo(to) : setTarget(() => to)))
  }
  const onAttempt = useEffectEvent(attempt)

  useEffect(() => {
    if (!isAtRisk) return
    const onClose = (event: BeforeUnloadEvent) => {
      if (!document.body.hidden) event.preventDefault()
    }
    setUnsaved(true)
    window.addEventListener('beforeunload', onClose)
    return () => {
      setUnsaved(false)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [isAtRisk])

  useEffect(() => {
    if (!unsaved) return
    const pushGuardEntry = () => {
      if (window.history.state?.guarded) return
      const { draft, ...state } = window.history.state ?? {}
      // Only the newest entry carries the note, because it is cleared there.
      if (draft) History.prototype.replaceState.call(window.history, state, '')
      window.history.pushState({ ...state, ...(draft && { draft }), guarded: true }, '', window.location.href)
    }
    const onBack = () => {
      pushGuardEntry()
      onAttempt('/')
    }
    const onClick = (event: MouseEvent) => {
      const to = isLeaving.current ? null : (buttonThatLeaves(event) ?? pathOfLink(event))
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      onAttempt(to)
    }
    pushGuardEntry()
    window.addEventListener('popstate', onBack)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('popstate', onBack)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [unsaved])

  return {
    asking: target !== null,
    ask: attempt,
    stay: () => setTarget(null),
    leave: () => leaveTo(target),
  }
}

function buttonThatLeaves({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-leaves]') : null
}

/** Null for a new tab or another site. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null
  if (link.pathname === window.location.pathname) return null
  return link.pathname + link.search
}
