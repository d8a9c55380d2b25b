// Proves P57, P112, P190.
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
  raiseAlert,
  showPage,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { listenOn, openStream } from '../../../testing/stream.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const SEEN = { status: 'resolved', outcome: 'seen_in_person' }

/** Somebody in care who may not be safe, and the alert about them as `reader` sees it. */
async function inCrisis(w: TestApp, reader: Person) {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  expect((await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })).status).toBe(201)
  const [alert] = (await listAlerts(reader)).filter(({ userId }) => userId === ana.user.id)
  return { ana, alert: alert ?? expect.fail('There is no alert') }
}
const isElevated = async (person: Person) => (await person.call(risk.current)).isElevated
const laterBy = (w: TestApp, seconds: number) => {
  w.now = new Date(w.now.getTime() + seconds * 1000)
}

test('where there is a clinician, only their word that they saw the person lowers now; it is decided when it is noted', async () => {
  const w = await createTestApp()
  const cleo = await createResponder(w, ['inmate'])
  // No clinician yet: the responder's word counts, and goes on counting when one comes.
  const before = await inCrisis(w, cleo)
  laterBy(w, 60)
  expect((await answerAlert(cleo, before.alert.id, SEEN)).json).toMatchObject({ notSeen: false, mayNoteSeen: true })
  const grace = await w.as('clinician')
  expect(await openAlert(cleo, before.alert.id)).toMatchObject({ notSeen: false })
  expect(await isElevated(before.ana)).toBe(false)

  const { ana, alert } = await inCrisis(w, cleo)
  expect(alert).toMatchObject({ mayNoteSeen: false })
  laterBy(w, 60)
  expect((await answerAlert(cleo, alert.id, SEEN)).json).toMatchObject({
    status: 'resolved',
    outcome: 'seen_in_person',
    faceToFaceAt: null,
    notSeen: true,
  })
  expect(await isElevated(ana)).toBe(true)
  const again = await answerAlert(cleo, alert.id, { outcome: 'seen_in_person' })
  expect(again.problem).toMatchObject({ status: 409, message: 'A clinician has to note this here' })
  expect((await openAlert(cleo, alert.id)).timeline.map(({ event }) => event)).not.toContain('seen')

  laterBy(w, 60)
  expect((await answerAlert(grace, alert.id, { outcome: 'seen_in_person' })).json).toMatchObject({
    faceToFaceAt: w.now.toISOString(),
    notSeen: false,
  })
  expect(await isElevated(ana)).toBe(false)

  // A clinician for staff alone changes nothing for people in care, nor does one who is disabled.
  await w.superuser.query('update users set disabled_at = now() where id = $1', [grace.user.id])
  await w.as('clinician', { serves: ['staff'] })
  const after = await inCrisis(w, cleo)
  laterBy(w, 60)
  expect((await answerAlert(cleo, after.alert.id, SEEN)).json).toMatchObject({ notSeen: false })
})

test('nobody closes their own, nor notes of themself that somebody saw them', async () => {
  const w = await createTestApp()
  const grace = await w.as('clinician', { serves: ['staff'] })
  const other = await w.as('clinician', { serves: ['staff'] })
  const { id } = await raiseAlert(grace)
  expect((await answerAlert(grace, id, SEEN)).status).toBe(403)
  await answerAlert(other, id, { status: 'resolved', outcome: 'reached_by_phone' })
  laterBy(w, 60)
  expect((await answerAlert(other, id, { outcome: 'seen_in_person' })).json).toMatchObject({ notSeen: false })
})

test('a clinician answers alone: there is a responder, their page is heard, and they learn of it without an id', async () => {
  const w = await createTestApp()
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  expect((await raiseAlert(ana)).metadata).toMatchObject({ hearing: 'nobody' })
  const waiting = await w.as('clinician', { confirmed: false })
  await showPage(w, waiting)
  expect((await raiseAlert(await w.as('inmate'))).metadata).toMatchObject({ hearing: 'nobody' })
  const grace = await w.as('clinician')
  const origin = await listenOn(w)
  const stream = await openStream(origin, grace)
  await expect.poll(stream.isAsked).toBe(true)
  await grace.send('POST', '/api/reach')
  const { metadata, id } = await raiseAlert(await w.as('inmate'))
  expect(metadata).toMatchObject({ hearing: 'heard' })
  expect((await raiseAlert(ben)).metadata).toMatchObject({ hearing: 'nobody' })
  await expect.poll(stream.heard).toContainEqual({ kind: 'alert.created' })
  expect(JSON.stringify(stream.heard())).not.toContain(id)
})

test('a clinician reads whom an alert is about, and who answered', async () => {
  const w = await createTestApp()
  const grace = await w.as('clinician')
  const { ana, alert } = await inCrisis(w, grace)
  expect(alert).toMatchObject({ userId: ana.user.id, urgency: 'now' } satisfies Partial<Alert>)
  const finn = await w.as('staff')
  await w.superuser.query('update users set duty = true where id = $1', [finn.user.id])
  await finn.send('PATCH', `/api/duty/alerts/${alert.id}`, { body: { responseStep: 'coming' } })
  const opened = await openAlert(grace, alert.id)
  expect(opened).toMatchObject({ responseStep: 'coming', acknowledgedBy: { name: finn.user.username } })
  expect(opened.timeline.find(({ event }) => event === 'coming')?.by).toBe(finn.user.username)
})
