import { checkins } from '@evenkeel/contract/checkins.ts'
import { coping } from '@evenkeel/contract/coping.ts'
import { type RecordDay, record } from '@evenkeel/contract/record.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const TODAY = '2026-03-11'
const w = await createTestApp({ now: new Date(`${TODAY}T17:00:00.000Z`), env: { RATE_LIMIT_FACTOR: '20' } })
const post = (caller: Caller, body: object = {}) => caller.call(checkins.create, { body })
const daysOf = (caller: Caller, to?: string) => caller.call(record.days, { query: to ? { to } : {} })
const findingDays = (caller: Caller) => caller.call(record.findingDays)
const datesOf = (days: readonly RecordDay[]) => days.map(({ date }) => date)
const at = (day: string, time = '17:00') => {
  w.now = new Date(`${day}T${time}:00.000Z`)
}

/** A check-in at noon on each of so many days in a row; the clock then stands on the last of them. */
async function checkInDaily(caller: Caller, first: string, count: number) {
  for (let day = 0; day < count; day += 1) {
    at(addDays(first, day))
    await post(caller)
  }
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
      expect(await findingDays(other)).toEqual([])
      await other.call(coping.record, { body: { toolName: 'box-breathing', duration: 300, completed: true } })
    }
    expect((await daysOf(ana)).days).toHaveLength(43)
    expect(await findingDays(ana)).toHaveLength(42)
    expect((await findingDays(ana)).filter(({ usedTool }) => usedTool)).toEqual([])
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

test('a finding is looked for after 42, 84, 126 and 168 whole days with a check-in, in at most the last 126', async () => {
  const ana = await w.as('inmate')
  const first = '2026-05-01'
  await checkInDaily(ana, first, 42)
  expect(await findingDays(ana)).toEqual([])

  at(addDays(first, 42))
  const known = await findingDays(ana)
  expect(datesOf(known)).toEqual(Array.from({ length: 42 }, (_, day) => addDays(first, day)))

  await checkInDaily(ana, addDays(first, 42), 42)
  expect(await findingDays(ana)).toEqual(known)
  at(addDays(first, 84))
  expect(await findingDays(ana)).toHaveLength(84)

  await checkInDaily(ana, addDays(first, 84), 84)
  at(addDays(first, 168))
  expect(datesOf(await findingDays(ana))).toEqual(Array.from({ length: 126 }, (_, day) => addDays(first, 42 + day)))
})

test('several check-ins on a day are one day, and days without one are not counted', async () => {
  const ana = await w.as('staff')
  for (let day = 0; day < 42; day += 1) {
    at(addDays('2026-05-01', day * 3), '14:00')
    await post(ana, { moodScore: 3 })
    at(addDays('2026-05-01', day * 3), '23:00')
    await post(ana, { moodScore: 6 })
  }
  at(addDays('2026-05-01', 42 * 3))
  const days = await findingDays(ana)
  expect(days).toHaveLength(42)
  expect(days.filter(({ avgMood, count }) => avgMood !== 4.5 || count !== 2)).toEqual([])
})

test('the count of days goes on where it was when older days are deleted', async () => {
  const ana = await w.as('inmate')
  const first = '2026-05-01'
  await checkInDaily(ana, first, 83)
  await w.superuser.query('delete from check_ins where user_id = $1 and facility_day < $2', [
    ana.user.id,
    addDays(first, 40),
  ])
  at(addDays(first, 83))
  expect(datesOf(await findingDays(ana))).toEqual([addDays(first, 40), addDays(first, 41)])
  await post(ana)
  at(addDays(first, 84))
  expect(datesOf(await findingDays(ana))).toEqual(Array.from({ length: 44 }, (_, day) => addDays(first, 40 + day)))
})
