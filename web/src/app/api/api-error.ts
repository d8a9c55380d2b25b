import type { Issue } from '@evenkeel/contract/base/errors.ts'
import type { Problem } from '@evenkeel/contract/base/problem.ts'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null
  readonly retryAfter: number | null

  constructor(status: number, text: string, statusText = '', retryAfter: number | null = null) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.problem = parseProblem(text)
    this.retryAfter = retryAfter
  }
}

export class OfflineError extends Error {
  override name = 'OfflineError'
}

/** The server's validation issues by path; `units.3` is the fourth unit. */
export const issuesOf = (error: unknown): readonly Issue[] => (error instanceof ApiError && error.problem?.issues) || []

/** A wrong password is also a 401, but with another problem code. */
export const isSignedOut = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && (error.problem?.code ?? 'unauthorized') === 'unauthorized'

export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** Whether the same request may succeed later. */
export const isUnreachable = (error: unknown) =>
  error instanceof OfflineError || (error instanceof ApiError && [502, 503, 504].includes(error.status))

function parseProblem(text: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isProblem(parsed) ? parsed : null
  } catch {
    return null
  }
}

function isProblem(parsed: unknown): parsed is Problem {
  return (
    typeof parsed === 'object' &&
    parsed !== null &&
    'code' in parsed &&
    typeof parsed.code === 'string' &&
    'message' in parsed &&
    typeof parsed.message === 'string'
  )
}
