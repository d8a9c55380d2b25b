import { endpointList } from '@evenkeel/contract/index.ts'
import { expect, test } from 'vitest'
import { applyDeletions } from '../../platform/archive/deletions.ts'
import { answerAlert, createResponder, openAlert, raiseAlert, updateProfile } from '../../testing/features/alerts.ts'
import { answersWith } from '../../testing/features/answers.ts'
import { askToTalk, changeWork, createCareApp, openWork } from '../../testing/features/care.ts'
import { confirmPassword, rowsOf } from '../../testing/features/own-data.ts'
import { about, lookUp, refer } from '../../testing/features/referrals.ts'
import { fastPasswords, signIn } from '../journal/testing/journal.ts'
import { deleteAccount, hold, NAME, NUMBER, night, setDays, showsNothing } from './testing/kept.ts'

const here = await createCareApp({ adjust: fastPasswords, now: new Date() })
const { w, grace } = here
const [cleo, dora] = [await createResponder(w, ['inmate']), await w.as('admin')]
/** Answers no alerts. */
await w.superuser.query(`update users set responds_to = '{}' where id = $1`, [dora.user.id])
const [otto, bob] = [await w.as('staff'), await w.as('inmate')]

/** Somebody with a closed alert and a met request, named so that nothing else has these letters. */
async function somebody() {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, { firstName: 'Quilla', lastName: 'Zyxmarquez' })
  await w.superuser.query(`update users set booking_number = $2, permanent_number = 'P-1' where id = $1`, [
    ana.user.id,
    NUMBER,
  ])
  const alert = await raiseAlert(ana)
  await answerAlert(cleo, alert.id, { status: 'resolved', outcome: 'seen_in_person' })
  const { id } = await askToTalk(ana)
  await changeWork(grace, id, { do: 'meet', how: 'face' })
  await w.superuser.query(
    `update care_work set state = 'met', met_at = now(), ended_at = now() where user_id = $1 and state not in ('met', 'closed')`,
    [ana.user.id],
  )
  return { ana, alert, workId: id }
}

test('with days of their own alerts and care records outlive the account, by name where they are shown and nowhere else', async () => {
  await setDays(w, 400)
  const { ana, alert, workId } = await somebody()
  await ana.send('POST', '/api/coping-tools/usage', {
    body: { toolName: 'box-breathing', duration: 60, completed: true },
  })
  await deleteAccount(w, ana)
  const left = Object.entries(await rowsOf(w, ana.user.id)).flatMap(([table, n]) => (n > 0 ? [table] : []))
  expect(left.sort()).toEqual(['alert_events', 'alerts', 'care_events', 'care_work', 'record_people'])
  const kept = 'select booking_number as booking, permanent_number as permanent from record_people where user_id = $1'
  expect((await w.superuser.query(kept, [ana.user.id])).rows).toEqual([{ booking: NUMBER, permanent: 'P-1' }])

  // Whoever answers alerts, and who cares, read whose they are, also in the list and by the person.
  expect((await openAlert(cleo, alert.id)).person?.name).toBe(NAME)
  expect((await openWork(grace, workId)).name).toBe(NAME)
  expect(
    (await grace.send('POST', `/api/care/people/${ana.user.id}/open`, { body: { reason: 'visit' } })).text,
  ).toContain(NAME)
  expect((await dora.send('GET', `/api/alerts/${alert.id}`)).text).not.toContain('Quilla')

  const shows: string[] = []
  for (const [name, { method, path, access }] of endpointList) {
    if (method !== 'GET' || path.includes(':') || access === 'display' || path.includes('events')) continue
    for (const person of [cleo, dora, grace, otto, bob]) {
      if (person.user.role === 'admin') await confirmPassword(person)
      const { text } = await person.send('GET', path)
      if (!showsNothing(text, ana.user.id)) shows.push(`${name} ${person.user.username}`)
    }
  }
  expect(
    shows.filter((one) => !/^(alerts\.list|sheet\.read|alertHistory\.\w+|audit\.\w+|records\.show) /.test(one)),
  ).toEqual([])
  expect(shows).toEqual(
    expect.arrayContaining([`alerts.list ${cleo.user.username}`, `records.show ${cleo.user.username}`]),
  )
  expect(shows.filter((one) => one.startsWith('records') || one.startsWith('alert'))).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`(${dora.user.username}|${otto.user.username}|${bob.user.username})$`)),
    ]),
  )
  for (const found of [
    await dora.send('GET', '/api/admin/users?q=quilla'),
    await lookUp(otto, 'Quilla'),
    await grace.send('GET', '/api/care/people?q=quilla'),
  ])
    expect([found.status, found.text.includes('Quilla')]).toEqual([200, false])
  for (const [by, method, path, body] of [
    [dora, 'POST', `/api/admin/users/${ana.user.id}/enable`, {}],
    [dora, 'POST', `/api/admin/users/${ana.user.id}/reset-password`, {}],
    [dora, 'POST', `/api/admin/users/${ana.user.id}/account`, { username: 'quilla' }],
    [dora, 'PATCH', `/api/admin/users/${ana.user.id}`, { unit: 'A' }],
    [
      grace,
      'POST',
      '/api/care/work',
      { personId: ana.user.id, kind: 'request', source: 'paper', at: w.now.toISOString() },
    ],
  ] as const) {
    if (by.user.role === 'admin') await confirmPassword(by)
    expect([path, (await by.send(method, path, { body })).status >= 400]).toEqual([path, true])
  }
  expect((await refer(otto, about(ana))).status).toBeGreaterThanOrEqual(400)
})

test('their user name and booking number are free: whoever is named with these is somebody else', async () => {
  const { rows } = await w.superuser.query(`select user_id as id from record_people where booking_number = $1`, [
    NUMBER,
  ])
  const username = 'quilla-again'
  const [first] = rows
  const named = await otto.send('POST', '/api/people/without-account', {
    body: { firstName: 'Quilla', lastName: 'Zyxmarquez', bookingNumber: NUMBER },
  })
  expect(named.status).toBe(201)
  expect((named.json as { id: string }).id).not.toBe(first.id)
  const body = { username, password: 'another-harbor-at-noon', role: 'inmate' }
  expect((await w.nobody().send('POST', '/api/register', { body })).status).toBe(201)
  expect((await signIn(w.nobody(), username, 'another-harbor-at-noon')).status).toBe(200)
  await w.superuser.query('delete from users where booking_number = $1', [NUMBER])
})

test('without days they go with the account at once, and one that was asked for before the days began goes with it too', async () => {
  await setDays(w, null)
  const [now, promised, held] = [await somebody(), await somebody(), await somebody()]
  expect((await hold(dora, held.ana.user.id)).status).toBe(204)
  await deleteAccount(w, now.ana)
  await setDays(w, 400)
  await w.superuser.query('update record_people set go_with_account = true where user_id = any ($1)', [
    [promised.ana.user.id, held.ana.user.id],
  ])
  expect((await promised.ana.send('GET', '/api/user/deletion')).json).toMatchObject({
    recordsKept: { alerts: null, care: null },
  })
  await deleteAccount(w, promised.ana)
  await deleteAccount(w, held.ana)
  const left = async ({ ana }: typeof now) => Object.values(await rowsOf(w, ana.user.id)).reduce((sum, n) => sum + n, 0)
  expect([await left(now), await left(promised), (await left(held)) > 5]).toEqual([0, 0, true])
})

test('whoever takes a deletion back and asks again is told of the days that are now', async () => {
  const ben = await w.as('inmate')
  await w.superuser.query('update record_people set go_with_account = true where user_id = $1', [ben.user.id])
  await confirmPassword(ben)
  const ask = async () => (await ben.send('POST', '/api/user/deletion', { body: {} })).json
  expect(await ask()).toMatchObject({ recordsKept: { alerts: null, care: null } })
  expect((await ben.send('DELETE', '/api/user/deletion')).status).toBe(204)
  expect(await ask()).toMatchObject({ recordsKept: { alerts: 400, care: 400 } })
})

test('nothing more is recorded of a deleted account, whoever writes at the same moment', async () => {
  await setDays(w, 400)
  const { ana, alert } = await somebody()
  await deleteAccount(w, ana)
  for (const table of ['alerts', 'care_work'])
    await expect(
      w.superuser.query(
        `insert into ${table} select (t).* from (select t from ${table} t where user_id = $1 limit 1) x`,
        [ana.user.id],
      ),
    ).rejects.toThrow(/deleted|generated|cannot insert/)
  // As after a restore of a state in which it was open: who answers can close it.
  await w.superuser.query(`update alerts set status = 'acknowledged' where id = $1`, [alert.id])
  expect((await answerAlert(cleo, alert.id, { status: 'resolved', outcome: 'seen_in_person' })).status).toBe(200)
  await night(w, 402)
  expect(Object.values(await rowsOf(w, ana.user.id)).every((n) => n === 0)).toBe(true)
})

test('what a restored state has open of an account that is deleted again ends with it, and goes in its time', async () => {
  const cora = await w.as('inmate')
  await askToTalk(cora)
  await cora.send('POST', '/api/assessments', {
    body: { responses: answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }) },
  })
  const open = async () =>
    (
      await w.superuser.query(
        `select kind from care_work where user_id = $1 and state not in ('met', 'closed')
         union all select 'alert' from alerts where user_id = $1 and in_care and status <> 'resolved' order by kind`,
        [cora.user.id],
      )
    ).rows.map(({ kind }) => kind)
  expect(await open()).toEqual(['alert', 'request', 'result'])
  await w.superuser.query('update users set deletes_at = $2 where id = $1', [
    cora.user.id,
    new Date(w.now.getTime() + 1000),
  ])
  const deleted = { id: '999999', at: w.now.toISOString(), table: 'users', row: cora.user.id }
  await applyDeletions(w.superuser, [deleted], new Date(0))
  expect(await open()).toEqual([])
  const { rows } = await w.superuser.query(
    `select w.closed_reason as reason, (select array_agg(event order by id) from care_events e where e.work_id = w.id) as events
     from care_work w where user_id = $1`,
    [cora.user.id],
  )
  const ended = { reason: 'withdrawn', events: ['received', 'closed'] }
  expect(rows).toEqual([ended, ended])
  await night(w, 402)
  expect(Object.values(await rowsOf(w, cora.user.id)).every((n) => n === 0)).toBe(true)
})
