import type { AuditAction, AuditTarget } from '@evenkeel/contract/audit-actions.ts'
import { currentUser } from '../db/columns.ts'
import { insertInto } from '../db/insert.ts'
import { eq, expr, isNull, or, uuid } from '../db/statement.ts'
import { newId } from '../ids.ts'
import { auditEntries } from './table.ts'

/** Something that was done: by whom (null for the product itself), on whom or what, from which address. */
export type AuditEvent = {
  at: Date
  actorId: string | null
  action: AuditAction
  target: { type: AuditTarget; id: string } | null
  ip: string
}

/**
 * Writes an audit event, as the last statement of its transaction: the end of the chain is held from here on. Nothing is
 * written about a target that does not exist, nor of an actor for whom the transaction does not act (a refused call acts
 * for nobody). A trigger fills in `seq`, `hash` and `ownerId`.
 */
export const addAuditEntry = insertInto('add_audit_entry', auditEntries, {
  byDefault: ['seq', 'hash'],
  set: () => ({ ownerId: null }),
  where: (p) => or(isNull(p.actorId), eq(expr(uuid, currentUser), p.actorId)),
}).takes(({ target, ...event }: AuditEvent) => ({
  ...event,
  id: newId(event.at),
  targetType: target?.type ?? null,
  targetId: target?.id ?? null,
}))
