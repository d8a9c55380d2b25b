import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { notFound } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { presentToAdmin } from './present.ts'
import { findAlert } from './queries.ts'
import { alertStatements, announceAlert } from './raise.ts'

const MESSAGE = 'This is a drill. Nobody needs help.'

/** An exercise for the responders of a role; it is about whoever starts it. */
export async function raiseDrill(deps: Deps, run: Run, adminId: string, audience: OpenRole) {
  const createdAt = deps.clock.now()
  const id = newId(createdAt)
  const about = { userId: adminId, id, severity: 'critical', source: 'crisis', reason: null, riskScore: null } as const
  await run(await alertStatements(deps, { ...about, message: MESSAGE, createdAt, drill: true, audience }))
  const [row] = await run([findAlert(adminId, id)])
  if (!row) throw notFound()
  return { status: 201, answer: presentToAdmin(row), after: () => announceAlert(deps, row) }
}
