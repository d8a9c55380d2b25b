import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { hand, ticketFor } from './testing/handing.ts'

const w = await createTestApp({ now: new Date('2026-03-09T17:00:00.000Z') })
const cleo = await w.as('admin')
const tablet = await enrollDevice(w, cleo, 'tablet')
const HOUR = 3600_000
const body = (moodScore: number) => ({ moodScore, stressScore: 5, scale: 'ten' })
const days = async (userId: string) =>
  await w.ask(
    `select mood_score as mood, facility_day::text as day, counted_on::text as counted, day_number as number
       from check_ins where user_id = $1 order by id`,
    userId,
  )

test('a check-in that arrives late stands where it was entered, and is counted on the day it arrived', async () => {
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/checkins', { body: body(1) })
  const ticket = await ticketFor(tablet, ana)
  w.now = new Date('2026-03-11T17:00:00.000Z')
  await ana.send('POST', '/api/checkins', { body: body(3) })
  w.now = new Date('2026-03-12T08:00:00.000Z')
  // The day between the two, the day of the second, and the day of the first.
  const handed = await Promise.all([
    hand(tablet, ticket, { item: 0, elapsed: 24 * HOUR, body: body(2) }),
    hand(tablet, ticket, { item: 1, elapsed: 24 * HOUR + 1, body: body(2) }),
    hand(tablet, ticket, { item: 2, elapsed: 50 * HOUR, body: body(4) }),
    hand(tablet, ticket, { item: 3, elapsed: 1, body: body(1) }),
  ])
  expect(handed).toEqual(['stored', 'stored', 'stored', 'stored'])
  const counted = '2026-03-12'
  expect(await days(ana.user.id)).toEqual([
    { mood: 1, day: '2026-03-09', counted: '2026-03-09', number: 1 },
    { mood: 1, day: '2026-03-09', counted, number: 1 },
    { mood: 2, day: '2026-03-10', counted, number: 2 },
    { mood: 2, day: '2026-03-10', counted, number: 2 },
    { mood: 3, day: '2026-03-11', counted: '2026-03-11', number: 3 },
    { mood: 4, day: '2026-03-11', counted, number: 3 },
  ])
  expect((await ana.call(checkins.list)).map(({ moodScore }) => moodScore)).toEqual([4, 3, 2, 2, 1, 1])
  expect((await ana.call(checkins.summary)).streakDays).toBe(3)
  await ana.send('POST', '/api/checkins', { body: body(5) })
  expect((await days(ana.user.id)).at(-1)).toMatchObject({ mood: 5, number: 4 })
})

test('the minutes before midnight belong to their own day', async () => {
  w.now = new Date('2026-03-20T04:59:00.000Z')
  const ana = await w.as('inmate')
  const ticket = await ticketFor(tablet, ana)
  w.now = new Date('2026-03-20T09:00:00.000Z')
  await hand(tablet, ticket, { item: 0, elapsed: 30_000, body: body(1) })
  await hand(tablet, ticket, { item: 1, elapsed: 90_000, body: body(2) })
  expect(await days(ana.user.id)).toMatchObject([{ day: '2026-03-19' }, { day: '2026-03-20' }])
})
