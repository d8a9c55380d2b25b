import type { AuditAction, AuditTarget } from '@evenkeel/contract/audit-actions.ts'
import { build, fill, param } from '../db/build.ts'
import { newId } from '../ids.ts'
import { auditEntries } from './table.ts'

/** Something that was done: by whom (null for the product itself), on whom or what, from which address. */
export type Deed = {
  at: Date
  actorId: string | null
  action: AuditAction
  target: { type: AuditTarget; id: string } | null
  ip: string
}

const insert = build
  .insert(auditEntries)
  .values({
    id: param('id'),
    at: param('at'),
    actorId: param('actorId'),
    action: param('action'),
    targetType: param('targetType'),
    targetId: param('targetId'),
    ip: param('ip'),
  })
  .prepare('add_audit_entry')

/**
 * Writes a deed down, as the last statement of its transaction: the end of the chain is held from here on. Nothing is
 * written about a target that does not exist.
 */
export const addAuditEntry = ({ target, ...deed }: Deed) =>
  fill(insert, { ...deed, id: newId(deed.at), targetType: target?.type ?? null, targetId: target?.id ?? null })
