import type { AuditAction, AuditTarget } from '@evenkeel/contract/audit-actions.ts'
import { sql } from 'drizzle-orm'
import { build, fill, param } from '../db/build.ts'
import { currentUser } from '../db/columns.ts'
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

/** In the name of whom the transaction acts for, or of nobody: a refused call acts for nobody and writes nothing. */
const insert = build
  .insert(auditEntries)
  .select(
    sql`select ${param('id')}::uuid, 0, ${param('at')}::timestamptz, ${param('actorId')}::uuid, ${param('action')}::text,
      ${param('targetType')}::text, ${param('targetId')}::uuid, null::uuid, ${param('ip')}::text, ''::bytea
    where ${param('actorId')}::uuid is null or ${param('actorId')}::uuid = ${currentUser}`,
  )
  .prepare('add_audit_entry')

/**
 * Writes an audit event, as the last statement of its transaction: the end of the chain is held from here on. Nothing is
 * written about a target that does not exist.
 */
export const addAuditEntry = ({ target, ...event }: AuditEvent) =>
  fill(insert, { ...event, id: newId(event.at), targetType: target?.type ?? null, targetId: target?.id ?? null })
