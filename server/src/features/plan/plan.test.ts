import { randomUUID } from 'node:crypto'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { type PlanSteps, plan } from '@evenkeel/contract/plan/plan.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { confirmPassword, rowsOf } from '../../testing/features/own-data.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { keep, textsOf } from '../drafts/testing/drafts.ts'
import {
  changePassword,
  fastPasswords,
  lockedCounts,
  lockedOf,
  NEW_PASSWORD,
  resetBySlip,
  startOver,
  unlock,
} from '../journal/testing/journal.ts'

const w = await createTestApp({ adjust: fastPasswords })

const steps: PlanSteps = {
  signs: [{ text: 'I stop eating with the heron crew' }],
  alone: [
    { text: '', tool: 'box-breathing' },
    { text: 'Push-ups', when: 'both' },
  ],
  tell: [{ text: 'My aunt', when: 'day', phone: '555 0100' }],
}
const own = (caller: Caller) => caller.call(plan.own)
const newestOf = async (caller: Caller) => (await own(caller)).newest?.id ?? null
const save = async (caller: Caller, lines: PlanSteps = steps) =>
  caller.call(plan.save, { body: { steps: lines, after: await newestOf(caller) } })
const nothing = { newest: null, versions: [], locked: 0 }

test('a plan comes back as it was written, and each save is a version of its own', async () => {
  const ana = await w.as('inmate')
  expect(await own(ana)).toEqual(nothing)
  const first = await save(ana)
  expect(first).toMatchObject({ steps })
  const second = await save(ana, { reasons: [{ text: 'My daughter' }] })

  const { newest, versions } = await own(ana)
  expect(newest).toEqual(second)
  expect(versions.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(JSON.stringify(versions)).not.toContain('daughter')
  expect(await ana.call(plan.version, { params: { id: first.id } })).toEqual(first)
})

test('a line needs words or a tool, a plan needs a line, and lengths are limited', async () => {
  const ana = await w.as('staff')
  const refused = async (lines: unknown) =>
    (await ana.send('POST', '/api/plan', { body: { steps: lines, after: null } })).status
  expect(await refused({})).toBe(400)
  expect(await refused({ signs: [] })).toBe(400)
  expect(await refused({ signs: [{ text: '  ' }] })).toBe(400)
  expect(await refused({ signs: [{ text: 'x'.repeat(LIMITS.plan.line + 1) }] })).toBe(400)
  expect(await refused({ signs: Array(LIMITS.plan.lines + 1).fill({ text: 'x' }) })).toBe(400)
  expect(await refused({ methods: [{ text: 'x' }] })).toBe(400)
  expect(await refused({ alone: [{ text: '', tool: 'whisky' }] })).toBe(400)
  expect((await own(ana)).versions).toEqual([])
})

test('a repeat stores nothing twice, and a save empties the draft that the page kept', async () => {
  const ana = await w.as('inmate')
  expect((await keep(ana, 'plan', 0, { form: 'plan', steps: { signs: [{ text: 'heron' }] } })).status).toBe(200)
  expect(JSON.stringify(await textsOf(ana))).toContain('heron')
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => ana.send('POST', '/api/plan?draft=1', { body: { steps, after: null }, headers })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.json]).toEqual([201, first.json])
  expect((await own(ana)).versions).toHaveLength(1)
  expect(await textsOf(ana)).toEqual({})
})

test('a page that does not know the newest version stores nothing, and there are at most fifty', async () => {
  const ana = await w.as('inmate')
  const send = (after: string | null) => ana.send('POST', '/api/plan', { body: { steps, after } })
  const first = await save(ana)
  expect(await send(null)).toMatchObject({ status: 409, json: { code: 'conflict' } })
  const both = await Promise.all([send(first.id), send(first.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  await ana.send('DELETE', '/api/plan')
  expect((await send(first.id)).status).toBe(409)
  expect(await own(ana)).toEqual(nothing)

  await save(ana)
  await w.ask(
    `insert into plan_versions select user_id, gen_random_uuid(), key_version, sealed, created_at from plan_versions,
       generate_series(2, $2) where user_id = $1`,
    ana.user.id,
    LIMITS.plan.versions,
  )
  expect((await send(await newestOf(ana))).status).toBe(409)
  expect((await own(ana)).versions).toHaveLength(LIMITS.plan.versions)
})

test('nobody else reads or deletes it', async () => {
  const ana = await w.as('inmate')
  const { id } = await save(ana)
  const ben = await w.as('inmate')
  for (const method of ['GET', 'DELETE'] as const) expect((await ben.send(method, `/api/plan/${id}`)).status).toBe(404)
  expect((await ben.send('DELETE', '/api/plan')).status).toBe(204)
  expect((await own(ana)).newest).toMatchObject({ steps })

  const rows = await w.ask<{ sealed: Buffer }>('select sealed from plan_versions')
  expect(rows.some(({ sealed }) => sealed.includes('heron'))).toBe(false)
  expect(new Set(rows.map(({ sealed }) => (sealed.length - 29) % 4096))).toEqual(new Set([0]))
})

test('a version under another row or person is unreadable, and holds up no other', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const [first, second] = [await save(ana), await save(ana, { signs: [{ text: 'later' }] })]
  await save(ben)
  await w.ask(
    'update plan_versions set sealed = (select sealed from plan_versions where id = $2) where id = $1',
    second.id,
    first.id,
  )
  expect((await own(ana)).newest).toMatchObject({ id: second.id, steps: null })
  expect((await ana.call(plan.version, { params: { id: first.id } })).steps).toEqual(steps)
})

test('its owner deletes one version, or all: the rows are gone', async () => {
  const ana = await w.as('staff')
  const [first, second] = [await save(ana), await save(ana)]
  expect((await ana.send('DELETE', `/api/plan/${second.id}`)).status).toBe(204)
  expect((await ana.send('DELETE', `/api/plan/${second.id}`)).status).toBe(404)
  expect((await own(ana)).newest).toEqual(first)
  await save(ana)
  expect((await ana.send('DELETE', '/api/plan')).status).toBe(204)
  expect(await own(ana)).toEqual(nothing)
  expect((await rowsOf(w, ana.user.id)).plan_versions).toBe(0)
})

describe('after a slip', () => {
  const admin = w.as('admin')
  async function afterSlip() {
    const ana = await w.as('inmate')
    await save(ana)
    await keep(ana, 'plan', 0, { form: 'plan', steps: { signs: [{ text: 'heron' }] } })
    await resetBySlip(await admin, ana, NEW_PASSWORD)
    return ana
  }

  test('it is locked and counted, and who holds the slip can neither find nor delete any of it', async () => {
    const ana = await afterSlip()
    expect(await own(ana)).toEqual({ ...nothing, locked: 1 })
    expect(await lockedOf(ana)).toEqual(lockedCounts({ plans: 2 }))
    const rows = await w.ask('select id from plan_versions where user_id = $1', ana.user.id)
    const [{ id }] = rows
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ana.send(method, `/api/plan/${id}`)).status).toBe(404)
    expect((await ana.send('DELETE', '/api/plan')).status).toBe(204)
    expect((await startOver(ana)).status).toBe(409)
    await save(ana, { signs: [{ text: 'written by somebody' }] })
    const { text } = await ana.send('GET', '/api/user/export')
    expect(text).not.toContain('heron')

    expect((await unlock(ana, { oldPassword: PASSWORD })).json).toMatchObject({ plans: 2 })
    expect(await own(ana)).toMatchObject({ versions: [{}, { id }], locked: 0 })
    expect((await ana.call(plan.version, { params: { id } })).steps).toEqual(steps)
  })
})

test('a changed password opens it, the export has each version, and an account takes it along', async () => {
  const ana = await w.as('inmate')
  await save(ana)
  await changePassword(ana, PASSWORD, NEW_PASSWORD)
  expect((await own(ana)).newest).toMatchObject({ steps })

  const ben = await confirmPassword(await w.as('inmate'))
  await save(ben)
  await save(ben, { reasons: [{ text: 'My daughter' }] })
  const { planVersions } = (await ben.send('GET', '/api/user/export')).json as Record<string, { steps: unknown }[]>
  expect(planVersions?.map((one) => one.steps)).toEqual([steps, { reasons: [{ text: 'My daughter' }] }])
  await w.ask('delete from users where id = $1', ben.user.id)
  expect((await rowsOf(w, ben.user.id)).plan_versions).toBe(0)
})

test('the owner’s other pages are told, and nobody else', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const heard: unknown[] = []
  const stops = [ana, ben].map(({ user }) =>
    w.deps.live.subscribe(user.id, (event) => event.kind === 'plan.changed' && heard.push(event.to)),
  )
  await save(ana)
  await ana.send('DELETE', '/api/plan')
  await expect.poll(() => heard).toEqual([ana.user.id, ana.user.id])
  for (const stop of stops) stop()
})
