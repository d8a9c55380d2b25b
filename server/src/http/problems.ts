import { PROBLEMS, type ProblemCode } from '@evenkeel/contract/base/errors.ts'
import type { Problem } from '@evenkeel/contract/base/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../platform/app-error.ts'
import { isMissingRow } from '../platform/db/db.ts'
import { wrongType } from './bodies.ts'

/** Refusals that only an authorized caller sees; others get 401 or 403 instead. */
const COMES_AFTER_ACCESS = new Set<ProblemCode>([
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
  'not_found',
])

/** The only place that turns an error into a response. */
export function reportProblems(app: FastifyInstance, authenticate: (request: FastifyRequest) => Promise<unknown>) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    let refusal = asAppError(error, request)
    if (COMES_AFTER_ACCESS.has(refusal.code)) {
      try {
        await authenticate(request)
      } catch (earlier) {
        refusal = asAppError(earlier, request)
      }
    }
    refusal = withAdvice(refusal, request)
    if (refusal.code === 'internal') request.log.error({ err: describe(error) }, 'request failed')
    return send(reply, refusal)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, notFound()))
}

function withAdvice(refusal: AppError, request: FastifyRequest): AppError {
  const otherwise = request.routeOptions.config.endpoint?.otherwise
  if (!otherwise) return refusal
  const { code, message, issues, retryAfter } = refusal
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  return new AppError(code, `${sentence} ${otherwise}`, {
    ...(issues && { issues }),
    ...(retryAfter && { retryAfter }),
  })
}

/** Never the values of an error, which may be personal. */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const inner = error.cause instanceof Error ? error.cause : error
  const code = 'code' in inner ? String(inner.code) : undefined
  return { name: inner.name, code, stack: error.stack?.split('\n').slice(1, 8).join('\n') }
}

function asAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (isMissingRow(error)) return new AppError('conflict', 'Something changed a moment ago. Please try again.')
  const { statusCode, code } = error instanceof Error ? (error as Partial<FastifyError>) : {}
  if (statusCode === 413) return new AppError('payload_too_large', 'The request is too large')
  if (statusCode === 415) return wrongType(request)
  if (code === 'FST_ERR_BAD_URL' || statusCode === 414) return notFound()
  if (statusCode === 400) return new AppError('validation_failed', 'The request is not valid JSON', { issues: [] })
  return new AppError('internal', 'Something went wrong on our side')
}

export function problemOf(error: AppError): Problem {
  const { status, title } = PROBLEMS[error.code]
  return {
    type: 'about:blank',
    title,
    status,
    detail: error.message,
    code: error.code,
    message: error.message,
    ...((status === 400 || error.issues) && { issues: error.issues ?? [] }),
    ...(error.revision !== undefined && { revision: error.revision }),
    ...(error.stored && { stored: error.stored }),
    ...(error.unseen && { unseen: error.unseen }),
  }
}

export function send(reply: FastifyReply, error: AppError) {
  const problem = problemOf(error)
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply.status(problem.status).header('content-type', 'application/problem+json').send(JSON.stringify(problem))
}
