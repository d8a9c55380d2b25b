import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import type { Caller } from '../../../testing/caller.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import {
  fastPasswords,
  lockedCounts,
  lockedOf,
  NEW_PASSWORD,
  resetBySlip,
  unlock,
} from '../../journal/testing/journal.ts'

const DAY_MS = 24 * 3_600_000
/** Of today, because slips and sessions go by the clock of the database; far from the end of a day there. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`)
const w = await createTestApp({ adjust: fastPasswords, now: NOON })
const day = (after = 0) => addDays(w.deps.calendar.dayOf(NOON), after)
const LESSON = { moduleId: 'm05', section: 1, lesson: 1 }

/** Moves the clock to a day after the first, for some steps. */
async function onDay<T>(after: number, steps: () => Promise<T>): Promise<T> {
  w.now = new Date(+NOON + after * DAY_MS)
  try {
    return await steps()
  } finally {
    w.now = NOON
  }
}
const plan = (caller: Caller, on = day(), lesson: object = LESSON, headers = {}) =>
  caller.send('POST', '/api/tries', { body: { ...lesson, on }, headers })
const planned = async (caller: Caller, on = day(), lesson: object = LESSON) =>
  (await plan(caller, on, lesson)).reply(tries.create)
const answer = (caller: Caller, id: string, body: object, headers = {}) =>
  caller.send('POST', `/api/tries/${id}/answer`, { body, headers })
const offer = (caller: Caller) => caller.call(learning.forToday)
const list = (caller: Caller) => caller.call(tries.list)
const remove = (caller: Caller, id: string) => caller.send('DELETE', `/api/tries/${id}`)

test('a task is tried, asked for the next day, rated, and offered again', async () => {
  const ana = await w.as('inmate')
  const { id, title, task } = await planned(ana)
  expect([title, task?.slice(0, 7)]).toEqual(['Breathing and thought stopping', 'Make up'])
  expect(await offer(ana)).toEqual({ kind: 'try', asks: 'today' })
  await onDay(1, async () => {
    expect(await offer(ana)).toEqual({ kind: 'try', asks: 'how' })
    expect(await list(ana)).toMatchObject([{ id, state: 'asked', helped: null }])
    const said = await answer(ana, id, { helped: 5, line: ' Slept after it. ' })
    expect(said.json).toMatchObject({ state: 'done', helped: 5, line: 'Slept after it.', again: false })
    expect((await offer(ana)).kind).not.toBe('try')
  })
  const later = [await onDay(2, () => offer(ana)), await onDay(3, () => offer(ana))]
  expect(later).toContainEqual({ kind: 'try', asks: 'again' })
  expect(await onDay(2, () => list(ana))).toMatchObject([{ id, again: true }])
})

test('a day is one of the facility’s: twenty minutes over midnight it is the next', async () => {
  const ana = await w.as('staff')
  const midnight = [...Array(24).keys()]
    .map((hours) => new Date(Date.parse('2026-03-10T00:00:00Z') + hours * 3_600_000))
    .find((at) => w.deps.calendar.dayOf(at) !== w.deps.calendar.dayOf(new Date(+at - 60_000)))
  if (!midnight) throw new Error('No hour begins a day')
  w.now = new Date(+midnight - 600_000)
  await planned(ana, w.deps.calendar.dayOf(w.now))
  expect(await offer(ana)).toEqual({ kind: 'try', asks: 'today' })
  w.now = new Date(+midnight + 600_000)
  expect(await offer(ana)).toEqual({ kind: 'try', asks: 'how' })
  w.now = NOON
})

test('planned again, it is asked for once, on the new day; what was rated stays', async () => {
  const ana = await w.as('inmate')
  await planned(ana, day(1))
  const { id } = await planned(ana, day(3))
  expect((await list(ana)).map(({ on }) => on)).toEqual([day(3)])
  await answer(ana, id, { helped: 2 })
  await planned(ana, day(5))
  expect((await list(ana)).map(({ on, helped }) => [on, helped])).toEqual([
    [day(5), null],
    [day(3), 2],
  ])
})

test.for([
  ['a lesson that there is not', { ...LESSON, section: 3 }, 0, 404],
  ['one of another edition', { ...LESSON, moduleId: 'm09s' }, 0, 404],
  ['no lesson', { ...LESSON, moduleId: '..' }, 0, 400],
  ['yesterday', LESSON, -1, 400],
  ['a day that is too far', LESSON, 8, 400],
] as const)('%s is refused', async ([, lesson, after, status]) => {
  const ana = await w.as('inmate')
  expect((await plan(ana, day(after), lesson)).status).toBe(status)
  expect(await list(ana)).toEqual([])
})

test.for([{ helped: 0 }, { helped: 6 }, { helped: 2.5 }, {}, { helped: 3, line: 'x'.repeat(LIMITS.tryLine + 1) }])(
  'no answer is %j',
  async (body) => {
    const ana = await w.as('inmate')
    const { id } = await planned(ana)
    expect((await answer(ana, id, body)).status).toBe(400)
  },
)

test('the same press twice is one try, and the same answer one answer', async () => {
  const ana = await w.as('inmate')
  const [first, second] = [{ 'idempotency-key': crypto.randomUUID() }, { 'idempotency-key': crypto.randomUUID() }]
  const one = await plan(ana, day(), LESSON, first)
  expect((await plan(ana, day(), LESSON, first)).json).toEqual(one.json)
  const { id } = one.reply(tries.create)
  const said = await answer(ana, id, { helped: 4 }, second)
  expect((await answer(ana, id, { helped: 4 }, second)).json).toEqual(said.json)
  expect(await list(ana)).toMatchObject([{ id, helped: 4 }])
})

describe('it is the person’s own', () => {
  test('nobody else finds, answers or deletes it, also without row-level security', async () => {
    const bypassed = await createTestApp({ rowLevelSecurity: 'bypassed', now: NOON })
    for (const app of [w, bypassed]) {
      const [ana, others] = [await app.as('inmate'), [await app.as('inmate'), await app.as('staff')]]
      const { id } = await planned(ana)
      for (const other of others) {
        expect(await list(other)).toEqual([])
        expect((await offer(other)).kind).toBe('lesson')
        expect((await answer(other, id, { helped: 1 })).status).toBe(404)
        expect((await remove(other, id)).status).toBe(404)
        const { json } = await (await confirmPassword(other)).send('GET', '/api/user/export')
        expect(json).toMatchObject({ learning: { tries: [] } })
      }
      expect(await list(ana)).toMatchObject([{ id, helped: null }])
      expect((await remove(ana, id)).status).toBe(204)
      expect((await remove(ana, id)).status).toBe(404)
      expect(await list(ana)).toEqual([])
    }
    const admin = await w.as('admin')
    expect((await admin.send('GET', '/api/tries')).status).toBe(403)
  })

  test('it is stored encrypted, in a size that does not say whether it was answered', async () => {
    const ana = await w.as('inmate')
    const { id } = await planned(ana)
    const stored = async () => {
      const rows = await w.ask<{ sealed: Buffer }>('select sealed from lesson_tries where id = $1', id)
      return rows[0]?.sealed ?? Buffer.alloc(0)
    }
    const before = await stored()
    await answer(ana, id, { helped: 4, line: 'heron' })
    const after = await stored()
    expect(after.length).toBe(before.length)
    expect(after.equals(before)).toBe(false)
    expect(after.includes('heron') || after.includes('m05')).toBe(false)
  })

  test('moved to another row it is not shown', async () => {
    const ana = await w.as('inmate')
    const { id } = await planned(ana)
    await w.ask('update lesson_tries set id = gen_random_uuid() where id = $1', id)
    expect(await list(ana)).toEqual([])
  })

  test('it is in the file of one’s own data', async () => {
    const ana = await confirmPassword(await w.as('inmate'))
    const { id } = await planned(ana)
    await answer(ana, id, { helped: 4, line: 'heron' })
    const { json } = await ana.send('GET', '/api/user/export')
    expect(json).toMatchObject({ learning: { tries: [{ state: 'open', ...LESSON, helped: 4, line: 'heron' }] } })
  })

  test('a slip locks it: who redeemed it reads and destroys nothing; the older password opens it', async () => {
    const [ana, cleo] = [await w.as('inmate'), await w.as('admin')]
    const { id } = await planned(ana)
    await answer(ana, id, { helped: 4, line: 'heron' })
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    expect(await list(ana)).toEqual([])
    expect((await answer(ana, id, { helped: 1 })).status).toBe(404)
    expect((await remove(ana, id)).status).toBe(404)
    await planned(ana)
    expect(await list(ana)).toHaveLength(1)
    expect(await lockedOf(ana)).toEqual(lockedCounts({ tries: 1 }))
    expect((await unlock(ana, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ tries: 1 }))
    expect(await list(ana)).toMatchObject([{ helped: null }, { id, line: 'heron' }])
  })
})
