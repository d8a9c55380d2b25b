import type { AuditAction, AuditTarget } from '@evenkeel/contract/audit-actions.ts'
import type { Endpoint } from '@evenkeel/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { addAuditEntry } from '../platform/audit/queries.ts'
import type { Clock } from '../platform/clock.ts'

/** The audit entry of a call, if its endpoint declares one: one statement, or none. */
export const createAuditStatements =
  (clock: Clock) =>
  ({ request, params }: { request: FastifyRequest; params: unknown }, endpoint: Endpoint, actorId: string) => {
    const { audited: action } = endpoint
    if (!action) return []
    return [
      addAuditEntry({ at: clock.now(), actorId, action, target: targetOf(action, params, actorId), ip: request.ip }),
    ]
  }

/** The target of `user.…` is the id in the path, else the caller; lists and settings have no target. */
function targetOf(action: AuditAction, params: unknown, actorId: string): { type: AuditTarget; id: string } | null {
  const [type] = action.split('.')
  const id = typeof params === 'object' && params && 'id' in params ? String(params.id) : null
  if (type === 'user') return { type, id: id ?? actorId }
  if (type === 'browsers' && id) return { type: 'browser', id }
  return (type === 'alert' || type === 'care' || type === 'referral') && id ? { type, id } : null
}
