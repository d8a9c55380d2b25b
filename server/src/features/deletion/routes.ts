import type { AuditAction } from '@evenkeel/contract/audit/audit-actions.ts'
import type { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import { type Deletion, ownData } from '@evenkeel/contract/users/own-data.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError, unauthorized } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import type { RowOf } from '../../platform/db/statement.ts'
import { findStanding, lastClinician, lastResponder, lockResponders, requireAgreement } from '../responders/public.ts'
import { findRetention } from '../retention/public.ts'
import { countOtherAdministrators } from '../users/public.ts'
import { askForDeletion, cancelDeletion, type DeletionRow, findDeletion, listHolds } from './queries.ts'
import { deletionTime } from './rules.ts'

export function deletionRoutes(api: Api, { clock }: Deps) {
  const note = (action: AuditAction, userId: string, request: FastifyRequest) =>
    addAuditEntry({ at: clock.now(), actorId: userId, action, target: { type: 'user', id: userId }, ip: request.ip })

  const reads = (userId: string) => [findDeletion({ userId }), listHolds({ userId }), findRetention()] as const

  api.read(ownData.deletion, ({ userId }) => readPlan(reads(userId), (rows) => present(...rows)))

  api.write(ownData.askForDeletion, {
    steps: async ({ session: { userId, role }, body, request, run }) => {
      if (role === 'admin') {
        const [others] = await run([countOtherAdministrators({ userId })])
        if (others === 0) throw lastAdministrator()
        const [, me] = await run([lockResponders(), findStanding({ userId, readerId: userId })])
        if (me) requireAgreement(lastResponder(me, []), body.accepts)
      }
      if (role === 'clinician') {
        const [, me] = await run([lockResponders(), findStanding({ userId, readerId: userId })])
        if (me) requireAgreement(lastClinician(me), body.accepts)
      }
      const [asked] = await run([askForDeletion({ userId, deletesAt: deletionTime(clock.now()) })])
      const reply = present(...(await run(reads(userId))))
      if (asked) await run([note('user.deletion_asked', userId, request)])
      return { status: 201, reply }
    },
  })

  api.write(ownData.keepAccount, {
    steps: async ({ session: { userId }, request, run }) => {
      const [cancelled] = await run([cancelDeletion({ userId })])
      if (cancelled) await run([note('user.deletion_cancelled', userId, request)])
      return { status: 204, reply: undefined }
    },
  })
}

function present(row: DeletionRow | null, holds: RowOf<typeof listHolds>[], { alerts, care }: RetentionDays): Deletion {
  if (!row) throw unauthorized()
  return {
    deletesAt: row.deletesAt?.toISOString() ?? null,
    holds: holds.map(({ since, reason }) => ({ since: since.toISOString(), reason })),
    recordsKeptUntil: row.keptUntil,
    recordsKept: row.goWithAccount ? { alerts: null, care: null } : { alerts, care },
  }
}

const lastAdministrator = () =>
  new AppError('conflict', 'This is the last administrator. Enable or add another one first.')
