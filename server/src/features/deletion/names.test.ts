import { expect, test } from 'vitest'
import { listTables } from '../../platform/backup/tables.ts'
import { answerAlert, createResponder, type Person, raiseAlert, updateProfile } from '../../testing/features/alerts.ts'
import { agreeToCalls, setUpCalls } from '../../testing/features/calls.ts'
import { askToTalk, changeWork, createCareApp, listWork } from '../../testing/features/care.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { about, lookUp, refer } from '../../testing/features/referrals.ts'
import { fill, openPage, startSharing } from '../../testing/features/sharing.ts'
import { fastPasswords } from '../journal/testing/journal.ts'
import { voidRecoveries } from '../own-keys/recovery/queries.ts'
import { applyRetention } from '../retention/apply.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

/** The database asks for the time too, so this app has the true one. */
const { w, grace } = await createCareApp({ adjust: fastPasswords, now: new Date() })

await setUpCalls(w)

/** The columns in which one of these stands, in any row of any table. */
async function columnsWith(marks: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { schema, name } of await listTables(w.superuser)) {
    const rows = await w.ask<{ column: string }>(
      `select distinct c.key as column from ${schema}.${name} as t, jsonb_each_text(to_jsonb(t)) as c
       where exists (select from unnest($1::text[]) as mark where c.value ilike '%' || mark || '%')`,
      marks,
    )
    found.push(...rows.map(({ column }) => `${name}.${column}`))
  }
  return found.sort()
}

async function deleteAccount(person: Person) {
  await confirmPassword(person)
  expect((await person.send('POST', '/api/user/deletion', { body: {} })).status).toBe(201)
  await w.ask('update users set deletes_at = now() where id = $1', person.user.id)
  w.now = new Date(Math.max(w.now.getTime(), Date.now()))
  await deleteDueAccounts(w.deps, voidRecoveries)
  const { rowCount } = await w.superuser.query('select from users where id = $1', [person.user.id])
  expect(rowCount).toBe(0)
}

test('the names of somebody in care leave every table with their account, and with the last record that outlives it', async () => {
  const [ana, otto, admin] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
  const cleo = await createResponder(w)
  const marks = ['Quilla', 'Zyxmarquez', 'B-7714-Q', ana.user.username]
  await updateProfile(w, ana, { firstName: 'Quilla', lastName: 'Zyxmarquez', email: 'quilla@example.org' })
  await w.ask(`update users set booking_number = 'B-7714-Q' where id = $1`, ana.user.id)
  await startSharing(ana, 'answers')
  await fill(ana)
  await agreeToCalls(ana)
  expect((await lookUp(otto, 'Quilla')).text).toContain('Quilla')
  expect((await refer(otto, about(ana))).status).toBe(201)
  expect((await admin.send('GET', '/api/admin/users?search=Quilla')).text).toContain('Quilla')
  const alert = await raiseAlert(ana)
  await answerAlert(cleo, alert.id, { status: 'acknowledged' })
  await answerAlert(cleo, alert.id, { status: 'resolved', outcome: 'seen_in_person' })
  await askToTalk(ana)
  await openPage(grace, ana.user.id)
  // A meeting in person ends follow-ups too.
  for (const { kind, id } of (await listWork(grace)).work)
    if (kind !== 'followup' && kind !== 'plan') await changeWork(grace, id, { do: 'meet', how: 'face' })
  expect(await columnsWith(marks)).toEqual(expect.arrayContaining(['users.booking_number', 'users.first_name']))

  await deleteAccount(ana)
  // With their records stays whose they are, and with the last of these it goes.
  expect(await columnsWith(marks)).toEqual([
    'record_people.booking_number',
    'record_people.first_name',
    'record_people.last_name',
  ])
  await w.superuser.query(`update facilities set retention = retention || '{"alerts": null, "care": null}'`)
  await applyRetention(w.deps)
  expect(await columnsWith(marks)).toEqual([])
})

test('the name of who answered stays with the alert, and nowhere else', async () => {
  const [ben, cleo] = [await w.as('inmate'), await createResponder(w)]
  await createResponder(w)
  await updateProfile(w, cleo, { firstName: 'Wendeline', lastName: 'Zyxokoro' })
  const alert = await raiseAlert(ben)
  await answerAlert(cleo, alert.id, { status: 'acknowledged' })
  await answerAlert(cleo, alert.id, { status: 'resolved', outcome: 'seen_in_person' })

  await deleteAccount(cleo)
  expect(await columnsWith(['Wendeline', 'Zyxokoro', cleo.user.username])).toEqual([
    'alerts.acknowledged_name',
    'alerts.resolved_name',
  ])
})
