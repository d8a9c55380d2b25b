import { SHORTEST_USE, type ToolId } from '@evenkeel/contract/tool-ids.ts'

/** What a session needs to know of its tool. `duration` in seconds. */
export type Timed = { id: ToolId; duration: number }

/**
 * A guided session as data, without timers. Times are milliseconds; what has passed follows from the clock alone, so
 * it is right after the page was hidden or the device slept.
 */
export type Session =
  | { phase: 'idle' }
  | { phase: 'running'; tool: Timed; before: number; since: number }
  | { phase: 'paused'; tool: Timed; before: number }
  | { phase: 'complete'; tool: Timed }
  | { phase: 'stopped'; tool: Timed }

export type Use = { toolName: ToolId; duration: number; completed: boolean }

/** The session after a step, and the use that the step leaves behind. */
export type Outcome = { session: Session; use?: Use }

export const IDLE: Session = { phase: 'idle' }

export const isActive = ({ phase }: Session) => phase === 'running' || phase === 'paused'

/** Milliseconds that the session has run, pauses left out; a clock that was set back adds nothing. */
export function elapsedOf(session: Session, now: number): number {
  if (session.phase === 'idle' || session.phase === 'stopped') return 0
  const whole = session.tool.duration * 1000
  if (session.phase === 'complete') return whole
  if (session.phase === 'paused') return session.before
  return Math.min(whole, session.before + Math.max(0, now - session.since))
}

/** One session at a time: while one is active, nothing starts. */
export function start(session: Session, tool: Timed, now: number): Outcome {
  return { session: isActive(session) ? session : { phase: 'running', tool, before: 0, since: now } }
}

export function pause(session: Session, now: number): Outcome {
  const looked = completeIfOver(session, now)
  if (looked.session.phase !== 'running') return looked
  return { session: { phase: 'paused', tool: looked.session.tool, before: elapsedOf(looked.session, now) } }
}

export function resume(session: Session, now: number): Outcome {
  return { session: session.phase === 'paused' ? { ...session, phase: 'running', since: now } : session }
}

/** When the tool's time is up, the session is complete and leaves a completed use. */
export function completeIfOver(session: Session, now: number): Outcome {
  if (session.phase !== 'running') return { session }
  const { tool } = session
  if (elapsedOf(session, now) < tool.duration * 1000) return { session }
  return { session: { phase: 'complete', tool }, use: { toolName: tool.id, duration: tool.duration, completed: true } }
}

/** Ends it before its time. What lasted too briefly leaves nothing. */
export function stop(session: Session, now: number): Outcome {
  const looked = completeIfOver(session, now)
  if (looked.session.phase !== 'running' && looked.session.phase !== 'paused') return looked
  const { tool } = looked.session
  const elapsed = elapsedOf(looked.session, now)
  if (elapsed <= SHORTEST_USE * 1000) return { session: IDLE }
  const use = { toolName: tool.id, duration: Math.floor(elapsed / 1000), completed: false }
  return { session: { phase: 'stopped', tool }, use }
}
