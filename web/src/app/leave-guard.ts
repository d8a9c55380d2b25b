import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { setUnsaved } from './unsaved.ts'

/** On a button that ends the session: it is asked about like a link. */
export const LEAVES = { 'data-leaves': '' }

/** A path, a button of the page, or what a part of a screen does when it closes. */
type Wanted = string | HTMLElement | (() => void) | null

/** Whether it is asking; what each answer does; and `ask`, for a way to leave that is none of the page's. */
export type LeaveGuard = { asking: boolean; ask: (leave: () => void) => void; stay: () => void; leave: () => void }

/**
 * Asks before something unsaved is lost: the browser asks when the page closes, we ask for links, for Sign Out and for
 * the Back key. Back cannot be stopped, so one extra step is put into the history, and stepping back over it is what
 * asks.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const [wanted, setWanted] = useState<Wanted>(null)
  const through = useRef(false)
  const [, navigate] = useLocation()

  useEffect(() => {
    if (!unsaved) return
    const steppedIn = () => {
      if (!window.history.state?.guarded) window.history.pushState({ guarded: true }, '', window.location.href)
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (!document.body.hidden) event.preventDefault()
    }
    const onBack = () => {
      steppedIn()
      setWanted('/')
    }
    const onClick = (event: MouseEvent) => {
      const to = through.current ? null : (buttonThatLeaves(event) ?? pathOfLink(event))
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(to)
    }
    steppedIn()
    setUnsaved(true)
    window.addEventListener('beforeunload', onClose)
    window.addEventListener('popstate', onBack)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      setUnsaved(false)
      window.removeEventListener('beforeunload', onClose)
      window.removeEventListener('popstate', onBack)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [unsaved])

  return {
    asking: wanted !== null,
    ask: (leave) => setWanted(() => leave),
    stay: () => setWanted(null),
    leave: () => {
      setWanted(null)
      if (typeof wanted === 'string') return navigate(wanted, { replace: true })
      if (typeof wanted === 'function') return wanted()
      through.current = true
      wanted?.click()
    },
  }
}

function buttonThatLeaves({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-leaves]') : null
}

/** The path of a plain click on a link within the page; anything else (new tab, other site) goes its own way. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null
  if (link.pathname === window.location.pathname) return null
  return link.pathname + link.search
}
