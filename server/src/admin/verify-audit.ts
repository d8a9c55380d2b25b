import type { Deps } from '../deps.ts'
import { type Verdict, verifyAudit } from '../features/audit/verify.ts'

/** Throws a sentence about the first wrong entry. */
export const verifyAuditLog = async () => async (deps: Deps) => {
  const verdict = await verifyAudit(deps)
  if (verdict.flaw) throw new Error(describeFlaw(verdict.flaw))
  const { last, endMarks } = verdict
  const end = last.at ? `, last ${last.at.toISOString()}` : ''
  return [
    `${last.seq} entries, chain whole${end}`,
    ...(last.at ? [`Hash of the last one: ${last.hash.toString('hex')}`] : []),
    `End marks that fit: ${endMarks}. The server's log has a line for each ("the end of the audit log was marked"): compare them.`,
  ]
}

function describeFlaw({ seq, entry, says }: NonNullable<Verdict['flaw']>) {
  const which = entry ? ` (${entry.id}, ${entry.at.toISOString()}, ${entry.action})` : ''
  return `The audit log is not whole. Entry ${seq}${which}: ${says}.`
}
