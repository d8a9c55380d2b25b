import { alertHistory } from '@evenkeel/contract/alerts/alert-history.ts'
import { alertWeeks } from '@evenkeel/contract/alerts/alert-weeks.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, raiseAlert } from '../../../../testing/features/alerts.ts'
import { answersWith } from '../../../../testing/features/answers.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { alertHandlers } from '../../work.ts'

/** Half an hour before midnight of a Sunday and of the month, in Chicago; then it is Monday, June 1. */
const SUNDAY = new Date('2026-06-01T04:30:00.000Z')
const NONE = { calls: 0, median: null, never: 0 }

test('calls count in the week and the month of the facility in which they began, with those that nobody ever answered; drills and what is in care do not', async () => {
  const w = await createTestApp({ now: SUNDAY })
  const rosa = await createResponder(w)
  await w.as('clinician')
  const weeks = () => rosa.call(alertWeeks.show)
  const later = (minutes: number) => {
    w.now = new Date(w.now.getTime() + minutes * 60_000)
  }
  const raise = async () => (await raiseAlert(await w.as('inmate'))).id
  const none = await weeks()
  expect(none.weeks.map(({ from }) => from)).toEqual(
    Array.from({ length: 13 }, (_, at) => new Date(Date.UTC(2026, 2, 2 + 7 * at)).toISOString().slice(0, 10)),
  )
  expect(none).toMatchObject({
    month: { from: '2026-05-01', to: '2026-05-31', ...NONE },
    // April has 30 days.
    before: { from: '2026-04-01', to: '2026-04-30', ...NONE },
  })

  // May: answered after 4 minutes.
  const first = await raise()
  later(4)
  await answerAlert(rosa, first, { status: 'acknowledged' })
  await answerAlert(rosa, first, { status: 'resolved', outcome: 'seen_in_person' })
  // June: closed after 20 minutes with an outcome, so it was answered; the same without one, so it never was.
  later(40)
  const [second, third] = [await raise(), await raise()]
  later(20)
  await answerAlert(rosa, second, { status: 'resolved', outcome: 'seen_by_phone' })
  await answerAlert(rosa, third, { status: 'resolved' })
  // Answered after 2 minutes, waits again after 5, and is then closed without an outcome.
  const fourth = await raise()
  later(2)
  await answerAlert(rosa, fourth, { status: 'acknowledged' })
  const since = w.now.toISOString()
  later(5)
  await alertHandlers(w.deps)['alert-reopen']({ alertId: fourth, since } as never)
  later(2)
  await answerAlert(rosa, fourth, { status: 'resolved' })
  // Nobody's yet, a drill, and one in care.
  await raise()
  await rosa.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  await (await w.as('inmate')).send('POST', '/api/assessments', {
    body: { responses: answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }) },
  })
  later(1)
  const may = { calls: 1, median: 4, never: 0 }
  const now = await weeks()
  expect(now.weeks.slice(-2)).toEqual([
    { from: '2026-05-25', ...may },
    { from: '2026-06-01', calls: 5, median: 2, never: 2 },
  ])
  // Of the last month only the same days count, so the last of May is not beside the first of June.
  expect(now.before).toEqual({ from: '2026-05-01', to: '2026-05-01', ...NONE })
  expect(now.month).toEqual({ from: '2026-06-01', to: '2026-06-01', calls: 5, median: 2, never: 2 })
  expect(now.weeks.slice(0, -2)).toEqual(none.weeks.slice(1, -1))
  // The newest is past its time after an hour; what the report says of the month's alerts is of the same waits.
  later(60)
  const sameAsReport = async () => {
    const { calls, median, never } = (await weeks()).month
    const { all } = await rosa.call(alertHistory.report, { query: {} })
    expect(all).toMatchObject({ waits: calls, median, neverAnswered: never })
    return [calls, never]
  }
  expect(await sameAsReport()).toEqual([5, 3])
  // Whom somebody does not answer are too few for a time: four, and of the week before one.
  const sol = await createResponder(w, ['staff'])
  const theirs = await sol.call(alertWeeks.show)
  expect(theirs.weeks.slice(-2)).toMatchObject([
    { calls: 1, median: null, never: 0 },
    { calls: 5, median: null, never: 3 },
  ])
  // One of those whom they answer is left, and it alone is in the time.
  await raiseAlert(await w.as('staff'))
  later(3)
  expect((await sol.call(alertWeeks.show)).month).toMatchObject({ calls: 6, median: 3 })
  // Closed with an outcome and no answer, and the person says that nobody came: the first wait was answered, the second is late at once.
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  later(1)
  await answerAlert(rosa, id, { status: 'resolved', outcome: 'seen_in_person' })
  const [calls = 0, never = 0] = await sameAsReport()
  await ana.call(openAlerts.came, { params: { id }, body: { came: 'no' } })
  expect(await sameAsReport()).toEqual([calls + 1, never + 1])
  later(1)
  await answerAlert(rosa, id, { status: 'acknowledged' })
  expect(await sameAsReport()).toEqual([calls + 1, never])
  expect((await sol.call(alertWeeks.show)).month.median).not.toBe(3)
  // The thirteenth week later it is the oldest; then it is gone.
  later(12 * 7 * 24 * 60)
  expect((await weeks()).weeks[0]).toMatchObject({ from: '2026-06-01', calls: 8 })
  later(7 * 24 * 60)
  expect((await weeks()).weeks.map((one) => one.calls)).toEqual(Array.from({ length: 13 }, () => 0))
})
