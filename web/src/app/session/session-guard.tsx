import { type ReactNode, useEffect, useState } from 'react'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { callsAreOf, callsAreOfNobody } from '../api/api.ts'
import { isUnreachable } from '../api/api-error.ts'
import { hasPendingSend } from '../navigation/unsaved.ts'
import { readUser } from './badge-session.ts'
import {
  type ClockState,
  clockAt,
  currentDeadlines,
  lastServerContact,
  onDeadlines,
  onSignOutElsewhere,
  sessionOver,
  shouldTouch,
  stayWhileAway,
  timeNow,
} from './session-clock.ts'
import { leave, signOut } from './sign-out.ts'
import { keepUnsaved } from './signed-out.ts'
import { hearTabs } from './tabs.ts'

const loadWarning = () => import('./session-warning.tsx')
const Warning = lazyWithFallback(
  async () => (await loadWarning()).SessionWarning,
  () => null,
)

/** Milliseconds after the server's own end, so that the last request cannot extend the session. */
const GRACE = 1500

const OPEN: ClockState = { phase: 'open' }

function stateNow(): ClockState {
  const deadlines = currentDeadlines()
  const state = deadlines ? clockAt(deadlines, timeNow()) : OPEN
  return state.phase === 'open' ? OPEN : state
}

/** `me`: whose page this is, `''` where unknown. */
type GuardProps = { me: string; ending: ReactNode; onHeldOver: () => void }

/**
 * Warns, keeps an active person signed in, and leaves at the end; only an unsent help request or unkept words hold the
 * page.
 */
export function SessionGuard({ me, ending, onHeldOver }: GuardProps) {
  const [state, setState] = useState(OPEN)
  useEffect(() => {
    const update = () => setState(stateNow())
    const timer = setInterval(update, 1000)
    const stopListening = onDeadlines(update)
    document.addEventListener('visibilitychange', update)
    const warm = setTimeout(() => loadWarning().catch(() => {}), 5000)
    return () => {
      clearInterval(timer)
      clearTimeout(warm)
      stopListening()
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  useEffect(keepAliveWhileBusy, [])
  useEffect(() => {
    const goAway = () => {
      callsAreOfNobody()
      sessionOver()
      if (hasPendingSend()) onHeldOver()
      else leave('/')
    }
    // Words of the same person stay, and are asked for with the new session.
    const stops = [
      onSignOutElsewhere(goAway),
      hearTabs('began', (who) => (who && who === me ? callsAreOf(null) : goAway())),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [me, onHeldOver])
  useEffect(() => {
    if (state.phase !== 'ended') return
    sessionOver()
    if (hasPendingSend()) return onHeldOver()
    if (keepUnsaved()) return
    document.body.hidden = true
    setTimeout(() => leave('/?ended'), GRACE)
  }, [state.phase, onHeldOver])

  if (state.phase !== 'warning') return null
  return (
    <Warning
      seconds={state.seconds}
      canStay={state.canStay}
      ending={ending}
      onStay={() => readUser()}
      onLeave={signOut}
    />
  )
}

/** At most one call a minute; while the server is away, the page extends the limit itself. */
function keepAliveWhileBusy() {
  const touch = () => {
    const deadlines = currentDeadlines()
    if (!deadlines || !shouldTouch(deadlines, lastServerContact(), timeNow())) return
    const pressedAt = timeNow()
    readUser().catch((error) => isUnreachable(error) && stayWhileAway(pressedAt))
  }
  const signs = ['pointerdown', 'keydown', 'input'] as const
  for (const sign of signs) addEventListener(sign, touch, { passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, touch)
  }
}
