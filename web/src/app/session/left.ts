import { endSessionOf } from '../api/our-answer.ts'
import { leavingSession, noteLeft, noteSomebodyIn } from './worker-flags.ts'

/**
 * Ends the session whose sign-out did not reach the server; whether there is none any more. Whatever our server says ends it. A session
 * whose page knew its name is the only one that it can end.
 */
export async function endLeft(): Promise<boolean> {
  const session = await leavingSession()
  if (session === undefined) return true
  const isOver = await endSessionOf(session)
  if (isOver) await noteLeft(session)
  return isOver
}

/** The first thing that a signed-in document does: one that came past the worker may be of a session that should have ended, or of the next one. */
export async function checkSession(leave: (address: string) => void): Promise<void> {
  void noteSomebodyIn().catch(() => {})
  if ((await leavingSession().catch(() => undefined)) === undefined) return
  document.body.hidden = true
  await endLeft()
  leave('/')
}
