import { ApiError } from '../../app/api/api-error.ts'

/**
 * Does something for each of several, one after the other, and resolves with those for whom the server refused it. `left`
 * hears who is still to come, so that a repeat goes on there. Throws what concerns all of them: no password yet, no
 * session, no server.
 */
export async function inTurn<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
  left: (rest: readonly T[]) => void,
): Promise<T[]> {
  const refused: T[] = []
  for (const [at, one] of all.entries()) {
    try {
      await act(one)
    } catch (error) {
      if (!isOwn(error)) {
        left([...refused, ...all.slice(at)])
        throw error
      }
      refused.push(one)
    }
  }
  return refused
}

const OWN = ['conflict', 'needs_agreement', 'not_found', 'validation_failed']
const isOwn = (error: unknown) => error instanceof ApiError && OWN.includes(error.problem?.code ?? '')
