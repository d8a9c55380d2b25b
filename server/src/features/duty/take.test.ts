import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  openAlert,
  type Person,
  raiseAlert,
  setDate,
} from '../../testing/features/alerts.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** A Wednesday in Chicago: 13:00, and 19:00 after the change of shift at 18:00. */
const [DAY, EVENING] = [new Date('2026-03-11T18:00:00.000Z'), new Date('2026-03-12T00:00:00.000Z')]

const w = await createTestApp()
async function setUp() {
  w.now = DAY
  await w.superuser.query('delete from alerts; delete from rota_dates; delete from users')
  const [ana, cleo, dora] = [await w.as('inmate'), await createResponder(w), await createResponder(w)]
  const dan = await w.as('staff')
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  // On Wednesdays, by minutes of the day.
  await w.superuser.query('insert into rota_entries values (0, $1, 1, 3, 360, 1080), (1, $2, 1, 3, 1080, 360)', [
    cleo.user.id,
    dan.user.id,
  ])
  const { id } = await raiseAlert(ana)
  const counted = (person: Person) => person.call(openAlerts.waiting).then(({ count }) => count)
  const take = (person: Person) => person.send('POST', `/api/alerts/${id}/take`)
  return { cleo, dora, dan, id, counted, take }
}

test('at a change of shift an answered alert rings for both until somebody has it', async () => {
  const { cleo, dora, dan, id, counted, take } = await setUp()
  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'coming' })
  expect([await counted(cleo), await counted(dan)]).toEqual([0, 0])
  expect((await take(dan)).problem.code).toBe('conflict')

  w.now = EVENING
  expect([await counted(cleo), await counted(dora), await counted(dan)]).toEqual([1, 1, 1])
  expect((await dan.call(duty.list)).alerts).toMatchObject([{ id, toTake: true, mine: false }])
  // It is no call that somebody answers, and stands above those that others answer.
  const others = await raiseAlert(await w.as('inmate'))
  await answerAlert(dora, others.id, { status: 'acknowledged' })
  const lists = await cleo.call(openAlerts.list, { query: {} })
  expect(lists).toMatchObject({ active: { total: 0 }, calls: { waiting: 1, answered: 1 } })
  expect((await dora.call(openAlerts.list, { query: {} })).acknowledged.alerts.map((one) => one.id)).toEqual([
    id,
    others.id,
  ])
  await answerAlert(dora, others.id, { status: 'resolved', outcome: 'seen_in_person' })
  expect((await take(dan)).status).toBe(204)
  expect([await counted(cleo), await counted(dan)]).toEqual([0, 0])
  expect((await dan.call(duty.list)).alerts).toMatchObject([{ id, toTake: false, mine: true, by: dan.user.username }])
  const { acknowledged } = await cleo.call(openAlerts.list, { query: {} })
  // Who takes it answers anew; what was said before stays in the timeline.
  const acknowledgedBy = { id: dan.user.id, name: dan.user.username }
  expect(acknowledged.alerts).toMatchObject([{ id, toTake: false, acknowledgedBy, responseStep: null }])
  const { timeline } = await openAlert(cleo, id)
  expect(timeline.map(({ event }) => event)).toEqual(['raised', 'acknowledged', 'coming', 'taken'])
})

test('a date that ends a shift earlier leaves what its responder has in hand for others', async () => {
  const { cleo, id, counted } = await setUp()
  await answerAlert(cleo, id, { status: 'acknowledged' })
  // 15:30 in Chicago.
  w.now = new Date('2026-03-11T20:30:00.000Z')
  await setDate(w, '2026-03-11', 1, [[cleo, 360, 16 * 60]])
  expect(await counted(cleo)).toBe(0)
  await setDate(w, '2026-03-11', 1, [[cleo, 360, 15 * 60]])
  expect(await counted(cleo)).toBe(1)
})

test('a responder who stays after their hours takes it over, and it is quiet again', async () => {
  const { cleo, id, counted, take } = await setUp()
  await answerAlert(cleo, id, { status: 'acknowledged' })
  w.now = EVENING
  expect((await take(cleo)).status).toBe(204)
  expect(await counted(cleo)).toBe(0)
})

test('of two who take it at once one has it', async () => {
  const { cleo, dora, dan, id, take } = await setUp()
  await answerAlert(cleo, id, { status: 'acknowledged' })
  w.now = EVENING
  const answers = await Promise.all([take(dan), take(dora), take(cleo)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
})

test('without hours on the rota nothing is handed over', async () => {
  const { dora, dan, id, counted } = await setUp()
  await answerAlert(dora, id, { status: 'acknowledged' })
  w.now = EVENING
  expect([await counted(dora), await counted(dan)]).toEqual([0, 0])
})
