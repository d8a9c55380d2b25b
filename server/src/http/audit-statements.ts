import type { AuditAction, AuditTarget } from '@evenkeel/contract/audit/audit-actions.ts'
import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { OPENING_REASONS } from '@evenkeel/contract/care/care-words.ts'
import type { FastifyRequest } from 'fastify'
import { addAuditEntry } from '../platform/audit/queries.ts'
import type { Clock } from '../platform/clock.ts'

export const createAuditStatements =
  (clock: Clock) =>
  (
    { request, params, body }: { request: FastifyRequest; params: unknown; body?: unknown },
    endpoint: Endpoint,
    actorId: string | null,
  ) => {
    const action = endpoint.auditedByRole?.[roleIn(body)] ?? endpoint.audited
    if (!action || actorId === null) return []
    const target = targetOf(action, params, actorId)
    const reason = endpoint.asksReason ? reasonIn(body) : undefined
    return [addAuditEntry({ at: clock.now(), actorId, action, target, ip: request.ip, reason })]
  }

/** The target of `user.…` is the id in the path, else the caller; lists and settings have no target. */
function targetOf(action: AuditAction, params: unknown, actorId: string): { type: AuditTarget; id: string } | null {
  const [type] = action.split('.')
  const id = typeof params === 'object' && params && 'id' in params ? String(params.id) : null
  if (type === 'user') return { type, id: id ?? actorId }
  if (type === 'browsers' && id) return { type: 'browser', id }
  const named = WITH_ID.find((one) => one === type)
  return named && id ? { type: named, id } : null
}

const WITH_ID = ['alert', 'care', 'referral', 'person', 'grant'] as const satisfies readonly AuditTarget[]

const roleIn = (body: unknown) => (typeof body === 'object' && body && 'role' in body ? `${body.role}` : '')

const reasonIn = (body: unknown) =>
  OPENING_REASONS.find((one) => typeof body === 'object' && body && 'reason' in body && body.reason === one)
