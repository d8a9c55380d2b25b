import { NAMED_NUMBER } from '@evenkeel/contract/base/field-rules.ts'
import { withoutAccount } from '@evenkeel/contract/people/without-account.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import type { Run } from '../../../http/call.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { addAuditEntry } from '../../../platform/audit/queries.ts'
import { newId } from '../../../platform/ids.ts'
import { makeFirstSlip, setResetSlip } from '../../auth/public.ts'
import { findUser, refuseTakenName } from '../../users/public.ts'
import { findKnownPeople } from '../queries.ts'
import { giveAccount, mayNamePeople, nameWithoutAccount } from './queries.ts'

const trimmed = (text: string | null | undefined) => text?.trim() || null

export function withoutAccountRoutes(api: Api, { clock }: Deps) {
  api.write(withoutAccount.name, {
    steps: async ({ session: { userId: actorId }, body, request, run }) => {
      const at = clock.now()
      const named = {
        firstName: trimmed(body.firstName),
        lastName: body.lastName.trim(),
        bookingNumber: trimmed(body.bookingNumber),
        unit: trimmed(body.unit),
        housing: trimmed(body.housing),
      }
      const [may] = await run([mayNamePeople()])
      if (!may) throw new AppError('forbidden', 'Only approved staff and clinicians of people in care name somebody')
      const [person] = await run([nameWithoutAccount({ ...named, id: newId(at), at })])
      if (!person)
        throw new AppError('conflict', 'This booking number is in use, for another name or for somebody who left.')
      const target = { type: 'user', id: person.id } as const
      await run([addAuditEntry({ at, actorId, action: 'user.named', target, ip: request.ip })])
      return { status: 201, reply: person }
    },
  })

  api.write(withoutAccount.makeAccount, {
    steps: async ({ session: { userId: adminId }, params: { id: userId }, body: { username }, run }) => {
      const at = clock.now()
      const [person] = await run([findUser({ userId })])
      if (!person) throw notFound()
      const [given] = await run([giveAccount({ userId, username, adminId, at })]).catch(refuseTakenName)
      if (!given) throw new AppError('conflict', 'Not somebody here without an account')
      const { slip, row } = makeFirstSlip(person, adminId, at)
      await run([setResetSlip(row)])
      return { status: 201, reply: { slip, expiresAt: row.expiresAt.toISOString() } }
    },
  })
}

/** Somebody whom staff named gets their account on that row, and is not stored twice. */
export async function refuseNamedNumber(run: Run, bookingNumber: string | null | undefined, userId: string | null) {
  if (!bookingNumber) return
  const [known] = await run([findKnownPeople({ keys: [], numbers: [bookingNumber] })])
  if (known.every(({ id, hasAccount }) => hasAccount || id === userId)) return
  const { message } = NAMED_NUMBER
  throw new AppError('validation_failed', message, { issues: [{ path: 'bookingNumber', message }] })
}
