import type { AuditEntry } from '@evenkeel/contract/audit/audit.ts'
import { groupOf } from '@evenkeel/contract/audit/audit-groups.ts'

/** `before`: earlier entries that the line stands for. */
export type Line = { entry: AuditEntry; before: AuditEntry[] }

/** Minutes within which reads of one person form one line. */
export const TOGETHER_MINUTES = 10

/** Newest first; unnamed entries stay alone, so that no line tells that two are of one person. */
export function linesOf(entries: readonly AuditEntry[]): Line[] {
  const lines: Line[] = []
  const newest = new Map<string, Line>()
  for (const entry of entries) {
    const { actor, action, target, ip, count } = entry
    const isRead = groupOf(action) === 'opened' && actor && target?.username && count === null
    const key = isRead ? JSON.stringify([actor.id, action, target.type, target.username, ip]) : null
    const line = key === null ? undefined : newest.get(key)
    if (line && Date.parse(line.entry.at) - Date.parse(entry.at) <= TOGETHER_MINUTES * 60_000) {
      line.before.push(entry)
      continue
    }
    const own = { entry, before: [] }
    lines.push(own)
    if (key !== null) newest.set(key, own)
  }
  return lines
}
