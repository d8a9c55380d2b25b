import { SHORTEST_USE, type ToolId } from '@evenkeel/contract/tool-ids.ts'

/** What a session needs from its tool, in seconds; those to get ready come before its duration and are not part of it. */
export type Timed = { id: ToolId; duration: number; ready?: number }

/**
 * A guided session as data, without timers. Times are in milliseconds. The elapsed time comes from the clock, so it
 * stays right when the page was hidden or the device slept.
 */
export type Session =
  | { phase: 'idle' }
  | { phase: 'running'; tool: Timed; before: number; since: number }
  | { phase: 'paused'; tool: Timed; before: number }
  | { phase: 'complete'; tool: Timed }
  | { phase: 'stopped'; tool: Timed }

export type Use = { toolName: ToolId; duration: number; completed: boolean }

/** The next session, and the use to record, if any. */
export type Outcome = { session: Session; use?: Use }

export const IDLE: Session = { phase: 'idle' }

export const isActive = ({ phase }: Session) => phase === 'running' || phase === 'paused'

/** Milliseconds that the session has run, without pauses; a clock that is set back adds nothing. */
export function elapsedOf(session: Session, now: number): number {
  if (session.phase === 'idle' || session.phase === 'stopped') return 0
  const whole = session.tool.duration * 1000
  if (session.phase === 'complete') return whole
  if (session.phase === 'paused') return session.before
  return Math.min(whole, session.before + Math.max(0, now - session.since))
}

/** Only one session at a time: while one is active, nothing starts. */
export function start(session: Session, tool: Timed, now: number): Outcome {
  return { session: isActive(session) ? session : running(tool, 0, now) }
}

/** A session that has not begun yet begins in the future, so its time stays at nothing until then. */
const running = (tool: Timed, before: number, now: number): Session => ({
  phase: 'running',
  tool,
  before,
  since: now + (before === 0 ? (tool.ready ?? 0) * 1000 : 0),
})

/** Whole seconds left to get ready; none for a clock that was set back. */
export function readyIn(session: Session, now: number): number {
  if (session.phase !== 'running' || session.before > 0) return 0
  const left = Math.ceil((session.since - now) / 1000)
  return left > 0 && left <= (session.tool.ready ?? 0) ? left : 0
}

export function pause(session: Session, now: number): Outcome {
  const current = completeIfOver(session, now)
  if (current.session.phase !== 'running') return current
  return { session: { phase: 'paused', tool: current.session.tool, before: elapsedOf(current.session, now) } }
}

export function resume(session: Session, now: number): Outcome {
  return { session: session.phase === 'paused' ? running(session.tool, session.before, now) : session }
}

/** Completes the session when its time is up, and records a completed use. */
export function completeIfOver(session: Session, now: number): Outcome {
  if (session.phase !== 'running') return { session }
  const { tool } = session
  if (elapsedOf(session, now) < tool.duration * 1000) return { session }
  return { session: { phase: 'complete', tool }, use: { toolName: tool.id, duration: tool.duration, completed: true } }
}

/** Ends the session early; a very short one records nothing. */
export function stop(session: Session, now: number): Outcome {
  const current = completeIfOver(session, now)
  if (current.session.phase !== 'running' && current.session.phase !== 'paused') return current
  const { tool } = current.session
  const elapsed = elapsedOf(current.session, now)
  if (elapsed <= SHORTEST_USE * 1000) return { session: IDLE }
  const use = { toolName: tool.id, duration: Math.floor(elapsed / 1000), completed: false }
  return { session: { phase: 'stopped', tool }, use }
}
