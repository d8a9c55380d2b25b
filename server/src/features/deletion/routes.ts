import type { AuditAction } from '@evenkeel/contract/audit-actions.ts'
import { ownData } from '@evenkeel/contract/own-data.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError, unauthorized } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { findStanding, lastClinician, lastResponder, lockResponders, requireAgreement } from '../responders/public.ts'
import { countOtherAdministrators } from '../users/public.ts'
import { askForDeletion, cancelDeletion, findDeletion } from './queries.ts'
import { deletionTime } from './rules.ts'

/** Asks for the deletion of one's account, or cancels it. */
export function deletionRoutes(api: Api, { clock }: Deps) {
  const note = (action: AuditAction, userId: string, request: FastifyRequest) =>
    addAuditEntry({ at: clock.now(), actorId: userId, action, target: { type: 'user', id: userId }, ip: request.ip })

  api.read(ownData.deletion, ({ userId }) => readPlan([findDeletion({ userId })], ([row]) => present(row)))

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
      const [known] = asked ? [asked] : await run([findDeletion({ userId })])
      if (asked) await run([note('user.deletion_asked', userId, request)])
      return { status: 201, reply: present(known) }
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

function present(row: { deletesAt: Date | null } | null) {
  if (!row) throw unauthorized()
  return {
    deletesAt: row.deletesAt?.toISOString() ?? null,
    holds: [],
    recordsKeptUntil: null,
    recordsKept: { alerts: null, care: null },
  }
}

const lastAdministrator = () =>
  new AppError('conflict', 'This is the last administrator. Enable or add another one first.')
