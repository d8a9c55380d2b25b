import { DELETION_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import { expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { raiseAlert } from '../../testing/features/alerts.ts'
import { auditActionsOn, confirmPassword, rowsOf } from '../../testing/features/own-data.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { createDeliver } from '../alerts/delivery/deliver.ts'
import { createStep } from '../alerts/escalation/step.ts'
import { storeQueued } from '../alerts/help-requests/queued-requests.ts'
import { createEntry, createRecoveryCode, fastPasswords, keysOpenedBy, signIn } from '../journal/testing/journal.ts'
import { openWithCode } from '../own-keys/recovery/code.ts'
import { voidRecoveries } from '../own-keys/recovery/queries.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

const w = await createTestApp({ adjust: fastPasswords })
type Person = Awaited<ReturnType<typeof w.as>>

async function due(person: Person) {
  await confirmPassword(person)
  await person.send('POST', '/api/user/deletion', { body: {} })
  w.now = new Date(w.now.getTime() + DELETION_DAYS * 24 * 3_600_000)
}
const sweep = () => deleteDueAccounts(w.deps, voidRecoveries)
const blobs = async ({ user }: Person) =>
  (await w.superuser.query('select from journal_entries where user_id = $1', [user.id])).rowCount

/** A node that stops after deleting the keys and before deleting the rows. */
const cutShort = () => {
  const systemDb = { ...w.deps.systemDb }
  let transactions = 0
  systemDb.transaction = async (steps) => {
    transactions += 1
    if (transactions > 1) throw new Error('killed')
    return w.deps.systemDb.transaction(steps)
  }
  return deleteDueAccounts({ ...w.deps, systemDb }, voidRecoveries)
}

test('after a deletion stops in the middle nothing decrypts the journal, and the next run completes it', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'only mine')
  const code = await createRecoveryCode(ana)
  expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([1])
  await due(ana)
  await cutShort()

  expect(await blobs(ana)).toBe(1)
  expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([])
  const rows = await w.ask(
    `select user_id as "userId", key_version as "keyVersion", salt, kdf, wrapped_key as "wrappedKey", made_at as "madeAt", used_at as "usedAt"
     from journal_recovery where user_id = $1`,
    ana.user.id,
  )
  expect(rows).toHaveLength(1)
  expect(await openWithCode(w.deps, code, rows[0])).toBeNull()
  const keys = await w.ask(
    'select octet_length(wrapped_by_password) as length from user_keys where user_id = $1',
    ana.user.id,
  )
  expect(keys).toEqual([{ length: 0 }])
  expect(await rowsOf(w, ana.user.id)).toMatchObject({ sessions: 0, credentials: 0, totp_secrets: 0, known_devices: 0 })
  expect((await ana.send('DELETE', '/api/user/deletion')).status).toBe(401)
  expect((await signIn(w.nobody(), ana.user.username, PASSWORD)).problem.code).toBe('invalid_credentials')

  await sweep()
  expect(await blobs(ana)).toBe(0)
  expect(await auditActionsOn(w, ana.user.id)).toEqual(['person.code_made', 'user.deletion_asked', 'user.deleted'])
})

test('jobs for a deleted person do nothing, and do not fail', async () => {
  const ana = await w.as('inmate')
  const userId = ana.user.id
  const alert = await raiseAlert(ana)
  await editAlerts(
    w,
    `update alerts set status = 'resolved', resolved_at = now(), face_to_face_at = $2 where id = $1`,
    [alert.id, w.now],
  )
  await due(ana)
  await sweep()

  await createStep(w.deps)({ userId, alertId: alert.id, waitingSince: alert.createdAt, step: 0 })
  const delivery = { userId, id: alert.id, alertId: alert.id, again: false, at: w.now }
  await createDeliver(w.deps)(delivery)
  const queued = { userId, key: crypto.randomUUID(), body: {}, message: 'kept', at: w.now.toISOString() }
  expect(await storeQueued(w.deps, queued)).toBe('never')
})
