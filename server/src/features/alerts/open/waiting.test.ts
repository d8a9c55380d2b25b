import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { afterEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import { answerAlert, createResponder, raiseAlert, sendHelpRequest } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const waitingOf = (caller: Caller) => caller.call(openAlerts.waiting)
/** Strong symptoms, and nothing on item 9. */
const SYMPTOMS = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
const QUIET = { count: 0, drills: 0, since: null, calledAt: null, newest: null }
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
const w = await createTestAppWithClock()
const rosa = await createResponder(w, ['inmate'])
afterEach(() => w.superuser.query('delete from alerts'))

test('a responder reads how many alerts wait for them and since when; others read of none', async () => {
  const [sol, nobody] = [await createResponder(w, ['staff']), await createResponder(w, [])]
  expect(await waitingOf(rosa)).toEqual(QUIET)

  const start = w.now
  const { id } = await raiseAlert(await w.as('inmate'))
  w.now = later(start, 3)
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set unit = 'A', housing = 'A-01' where id = $1`, [ana.user.id])
  const second = await raiseAlert(ana)
  expect(await waitingOf(rosa)).toEqual({
    count: 2,
    drills: 0,
    since: start.toISOString(),
    calledAt: w.now.toISOString(),
    newest: { id: second.id, urgency: 'now', unit: 'A', housing: 'A-01', shift: null, drill: false },
  })
  expect([await waitingOf(sol), await waitingOf(nobody)]).toEqual([QUIET, QUIET])

  await answerAlert(rosa, id, { status: 'acknowledged' })
  expect(await waitingOf(rosa)).toMatchObject({ count: 1, since: second.waitingSince, newest: { id: second.id } })
  await answerAlert(rosa, second.id, { status: 'resolved', outcome: 'seen_in_person' })
  expect(await waitingOf(rosa)).toEqual(QUIET)

  // Of staff without a unit the shift says where to look.
  const kit = await w.as('staff')
  await w.superuser.query(`update users set shift = 'night' where id = $1`, [kit.user.id])
  await raiseAlert(kit)
  expect((await waitingOf(sol)).newest).toMatchObject({ unit: null, housing: null, shift: 'night' })
})

test('staff without duty have nothing to answer, and the reply names nobody', async () => {
  const ana = await w.as('inmate')
  await raiseAlert(ana)
  expect((await (await w.as('staff')).send('GET', '/api/alerts/waiting')).json).toMatchObject({ count: 0, since: null })
  const { text } = await rosa.send('GET', '/api/alerts/waiting')
  expect(text).not.toContain(ana.user.id)
  expect(Object.keys(JSON.parse(text))).toEqual(['count', 'drills', 'since', 'calledAt', 'newest'])
})

test('pressing again is a new call; an assessment that only joins is none', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await ben.send('POST', '/api/assessments', { body: { responses: SYMPTOMS } })
  const raised = await waitingOf(rosa)
  w.now = later(w.now, 1)
  await ben.send('POST', '/api/assessments', { body: { responses: SYMPTOMS } })
  expect(await waitingOf(rosa)).toEqual(raised)
  await ben.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  expect(await waitingOf(rosa)).toMatchObject({ count: 1, calledAt: w.now.toISOString() })

  await raiseAlert(ana)
  w.now = later(w.now, 1)
  await sendHelpRequest(ana)
  expect(await waitingOf(rosa)).toMatchObject({ count: 2, calledAt: w.now.toISOString() })
})

test('an escalation is a new call, and a drill is nowhere and its age hides that of no alert', async () => {
  await w.superuser.query(`update users set unit = 'Office', housing = '1' where id = $1`, [rosa.user.id])
  await rosa.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  const nowhere = { unit: null, housing: null, drill: true }
  const waits = { count: 1, drills: 1, since: w.now.toISOString(), newest: nowhere }
  expect(await waitingOf(rosa)).toMatchObject(waits)
  w.now = later(w.now, 7)
  const { id } = await raiseAlert(await w.as('inmate'))
  expect(await waitingOf(rosa)).toMatchObject({ count: 2, drills: 1, since: w.now.toISOString() })
  const escalated = later(w.now, 5)
  await editAlerts(w, 'update alerts set escalated_at = $2 where id = $1', [id, escalated])
  expect((await waitingOf(rosa)).calledAt).toBe(escalated.toISOString())
})

test('the newest is the one whose person asked last, and not what escalated or waits again because nobody came', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const start = w.now.toISOString()
  const first = await raiseAlert(ana)
  await answerAlert(rosa, first.id, { status: 'acknowledged', responseStep: 'with_you' })
  await w.advanceMinutes(59)
  const second = await raiseAlert(ben)
  await w.advanceMinutes(1)
  expect(await waitingOf(rosa)).toMatchObject({ count: 2, since: start, newest: { id: second.id } })
  await w.advanceMinutes(2)
  await answerAlert(rosa, second.id, { status: 'resolved', outcome: 'handed_over' })
  await w.advanceMinutes(10)
  const again = await raiseAlert(await w.as('inmate'))
  // That nobody came is a new call of the person.
  await w.advanceMinutes(1)
  await ben.send('POST', `/api/alerts/${second.id}/came`, { body: { came: 'no' } })
  expect(await waitingOf(rosa)).toMatchObject({ newest: { id: second.id } })
  await answerAlert(rosa, second.id, { status: 'acknowledged' })
  expect((await waitingOf(rosa)).newest).toMatchObject({ id: again.id })
})
