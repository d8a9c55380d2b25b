import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { type RecordDay, record } from '@evenkeel/contract/record.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const TODAY = '2026-03-11'
const w = await createTestApp({ now: new Date(`${TODAY}T17:00:00.000Z`), env: { RATE_LIMIT_FACTOR: '20' } })
const post = (caller: Caller, body: object = {}) => caller.call(checkins.create, { body })
const daysOf = (caller: Caller, to?: string) => caller.call(record.days, { query: to ? { to } : {} })
const datesOf = (days: readonly RecordDay[]) => days.map(({ date }) => date)
const at = (day: string, time = '17:00') => {
  w.now = new Date(`${day}T${time}:00.000Z`)
}

test('a day tells its averages, everything that was ticked on it, and whether a tool was used', async () => {
  const ana = await w.as('inmate')
  at(addDays(TODAY, -1))
  await post(ana, { moodScore: 7, stressScore: 4 })
  at(TODAY)
  await post(ana, { moodScore: 3, stressScore: 8, stressors: ['Sleep Quality'], physicalSymptoms: ['Headache'] })
  await post(ana, { moodScore: 4, stressScore: 8, stressors: ['Sleep Quality', 'Workload'] })
  await ana.call(coping.record, { body: { toolName: 'box-breathing', duration: 300, completed: true } })

  expect(await daysOf(ana)).toEqual({
    today: TODAY,
    firstDay: addDays(TODAY, -1),
    days: [
      { date: addDays(TODAY, -1), avgMood: 7, avgStress: 4, count: 1, marks: [], usedTool: false },
      {
        date: TODAY,
        avgMood: 3.5,
        avgStress: 8,
        count: 2,
        marks: ['Headache', 'Sleep Quality', 'Workload'],
        usedTool: true,
      },
    ],
  })
})

test.for(['on', 'bypassed'] as const)(
  'nobody of any role reads another person’s days, with row-level security %s',
  async (rowLevelSecurity) => {
    const own = await createTestApp({ now: new Date(`${TODAY}T17:00:00.000Z`), rowLevelSecurity })
    const [ana, ...others] = await Promise.all([own.as('inmate'), own.as('inmate'), own.as('staff'), own.as('admin')])
    for (let day = 0; day < 43; day += 1) {
      own.now = new Date(Date.parse(`${TODAY}T17:00:00.000Z`) + day * 86_400_000)
      await post(ana, { stressors: ['Sleep Quality'] })
    }
    for (const other of others) {
      expect(await daysOf(other)).toMatchObject({ firstDay: null, days: [] })
      await other.call(coping.record, { body: { toolName: 'box-breathing', duration: 300, completed: true } })
    }
    expect((await daysOf(ana)).days).toHaveLength(43)
    expect((await daysOf(ana)).days.filter(({ usedTool }) => usedTool)).toEqual([])
  },
)

test('a read covers 92 days up to the day that is asked for', async () => {
  const ana = await w.as('staff')
  for (const ago of [92, 91, 90, 0]) {
    at(addDays(TODAY, -ago))
    await post(ana)
  }
  expect(datesOf((await daysOf(ana)).days)).toEqual([91, 90, 0].map((ago) => addDays(TODAY, -ago)))
  const before = await daysOf(ana, addDays(TODAY, -91))
  expect(datesOf(before.days)).toEqual([92, 91].map((ago) => addDays(TODAY, -ago)))
  expect(before).toMatchObject({ today: TODAY, firstDay: addDays(TODAY, -92) })
  expect((await daysOf(ana, '2000-01-01')).days).toEqual([])
  expect((await daysOf(ana, '9999-12-31')).days).toEqual([])
})

test.for(['to=', 'to=yesterday', 'to=2026-02-30', 'to=1999-12-31', 'to=0001-01-01', 'to=2026-03-11&to=2026-03-10'])(
  'the day %s is refused',
  async (query) => {
    const ana = await w.as('inmate')
    expect((await ana.send('GET', `/api/record/days?${query}`)).problem).toMatchObject({ status: 400 })
  },
)
