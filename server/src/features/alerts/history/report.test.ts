import { alertHistory } from '@evenkeel/contract/alerts/alert-history.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, type Person, raiseAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

/** The last day of February in Chicago, an hour before midnight: the month of the alert is the facility's. */
const FEBRUARY = new Date('2026-03-01T05:00:00.000Z')
const w = await createTestAppWithClock({ now: FEBRUARY })
const rosa = await createResponder(w, ['inmate'])
const sol = await createResponder(w, ['staff'])
// So that no follow-up is overdue at once.
await w.as('clinician')
const report = (reader: Person, month?: string) =>
  reader.call(alertHistory.report, { query: month === undefined ? {} : { month } })
const NONE = { raised: 0, neverAnswered: 0, outcomeMissing: 0, fellBack: 0, open: 0, waits: 0, pending: 0 }

test('a month counts what was answered when, by urgency and shift, what fell back, and what nobody ever answered', async () => {
  const [ana, ben, cal, eve, fay, dee] = [
    await w.as('inmate'),
    await w.as('inmate'),
    await w.as('inmate'),
    await w.as('inmate'),
    await w.as('inmate'),
    await w.as('staff'),
  ]
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where role = 'inmate'`)
  // Late at night in February: answered after 2 minutes.
  const first = (await raiseAlert(ana)).id
  await w.advanceMinutes(2)
  await answerAlert(rosa, first, { status: 'resolved', outcome: 'seen_in_person' })
  // March, in the afternoon (Chicago 15:02): answered after 4 minutes, falls back after 5 more, answered after 6.
  await w.advanceMinutes(16 * 60)
  const second = (await raiseAlert(ben)).id
  await w.advanceMinutes(4)
  await answerAlert(rosa, second, { status: 'acknowledged' })
  await w.advanceMinutes(11)
  await answerAlert(rosa, second, { status: 'resolved', outcome: 'seen_by_phone' })
  // Closed without an answer and without an outcome.
  const third = (await raiseAlert(cal)).id
  await w.advanceMinutes(10)
  await answerAlert(rosa, third, { status: 'resolved' })
  // Answered after 2 minutes, and closed without an outcome: it was answered.
  const fourth = (await raiseAlert(fay)).id
  await w.advanceMinutes(2)
  await answerAlert(rosa, fourth, { status: 'acknowledged', responseStep: 'with_you' })
  await answerAlert(rosa, fourth, { status: 'resolved' })
  // One of the hour, answered at once, still open; one of staff, late; drills.
  await eve.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
  const [hour] = (await rosa.send('GET', '/api/alerts?source=assessment')).json as { id: string }[]
  await answerAlert(rosa, hour?.id ?? '', { status: 'acknowledged', responseStep: 'with_you' })
  await raiseAlert(dee)
  await rosa.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  await w.advanceMinutes(3)

  const february = await report(rosa, '2026-02')
  const night = { ...NONE, raised: 1, waits: 1, median: 2, p90: 2 }
  expect(february).toMatchObject({
    month: '2026-02',
    all: night,
    byUrgency: [{ urgency: 'now', ...night }],
    byShift: [
      { shift: 'day', ...NONE },
      { shift: 'swing', ...NONE },
      { shift: 'night', ...night },
    ],
    drills: NONE,
    before: { month: '2026-01', all: NONE, byUrgency: [], drills: NONE },
  })

  const march = await report(rosa)
  expect(march).toMatchObject({ month: '2026-03', at: w.now.toISOString() })
  const { before, at, ...all } = february
  expect(march.before).toEqual(all)
  // Waits of 4, 6, 10, 2, 0 and, not over, 3 minutes.
  expect(march.all).toEqual({
    raised: 5,
    neverAnswered: 2,
    outcomeMissing: 2,
    fellBack: 1,
    open: 2,
    waits: 6,
    pending: 1,
    median: 3.5,
    p90: 8,
  })
  expect(march.byUrgency).toEqual([
    {
      urgency: 'now',
      ...NONE,
      raised: 3,
      neverAnswered: 1,
      outcomeMissing: 2,
      fellBack: 1,
      waits: 4,
      median: 5,
      p90: 8.8,
    },
    { urgency: 'hour', ...NONE, raised: 1, open: 1, waits: 1, median: 0, p90: 0 },
  ])
  expect(march.byShift.map(({ shift, raised, waits }) => [shift, raised, waits])).toEqual([
    ['day', 0, 0],
    ['swing', 5, 6],
    ['night', 0, 0],
  ])
  expect(march.drills).toMatchObject({ raised: 1, neverAnswered: 1, waits: 1, pending: 1 })

  // Who answers staff alone reads the urgency of staff's alerts alone; the rest stands one by one in the list that they may open.
  expect((await report(sol)).byUrgency).toMatchObject([{ urgency: 'now', raised: 1, neverAnswered: 1, open: 1 }])
  expect((await report(sol)).all).toEqual(march.all)
  // A clinician counts those whom they serve alone.
  expect((await report(await w.as('clinician', { serves: ['staff'] }))).all).toMatchObject({ raised: 1, open: 1 })
  expect(JSON.stringify(march)).not.toMatch(new RegExp([ana, ben, cal, dee, rosa].map(({ user }) => user.id).join('|')))
})

test('somebody who was answered once, and whom nobody answered when that came to nothing, was never answered', async () => {
  const held = await rosa.call(alerts.list, { query: { status: 'acknowledged', limit: 10 } })
  for (const { id } of held) await answerAlert(rosa, id, { status: 'resolved', outcome: 'seen_in_person' })
  w.now = new Date('2026-05-05T15:00:00.000Z')
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const fell = (await raiseAlert(ana)).id
  const closed = (await raiseAlert(ben)).id
  await w.advanceMinutes(1)
  await answerAlert(rosa, fell, { status: 'acknowledged' })
  await answerAlert(rosa, closed, { status: 'acknowledged' })
  await w.advanceMinutes(6)
  const all = { raised: 2, fellBack: 2, waits: 4, pending: 2 }
  expect((await report(rosa)).all).toMatchObject({ ...all, neverAnswered: 2 })
  // Somebody comes back to one, and closes the other with nothing said of it.
  await answerAlert(rosa, fell, { status: 'acknowledged', responseStep: 'with_you' })
  await answerAlert(rosa, closed, { status: 'resolved' })
  expect((await report(rosa)).all).toMatchObject({ ...all, pending: 0, neverAnswered: 1, outcomeMissing: 1 })
  // The list says after how long each had its first answer, whatever came of it.
  const listed = await rosa.call(alerts.list, { query: { from: '2026-05-05', limit: 10 } })
  expect(listed.map(({ answeredAfter }) => answeredAfter)).toEqual([1, 1])
})

test('a month that is to come is refused', async () => {
  const { status, problem } = await rosa.send('GET', '/api/alerts/report?month=2026-06')
  expect([status, problem.message]).toEqual([400, 'This month has not begun'])
})
