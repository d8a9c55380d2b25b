import type { Deps } from '../../deps.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import type { Query } from '../../platform/db/statement.ts'
import { cliniciansOf } from '../../platform/live.ts'
import { deleteSecrets } from '../auth/public.ts'
import { deleteWithAccount, lockRetention } from '../retention/public.ts'
import { endSharing } from '../sharing/public.ts'
import { countOtherAdministrators } from '../users/public.ts'
import { closeAccount, type DueRow, deleteUser, listDue, lockClosedAccount, lockRecords } from './queries.ts'

/** Keys that a recovery code unwraps, which only the person's own identity may delete. */
export type DeleteAsOwner = (person: { userId: string }) => Query<unknown>

/**
 * Keys go first, in a transaction of their own, so that the journal stays undecryptable if a later step fails; returns
 * how many failed.
 */
export async function deleteDueAccounts(deps: Deps, deleteAsOwner: DeleteAsOwner): Promise<number> {
  const { systemDb, clock, log } = deps
  const now = clock.now()
  const [due] = await systemDb.run([listDue({ now })])
  let failed = 0
  for (const person of due) {
    await deleteOne(deps, deleteAsOwner, person, now).catch((error: Error) => {
      failed += 1
      log.error({ reason: error.name }, 'an account could not be deleted; it is tried again')
    })
  }
  return failed
}

async function deleteOne(deps: Deps, deleteAsOwner: DeleteAsOwner, person: DueRow, now: Date) {
  const { db, live } = deps
  const { id } = person
  if (!(await closeDueAccount(deps, person, now))) return
  live.publish({ to: id, kind: 'session.ended' })
  await db.withUser(id, [deleteAsOwner({ userId: id })])
  await removeAccount(deps, id, now)
  if (person.role === 'inmate') live.publish({ to: cliniciansOf('inmate'), kind: 'care.changed' })
}

/** False when the deletion is no longer due, or nobody else could administer the facility. */
const closeDueAccount = ({ systemDb }: Deps, { id, role, disabledAt }: DueRow, now: Date) =>
  systemDb.transaction(async (run) => {
    if (role === 'admin' && !disabledAt) {
      const [others] = await run([countOtherAdministrators({ userId: id })])
      if (others === 0) return false
    }
    const [account] = await run([closeAccount({ userId: id, now })])
    if (account) await run([...deleteSecrets({ userId: id }), endSharing({ userIds: [id] })])
    return account !== null
  })

/** Locks out holds and further records of the person meanwhile. */
const removeAccount = (deps: Deps, id: string, now: Date) =>
  deps.systemDb.transaction(async (run) => {
    await run([lockRetention(), lockRecords({ userId: id })])
    const [locked] = await run([lockClosedAccount({ userId: id, now })])
    if (!locked) return
    const target = { type: 'user', id } as const
    const auditEvent = { at: deps.clock.now(), actorId: null, action: 'user.deleted', target, ip: '' } as const
    await run([addAuditEntry(auditEvent), deleteUser({ userId: id })])
    await deleteWithAccount(deps, run, id)
  })
