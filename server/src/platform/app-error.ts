import type { Issue, ProblemCode } from '@evenkeel/contract/base/errors.ts'
import type { Problem, Unseen } from '@evenkeel/contract/base/problem.ts'

/** A refusal whose message the caller sees; any other error is answered as `internal`. */
export class AppError extends Error {
  readonly code: ProblemCode
  readonly issues: Issue[] | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** The stored revision of what another page has changed. */
  readonly revision: number | undefined
  readonly stored: Problem['stored']
  /** What came after what the caller had read. */
  readonly unseen: Unseen | undefined

  constructor(
    code: ProblemCode,
    detail: string,
    more: { issues?: Issue[]; retryAfter?: number; unseen?: Unseen } & Pick<Problem, 'revision' | 'stored'> = {},
  ) {
    super(detail)
    this.code = code
    this.issues = more.issues
    this.retryAfter = more.retryAfter
    this.revision = more.revision
    this.stored = more.stored
    this.unseen = more.unseen
  }
}

export const notFound = () => new AppError('not_found', 'Not found')
export const unauthorized = () => new AppError('unauthorized', 'Unauthorized')
/** Where the employer's provider signed somebody in: only the password opens what is encrypted for them alone. */
export const passwordFirst = () =>
  new AppError('confirmation_required', 'Enter your password to open what only you can read')
export const unavailable = () =>
  new AppError('unavailable', 'The service is unavailable for a moment. Please try again.', { retryAfter: 2 })

export const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'
export const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict'
