import { expect, test } from 'vitest'
import { answerAlert, createResponder, openAlert, raiseAlert, updateProfile } from '../../testing/features/alerts.ts'
import { createCareApp, tryToChange } from '../../testing/features/care.ts'
import { auditActionsOn, confirmPassword, rowsOf } from '../../testing/features/own-data.ts'
import { fill, startSharing } from '../../testing/features/sharing.ts'
import { fastPasswords } from '../journal/testing/journal.ts'
import { pastOf } from '../retention/testing/past.ts'
import { DAY, delay, deleteAccount, endHold, hold, night, noteDeath, opened, setDays, sweep } from './testing/kept.ts'

const { w, grace } = await createCareApp({ adjust: fastPasswords, now: new Date() })
const [cleo, dora] = [await createResponder(w, ['inmate']), await createResponder(w, [])]
const [ana, ben, otto] = [await w.as('inmate'), await w.as('inmate'), await w.as('staff')]
await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Reyes' })
const own = async (person = ana) => (await person.send('GET', '/api/user/deletion')).json
const list = async (admin = dora) => (await admin.send('GET', '/api/admin/records')).json as Listed
type Listed = {
  held: { id: string; reason: string }[]
  pending: { id: string; mayDelay: boolean; notBefore: string }[]
}
const day = (later: number) => w.deps.calendar.dayOf(new Date(w.now.getTime() + later * DAY))

test('a hold needs an administrator and the password, is nobody’s own, and stands once for each reason', async () => {
  for (const other of [grace, otto, ben])
    expect(
      (await other.send('POST', `/api/admin/records/${ana.user.id}/hold`, { body: { reason: 'court' } })).status,
    ).toBe(403)
  const unconfirmed = await w.as('admin')
  const asked = await unconfirmed.send('POST', `/api/admin/records/${ana.user.id}/hold`, { body: { reason: 'court' } })
  expect(asked.problem.code).toBe('confirmation_required')
  for (const press of [hold, endHold, delay, noteDeath]) expect((await press(dora, dora.user.id)).status).toBe(409)
  expect((await hold(dora, crypto.randomUUID())).status).toBe(404)
  expect((await hold(dora, ana.user.id, 'complaint')).status).toBe(204)
  expect((await hold(cleo, ana.user.id, 'complaint')).status).toBe(409)
  expect((await endHold(dora, ana.user.id, 'inspection')).status).toBe(404)
  expect((await list()).held).toMatchObject([{ id: ana.user.id, reason: 'complaint' }])
  expect((await endHold(cleo, ana.user.id, 'complaint')).status).toBe(204)
  expect((await list()).held).toEqual([])
})

test('its person reads it: on the page, in the file and in who opened anything of theirs', async () => {
  expect((await hold(dora, ana.user.id)).status).toBe(204)
  expect(await own()).toMatchObject({ holds: [{ reason: 'court' }], deletesAt: null })
  expect(await own(ben)).toMatchObject({ holds: [] })
  const log = (await ana.send('GET', '/api/user/access-log')).json as { action: string }[]
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.records_held', 'user.records_hold_ended']),
  )
  await confirmPassword(ana)
  const file = (await ana.send('GET', '/api/user/export')).json as { keptRecords: { holds: object[] } }
  expect(file.keptRecords.holds).toMatchObject([{ reason: 'complaint' }, { reason: 'court', endedAt: null }])
  expect((await dora.send('GET', '/api/admin/users?q=reyes')).json).toMatchObject([{ held: ['court'] }])
})

test('while one hold stands nothing of theirs goes, and after the last one nothing for 30 days', async () => {
  await setDays(w, 365)
  for (const one of [ana, ben]) {
    await pastOf(w, one.user.id).alert(500, 500, 'today')
    await pastOf(w, one.user.id).care(500, 500)
  }
  const left = async (one: typeof ana) => {
    const { alerts, care_work, alert_events, care_events } = await rowsOf(w, one.user.id)
    return [alerts, care_work, alert_events, care_events]
  }
  await hold(dora, ana.user.id, 'complaint')
  await endHold(dora, ana.user.id)
  await night(w)
  expect([await left(ana), await left(ben)]).toEqual([
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ])
  for (const table of ['alerts', 'alert_events', 'care_work', 'care_events', 'record_people'])
    expect((await w.superuser.query(`delete from ${table} where user_id = $1`, [ana.user.id])).rowCount).toBe(0)
  expect(
    (await w.superuser.query(`delete from record_holds where user_id = $1 and ended_at is null`, [ana.user.id]))
      .rowCount,
  ).toBe(0)

  await endHold(dora, ana.user.id, 'complaint')
  expect(await own()).toMatchObject({ holds: [], recordsKeptUntil: day(30) })
  await night(w, 30)
  expect(await left(ana)).toEqual([1, 1, 1, 1])
  await night(w)
  expect(await left(ana)).toEqual([0, 0, 0, 0])
})

test('held work is not moved to somebody else, and nothing to somebody whose records are held', async () => {
  const entered = await grace.send('POST', '/api/care/work', {
    body: { kind: 'followup', userId: ben.user.id, dueOn: day(3) },
  })
  expect([entered.status, entered.text]).toEqual([201, expect.any(String)])
  const { id } = entered.json as { id: string }
  for (const held of [ana, ben]) {
    await hold(dora, held.user.id, 'inspection')
    const moved = await tryToChange(grace, id, { do: 'move', to: ana.user.id })
    expect([moved.status, moved.problem.code]).toEqual([409, 'conflict'])
    await endHold(dora, held.user.id, 'inspection')
  }
  expect((await tryToChange(grace, id, { do: 'move', to: ana.user.id })).status).toBe(200)
  await tryToChange(grace, id, { do: 'meet', how: 'face' })
})

test('a pending deletion is listed for every administrator with its day alone, and its records are kept once 30 days longer', async () => {
  await setDays(w, null)
  const eve = await w.as('inmate')
  await confirmPassword(eve)
  expect((await delay(dora, eve.user.id)).status).toBe(409)
  await eve.send('POST', '/api/user/deletion', { body: {} })
  const row = async () => (await list()).pending.find(({ id }) => id === eve.user.id)
  expect(await row()).toEqual({
    id: eve.user.id,
    username: eve.user.username,
    firstName: null,
    lastName: null,
    bookingNumber: null,
    what: 'account',
    notBefore: day(7),
    keptUntil: null,
    mayDelay: true,
  })
  expect((await delay(dora, eve.user.id)).status).toBe(204)
  expect(await row()).toMatchObject({ notBefore: day(7), keptUntil: day(37), mayDelay: false })
  expect((await delay(cleo, eve.user.id)).status).toBe(409)
  expect(await own(eve)).toMatchObject({ recordsKeptUntil: day(37) })

  // The account goes on its day. That nothing was kept of it nobody can tell from the list.
  w.now = new Date(w.now.getTime() + 7 * DAY)
  await sweep(w)
  expect((await eve.send('GET', '/api/user')).status).toBe(401)
  expect([await row(), (await list(cleo)).pending.map(({ id }) => id)]).toEqual([undefined, [eve.user.id]])
  await night(w, 31)
  expect((await list(cleo)).pending).toEqual([])
})

test('kept records, of which the list tells the month alone, are kept 30 days longer than the last of that month', async () => {
  await setDays(w, 365)
  while (!day(0).endsWith('-10')) w.now = new Date(w.now.getTime() + DAY)
  const ida = await w.as('inmate')
  await pastOf(w, ida.user.id).alert(354, 354, 'today')
  await deleteAccount(w, ida)
  // On the 22nd.
  expect((await list(cleo)).pending).toMatchObject([{ id: ida.user.id, notBefore: `${day(0).slice(0, 8)}01` }])
  expect((await delay(cleo, ida.user.id)).status).toBe(204)
  await night(w, 12 + 29)
  expect(await rowsOf(w, ida.user.id)).toMatchObject({ alerts: 1 })
  await night(w, 12)
  expect(await rowsOf(w, ida.user.id)).toMatchObject({ alerts: 0, record_people: 0 })
  await setDays(w, null)
})

test('a hold waits for a deletion of records that runs, and ends no deletion of an account', async () => {
  const [fay, gus] = [await w.as('inmate'), await w.as('inmate')]
  for (const one of [fay, gus]) await pastOf(w, one.user.id).alert(10, 10, 'today')
  await w.superuser.query('begin')
  await w.superuser.query('select pg_advisory_xact_lock(7413906)')
  const holding = hold(dora, fay.user.id)
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'
  await expect.poll(async () => (await w.superuser.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
  await w.superuser.query('commit')
  expect((await holding).status).toBe(204)
  await Promise.all([deleteAccount(w, fay), sweep(w)])
  expect((await fay.send('GET', '/api/user')).status).toBe(401)
  expect(await rowsOf(w, fay.user.id)).toMatchObject({ alerts: 1, alert_events: 1, sessions: 0 })
  // Without a hold it goes in the same moment.
  await deleteAccount(w, gus)
  expect(await rowsOf(w, gus.user.id)).toMatchObject({ alerts: 0, record_people: 0 })
  // Every administrator may find whom a hold names, and it is in the log also when the account is gone.
  expect((await list()).held).toMatchObject([{ id: fay.user.id, username: null }])
  expect((await endHold(dora, fay.user.id)).status).toBe(204)
  expect(await auditActionsOn(w, fay.user.id)).toEqual(['user.records_held', 'user.deleted', 'user.records_hold_ended'])
  expect((await hold(dora, fay.user.id)).status).toBe(404)
  // Also where who ended it may not know of these records any more, nothing goes for 30 days.
  await night(w, 30)
  expect(await rowsOf(w, fay.user.id)).toMatchObject({ alerts: 1, record_people: 1 })
  await night(w)
  expect(await rowsOf(w, fay.user.id)).toMatchObject({ alerts: 0, record_people: 0 })
})

test('after a death one press holds, closes the account, and says who opened what: to who may know of that', async () => {
  const hal = await w.as('inmate')
  const alert = await raiseAlert(hal)
  await openAlert(cleo, alert.id)
  await answerAlert(cleo, alert.id, { status: 'acknowledged' })
  await startSharing(hal, 'answers')
  await fill(hal)
  await dora.send('GET', '/api/admin/users')
  await dora.send('PATCH', `/api/admin/users/${hal.user.id}`, { body: { housing: 'B-1' } })

  await hold(dora, hal.user.id)
  expect((await opened(dora, hal.user.id)).status).toBe(404)
  expect((await noteDeath(dora, otto.user.id)).status).toBe(409)
  expect((await noteDeath(dora, hal.user.id)).status).toBe(204)
  expect((await noteDeath(dora, hal.user.id)).status).toBe(409)
  expect((await hal.send('GET', '/api/user')).status).toBe(401)
  expect(await rowsOf(w, hal.user.id)).toMatchObject({ sessions: 0, alerts: 1, care_grants: 1 })

  const seen = async (admin: typeof dora) =>
    ((await opened(admin, hal.user.id)).json as { action: string; by: { name: string } | null }[]).map(
      ({ action, by }) => `${action} ${by?.name}`,
    )
  const [known, few] = [await seen(cleo), await seen(dora)]
  expect(known).toEqual(
    expect.arrayContaining([
      `alert.opened ${cleo.user.username}`,
      `user.listed ${dora.user.username}`,
      `user.changed ${dora.user.username}`,
      `user.held_after_death ${dora.user.username}`,
    ]),
  )
  expect(few).toContain(`user.changed ${dora.user.username}`)
  expect(few.filter((one) => !one.startsWith('user.'))).toEqual([])
  for (const other of [grace, otto, ben])
    expect((await other.send('GET', `/api/admin/records/${hal.user.id}/opened`)).status).toBe(403)
  expect((await endHold(dora, hal.user.id, 'death')).status).toBe(204)
  expect((await opened(cleo, hal.user.id)).status).toBe(404)
})
