import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import type { Deps } from '../deps.ts'
import { findBeginning, type Session } from '../platform/sessions/queries.ts'
import { createAuditStatements } from './audit-statements.ts'
import type { Call, Queries, Run } from './call.ts'
import type { AccessGuard } from './guards/access-guard.ts'

export type Transaction = ReturnType<typeof createTransaction>

type Work<R> = {
  steps: (entered: { session: Session | null; run: Run }) => Promise<R>
  /** Statements that are stored with the audit entry, last. */
  last?: (result: R, callerId: string | null) => Queries
  /** With the rights of the system: only for a call that anybody may make. */
  system?: boolean | undefined
}

/** Who makes the call is checked first, the audit entry is stored last, and a refusal leaves nothing. */
export function createTransaction({ clock, db, systemDb }: Deps, guard: AccessGuard) {
  const auditStatements = createAuditStatements(clock)

  async function auditedBy(call: Call<Endpoint>, endpoint: Endpoint, session: Session | null, run: Run) {
    const { audited, auditedAfterSlip } = endpoint
    if (!auditedAfterSlip || !session) return audited
    const [began] = await run([findBeginning({ userId: session.userId, tokenHash: guard.tokenHashOf(call.request) })])
    return began === 'slip' ? auditedAfterSlip : audited
  }

  return <R>(call: Call<Endpoint>, endpoint: Endpoint, { steps, last, system }: Work<R>): Promise<R> =>
    (system ? systemDb : db).transaction(async (run) => {
      const { session, callerId } = await guard.authorizeAndRun(call, endpoint, [], run)
      const result = await steps({ session, run })
      const audited = await auditedBy(call, endpoint, session, run)
      const stored = [...(last?.(result, callerId) ?? []), ...auditStatements(call, { ...endpoint, audited }, callerId)]
      if (stored.length > 0) await run(stored)
      return result
    })
}
