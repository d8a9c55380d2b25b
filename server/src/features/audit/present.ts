import type { AccessEntry, AuditEntry } from '@evenkeel/contract/audit/audit.ts'
import { groupOf } from '@evenkeel/contract/audit/audit-groups.ts'
import type { CsvValue } from '@evenkeel/contract/base/csv.ts'
import type { RowOf } from '../../platform/db/statement.ts'
import type { exportAuditEntries, listAccessOfOthers } from './queries.ts'

type Row = RowOf<typeof exportAuditEntries>

export const presentEntry = ({ actorName, ownerName, ...row }: Row): AuditEntry => ({
  id: row.id,
  seq: row.seq,
  at: row.at.toISOString(),
  actor: row.actorId ? { id: row.actorId, username: actorName } : null,
  action: row.action,
  target: row.targetType && { type: row.targetType, id: row.targetId, username: ownerName },
  ip: row.ip,
  count: row.count,
  without: row.without,
  hash: row.hash.toString('hex'),
})

export const presentAccess = ({ name, role, ...row }: RowOf<typeof listAccessOfOthers>): AccessEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  count: row.count,
  reason: row.reason,
  fromOwnAccount: row.fromOwnAccount,
  by: role && !row.fromOwnAccount ? { name, role } : null,
})

export const COLUMNS = [
  'seq',
  'id',
  'at',
  'actorId',
  'actor',
  'action',
  'targetType',
  'targetId',
  'target',
  'ip',
  'count',
  'without',
  'hash',
  'group',
]

export function toLine(row: Row): CsvValue[] {
  const { seq, id, at, actor, action, target, ip, count, without, hash } = presentEntry(row)
  return [
    seq,
    id,
    at,
    actor?.id ?? null,
    actor?.username ?? null,
    action,
    target?.type ?? null,
    target?.id ?? null,
    target?.username ?? null,
    ip,
    count,
    without?.join(' ') ?? null,
    hash,
    groupOf(action),
  ]
}
