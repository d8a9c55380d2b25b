import { learning, type Module } from '@evenkeel/contract/learning/learning.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { answersWith } from '../../testing/features/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const modules = async (caller: Caller, query = '') =>
  (await caller.send('GET', `/api/content/modules${query}`)).reply(learning.modules)
const progress = async (caller: Caller) => await caller.call(learning.progress)
const save = (caller: Caller, body: object) => caller.send('POST', '/api/content/progress', { body })
const idsOf = (list: Module[]) => list.map(({ id }) => id)
const hard = (caller: Caller, id: string, body: object) =>
  caller.send('POST', `/api/content/modules/${id}/hard`, { body })

test('nobody can see another person’s progress', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await save(ana, { moduleId: 'm01', progress: 50 })

  expect(await progress(ben)).toEqual([])
  expect(await progress(ana)).toMatchObject([{ moduleId: 'm01', progress: 50, completed: false }])
})

test('everybody sees exactly twelve modules, in the edition for their role; administrators those for staff', async () => {
  const shared = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08']
  const care = idsOf(await modules(await w.as('inmate')))
  const staff = idsOf(await modules(await w.as('staff')))

  expect(care).toEqual([...shared, 'm09c', 'm10c', 'm11c', 'm12c'])
  expect(staff).toEqual([...shared, 'm09s', 'm10s', 'm11s', 'm12s'])
  const admin = await w.as('admin')
  expect(idsOf(await modules(admin))).toEqual(staff)
  expect((await admin.send('GET', '/api/content/modules/m09c')).status).toBe(404)
  expect((await save(admin, { moduleId: 'm09c', progress: 100 })).status).toBe(404)
})

test('to name them in figures an administrator gets the modules of all readers, and nobody else does', async () => {
  const named = async (role: 'admin' | 'staff' | 'inmate') => idsOf(await modules(await w.as(role), '?readers=all'))
  expect((await named('admin')).filter((id) => /^m(09|1)/.test(id))).toEqual(
    ['m09', 'm10', 'm11', 'm12'].flatMap((id) => [`${id}c`, `${id}s`]),
  )
  expect([(await named('admin')).length, (await named('staff')).length, (await named('inmate')).length]).toEqual([
    16, 12, 12,
  ])
})

test('a module is complete and in the reader’s language; the list can leave out the text', async () => {
  const ana = await w.as('inmate')
  const one = await ana.call(learning.module, { params: { id: 'm01' } })
  expect(one).toMatchObject({ title: 'How thoughts, feelings and actions link', isPremium: false, audience: 'all' })
  expect(one.content.sections.map(({ lessons }) => lessons.length)).toEqual([2, 2, 2])
  expect(one.content.sections[0]?.lessons[0]?.content).toContain('**Try this today.**')

  const [summary] = await modules(ana, '?view=summary')
  expect(summary?.content.sections[0]?.lessons[0]).toEqual({ title: 'What happened' })
  await ana.send('PATCH', '/api/user', { body: { locale: 'es' } })
  const spanish = await ana.call(learning.module, { params: { id: 'm01' } })
  expect(spanish.content.sections[0]?.lessons[0]?.content).toContain('**Pruebe esto hoy.**')
})

test('an unknown module, or one of the other edition, is not found', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  for (const [caller, id] of [
    [ana, 'm99'],
    [ana, 'm09s'],
    [ben, 'm09c'],
    [ana, '..'],
  ] as const) {
    expect((await caller.send('GET', `/api/content/modules/${id}`)).status).toBe(404)
    expect((await save(caller, { moduleId: id, progress: 10 })).status).toBe(404)
    expect((await hard(caller, id, { section: 0, lesson: 0 })).status).toBe(404)
  }
  expect((await ana.send('GET', '/api/content/modules?view=all')).status).toBe(400)
})

test('guides stand beside the twelve: people in care read them and try their tasks, and nothing counts them', async () => {
  const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
  const guides = async (caller: Caller) => idsOf(await caller.call(learning.guides))
  expect([await guides(ana), await guides(ben), await guides(cleo)]).toEqual([['g01c', 'g02c'], [], ['g01c', 'g02c']])
  expect((await ana.call(learning.module, { params: { id: 'g02c' } })).content.sections).toHaveLength(3)
  expect((await ben.send('GET', '/api/content/modules/g02c')).status).toBe(404)
  for (const completed of [false, true])
    expect((await save(ana, { moduleId: 'g01c', progress: 50, completed })).status).toBe(404)
  expect((await hard(ana, 'g01c', { section: 0, lesson: 0 })).status).toBe(404)
  expect(await progress(ana)).toEqual([])
  const body = { moduleId: 'g01c', section: 0, lesson: 0, on: w.deps.calendar.dayOf(w.now) }
  expect((await ana.send('POST', '/api/tries', { body })).status).toBe(201)
  expect((await ben.send('POST', '/api/tries', { body })).status).toBe(404)
})

test('progress never decreases, and completed stays completed at 100', async () => {
  const ana = await w.as('inmate')
  await save(ana, { moduleId: 'm02', progress: 67 })
  expect((await save(ana, { moduleId: 'm02', progress: 17 })).json).toMatchObject({ progress: 67, completed: false })
  expect((await save(ana, { moduleId: 'm02', progress: 90, completed: true })).json).toMatchObject({
    progress: 100,
    completed: true,
  })
  expect((await save(ana, { moduleId: 'm02', progress: 0, completed: false })).json).toMatchObject({
    progress: 100,
    completed: true,
  })
  for (const percent of [-1, 101, 1.5, '5'])
    expect((await save(ana, { moduleId: 'm02', progress: percent })).status).toBe(400)
})

test.for([
  [
    { d1: 3, d2: 3, d3: 3, d4: 1 },
    { moduleId: 'm02', reason: 'low_mood' },
  ],
  [
    { a1: 3, a2: 3, a3: 3, a4: 1 },
    { moduleId: 'm04', reason: 'worry' },
  ],
  [{ d3: 2 }, { moduleId: 'm06', reason: 'sleep' }],
  [{ a6: 2 }, { moduleId: 'm05', reason: 'anger' }],
  [{ d3: 3, d9: 1 }, null],
  [{}, null],
] as const)('after %j the module to begin with is %j', async ([given, suggestion]) => {
  const ana = await w.as('inmate')
  expect((await ana.send('GET', '/api/content/suggestion')).json).toBeNull()
  await ana.send('POST', '/api/assessments', { body: { responses: answersWith(given) } })
  expect((await ana.send('GET', '/api/content/suggestion')).json).toEqual(suggestion)
})

test('only a lesson that there is can be marked as hard', async () => {
  expect((await hard(await w.as('inmate'), 'm03', { section: 1, lesson: 0 })).status).toBe(204)
  expect((await hard(await w.as('inmate'), 'm03', { section: 3, lesson: 0 })).status).toBe(404)
})
