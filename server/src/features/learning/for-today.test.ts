import { coping } from '@evenkeel/contract/coping/coping.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { answersWith } from '../../testing/features/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const DAY = 24 * 3600_000
const forToday = (caller: Caller) => caller.call(learning.forToday)
const rate = (caller: Caller, effectiveness: number) =>
  caller.call(coping.record, { body: { toolName: 'box-breathing', duration: 300, completed: true, effectiveness } })
const save = (caller: Caller, moduleId: string, completed: boolean) =>
  caller.send('POST', '/api/content/progress', { body: { moduleId, progress: 50, completed } })

/** What is offered today and tomorrow, when the other kind has its turn. */
async function twoDays(caller: Caller) {
  const before = w.now
  const today = await forToday(caller)
  w.now = new Date(+before + DAY)
  const tomorrow = await forToday(caller)
  w.now = before
  return [today, tomorrow].sort((a, b) => a.kind.localeCompare(b.kind))
}

test('on the first day it is the first lesson, and one that was begun comes before the others', async () => {
  const ana = await w.as('inmate')
  expect(await forToday(ana)).toMatchObject({ kind: 'lesson', id: 'm01', begun: false })
  await save(ana, 'm01', true)
  expect(await forToday(ana)).toMatchObject({ kind: 'lesson', id: 'm02', begun: false })
  await save(ana, 'm05', false)
  expect(await forToday(ana)).toMatchObject({ kind: 'lesson', id: 'm05', begun: true })
})

test('a tool that was rated helpful twice takes turns with the lessons; one rated once or badly is not offered', async () => {
  const [ana, ben, eve] = [await w.as('inmate'), await w.as('staff'), await w.as('inmate')]
  await rate(ana, 5)
  expect((await twoDays(ana)).map(({ kind }) => kind)).toEqual(['lesson', 'lesson'])
  await rate(ana, 4)
  const [lesson, tool] = await twoDays(ana)
  expect(lesson?.kind).toBe('lesson')
  expect(tool).toEqual({ kind: 'tool', id: 'box-breathing', title: 'Box Breathing', minutes: 5 })
  for (const rating of [2, 3]) await rate(ben, rating)
  expect((await twoDays(ben)).map(({ kind }) => kind)).toEqual(['lesson', 'lesson'])
  expect((await twoDays(eve)).map(({ kind }) => kind)).toEqual(['lesson', 'lesson'])
})

test('after the last lesson it is the journal', async () => {
  const ana = await w.as('inmate')
  for (const { id } of await ana.call(learning.modules)) await save(ana, id, true)
  expect(await forToday(ana)).toEqual({ kind: 'journal' })
})

test('scores, causes and assessments change nothing', async () => {
  const ana = await w.as('inmate')
  const before = await twoDays(ana)
  await ana.send('POST', '/api/assessments', { body: { type: 'initial', responses: answersWith({ d3: 3, d9: 2 }) } })
  await ana.send('POST', '/api/checkins', { body: { moodScore: 1, stressScore: 10, stressors: ['Sleep Quality'] } })
  expect(await twoDays(ana)).toEqual(before)
})
