import { ApiError } from '../../app/api/api-error.ts'

/**
 * Resolves with refused items; `left` hears the rest, so that a repeat resumes; throws what concerns all: password,
 * session, server.
 */
export async function actOnEach<T>(
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
