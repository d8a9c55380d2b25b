import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { displays } from '@evenkeel/contract/displays.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { beforeEach, expect, test } from 'vitest'
import { createChannels } from '../../../testing/features/alert-channels.ts'
import { createResponder, raiseAlert, updateProfile } from '../../../testing/features/alerts.ts'
import { enrollDevice } from '../../../testing/features/devices.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const { smtp, receiver, env, reset } = await createChannels()
const w = await createTestAppWithClock({ env })
const cleo = await createResponder(w, ['inmate'], { email: 'cleo@facility.example' })
const grace = await w.as('clinician')
const screen = await enrollDevice(w, cleo)
const dan = await w.as('staff')
await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
beforeEach(reset)

const BED = /B-12|unit B/
async function inBed() {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Reyes', unit: 'B' })
  await w.superuser.query(`update users set housing = 'B-12' where id = $1`, [ana.user.id])
  return ana
}

/** What each list says of this alert. */
async function readBy(id: string) {
  const responder = (await cleo.send('GET', '/api/alerts/open')).reply(openAlerts.list).active.alerts
  const officer = (await dan.call(duty.list)).alerts
  const wall = (await screen.send('POST', '/api/display/alerts', { hears: true })).reply(displays.alerts).alerts
  const clinician = (await grace.call(care.list)).alerts
  const one = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.find((row) => row.id === id) ?? expect.fail('There is an alert')
  return { responder: one(responder), lists: [one(officer), one(wall), one(clinician)] }
}

test('an alert of who was released has a day in place of the bed that is somebody else’s, for every reader', async () => {
  const ana = await inBed()
  const { id } = await raiseAlert(ana)
  await w.runDueJobs()
  const before = await readBy(id)
  for (const row of before.lists) expect(row).toMatchObject({ unit: 'B', housing: 'B-12', releasedOn: null })
  expect(smtp.mails[0]?.text).toMatch(BED)

  const releasedOn = w.deps.calendar.dayOf(w.now)
  await w.superuser.query('update users set released_on = $2 where id = $1', [ana.user.id, releasedOn])
  const after = await readBy(id)
  expect(after.responder.person).toMatchObject({ releasedOn })
  for (const row of after.lists) {
    expect(row).toMatchObject({ unit: null, housing: null, releasedOn })
    expect(JSON.stringify(row)).not.toMatch(BED)
  }
})

test('a press after the release keeps no bed, so none stands in the history or its file', async () => {
  const ana = await inBed()
  await w.superuser.query('update users set released_on = $2 where id = $1', [
    ana.user.id,
    w.deps.calendar.dayOf(w.now),
  ])
  const { id } = await raiseAlert(ana)
  const { rows } = await w.superuser.query('select unit, housing, unit_typed from alerts where id = $1', [id])
  expect(rows).toEqual([{ unit: null, housing: null, unit_typed: false }])
  await w.runDueJobs()
})

test('mail and webhook of who was released name no unit', async () => {
  const ana = await inBed()
  await w.superuser.query('update users set released_on = $2 where id = $1', [
    ana.user.id,
    w.deps.calendar.dayOf(w.now),
  ])
  await raiseAlert(ana)
  await w.runDueJobs()
  expect(smtp.mails.map(({ text }) => text.split('\r\n')[0])).toContain('New alert: go now. Open Evenkeel.')
  expect(JSON.stringify([smtp.mails, receiver.received])).not.toMatch(BED)
  expect(receiver.received.map(({ message }) => message.unit)).toEqual([null])
})
