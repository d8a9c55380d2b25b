import { SHORTEST_USE, type ToolId } from '@evenkeel/contract/coping/tool-ids.ts'

/** In seconds; `ready` comes before the duration. */
export type Timed = { id: ToolId; duration: number; ready?: number }

/** Times in milliseconds; elapsed time follows the clock, so it stays right while hidden or asleep. */
export type Session =
  | { phase: 'idle' }
  | { phase: 'running'; tool: Timed; before: number; since: number }
  | { phase: 'paused'; tool: Timed; before: number }
  | { phase: 'complete'; tool: Timed }
  | { phase: 'stopped'; tool: Timed }

export type Use = { toolName: ToolId; duration: number; completed: boolean }

/** `use`: to record, if any. */
export type Outcome = { session: Session; use?: Use }

export const IDLE: Session = { phase: 'idle' }

export const isActive = ({ phase }: Session) => phase === 'running' || phase === 'paused'

/** Milliseconds without pauses; a clock set back adds nothing. */
export function elapsedOf(session: Session, now: number): number {
  if (session.phase === 'idle' || session.phase === 'stopped') return 0
  const whole = session.tool.duration * 1000
  if (session.phase === 'complete') return whole
  if (session.phase === 'paused') return session.before
  return Math.min(whole, session.before + Math.max(0, now - session.since))
}

/** While one session is active, nothing starts. */
export function start(session: Session, tool: Timed, now: number): Outcome {
  return { session: isActive(session) ? session : running(tool, 0, now) }
}

/** Getting ready puts the start into the future, so that no time passes until then. */
const running = (tool: Timed, before: number, now: number): Session => ({
  phase: 'running',
  tool,
  before,
  since: now + (before === 0 ? (tool.ready ?? 0) * 1000 : 0),
})

/** Whole seconds; none for a clock set back. */
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

export function completeIfOver(session: Session, now: number): Outcome {
  if (session.phase !== 'running') return { session }
  const { tool } = session
  if (elapsedOf(session, now) < tool.duration * 1000) return { session }
  return { session: { phase: 'complete', tool }, use: { toolName: tool.id, duration: tool.duration, completed: true } }
}

/** A very short session records nothing. */
export function stop(session: Session, now: number): Outcome {
  const current = completeIfOver(session, now)
  if (current.session.phase !== 'running' && current.session.phase !== 'paused') return current
  const { tool } = current.session
  const elapsed = elapsedOf(current.session, now)
  if (elapsed <= SHORTEST_USE * 1000) return { session: IDLE }
  const use = { toolName: tool.id, duration: Math.floor(elapsed / 1000), completed: false }
  return { session: { phase: 'stopped', tool }, use }
}
