import { endSessionOf } from '../api/our-answer.ts'
import { leavingSession, noteLeft, noteSomebodyIn } from './worker-flags.ts'

/**
 * Ends a session whose sign-out did not reach the server; any answer of the server counts, and true means none is left.
 */
export async function endLeft(): Promise<boolean> {
  const session = await leavingSession()
  if (session === undefined) return true
  const isOver = await endSessionOf(session)
  if (isOver) await noteLeft(session)
  return isOver
}

/**
 * Runs first: a document that came past the worker may belong to a session that should have ended, or to the next one.
 */
export async function checkSession(leave: (address: string) => void): Promise<void> {
  void noteSomebodyIn().catch(() => {})
  if ((await leavingSession().catch(() => undefined)) === undefined) return
  document.body.hidden = true
  await endLeft()
  leave('/')
}
