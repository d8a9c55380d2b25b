import { SESSION_WARNING } from '@evenkeel/contract/base/limits.ts'
import { createStore } from '../../ui/hooks/store.ts'

/** In milliseconds since 1970. */
export type Deadlines = { idle: number; absolute: number }
export type ClockState =
  | { phase: 'open' }
  | { phase: 'warning'; seconds: number; canStay: boolean }
  | { phase: 'ended' }

/** Milliseconds at least between two keep-alive calls. */
const TOUCH_EVERY = 60_000

/** Parses "idle, absolute" (seconds left). */
export function parseDeadlines(header: string | null, now: number): Deadlines | null {
  const [idle, absolute] = (header ?? '').split(',').map((part) => Number.parseFloat(part))
  if (idle === undefined || absolute === undefined || Number.isNaN(idle + absolute)) return null
  return { idle: now + idle * 1000, absolute: now + absolute * 1000 }
}

/** Staying helps only while the absolute end is later than the idle one. */
export function clockAt({ idle, absolute }: Deadlines, now: number): ClockState {
  const seconds = Math.ceil((Math.min(idle, absolute) - now) / 1000)
  if (seconds <= 0) return { phase: 'ended' }
  if (seconds > SESSION_WARNING) return { phase: 'open' }
  return { phase: 'warning', seconds, canStay: absolute > idle + 1000 }
}

/** Never while the warning is open. */
export const shouldTouch = (deadlines: Deadlines, lastContact: number, now: number) =>
  now - lastContact >= TOUCH_EVERY && clockAt(deadlines, now).phase === 'open'

/** The page's own clock counts where somebody set the device's back. */
export const timeNow = () => Math.max(Date.now(), performance.timeOrigin + performance.now())

const deadlines = createStore<Deadlines | null>(null)
let lastContact = 0
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('session')
channel?.addEventListener('message', ({ data }) => {
  if (data === 'signed-out') return
  // Another tab may run on another clock; an older release sends no `now`.
  const { idle, absolute, now = timeNow() } = data
  const later = timeNow() - now
  adopt({ idle: idle + later, absolute: absolute + later })
})

function adopt(next: Deadlines) {
  lastContact = timeNow()
  deadlines.set(next)
}

/** Other tabs are told too. */
export function noteSessionHeader(header: string | null) {
  const now = timeNow()
  const next = parseDeadlines(header, now)
  if (!next) return
  adopt(next)
  channel?.postMessage({ ...next, now })
}

export const currentDeadlines = deadlines.get
export const lastServerContact = () => lastContact

export const onDeadlines = deadlines.subscribe

const ends = new Set<() => void>()
/** Runs before anything else when the session ends, even if the page stays. */
export const onSessionOver = (run: () => void) => void ends.add(run)
export function sessionOver() {
  for (const end of ends) end()
}

/** While the server is away, use restarts the idle limit; the absolute end stays. */
export function stayWhileAway(now: number) {
  const known = deadlines.get()
  if (known) adopt({ ...known, idle: Math.min(now + known.idle - lastContact, known.absolute) })
}

export const announceSignOut = () => channel?.postMessage('signed-out')
export function onSignOutElsewhere(run: () => void) {
  const listen = ({ data }: MessageEvent) => data === 'signed-out' && run()
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
