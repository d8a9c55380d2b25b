import { facility } from '@evenkeel/contract/facility.ts'
import { goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
const ana = await w.as('inmate')
const stored = async (id: string) => (await w.ask('select unit, unit_typed from users where id = $1', id))[0]

test('open pages of everybody hear that the facility changed, and of nothing that was refused', async () => {
  const heard: string[] = []
  const silence = w.deps.live.subscribe('everybody', ({ kind }) => heard.push(kind))
  expect((await ana.send('PUT', '/api/admin/facility', { body: { calls988: 'yes' } })).status).toBe(403)
  expect((await cleo.send('PUT', '/api/admin/facility', { body: { units: ['A', ' a '] } })).status).toBe(400)
  await cleo.call(facility.save, { body: { calls988: 'no' } })
  await expect.poll(() => heard).toEqual(['facility.changed'])
  silence()
})

test('988 is no longer missing once both answers are known, also where they are no, and nobody has to confirm it', async () => {
  const isDone = async () => (await cleo.call(goLive.show)).items.find(({ what }) => what === 'tested_988')?.done
  expect(await isDone()).toBe(false)
  await cleo.call(facility.save, { body: { calls988: 'no' } })
  expect(await isDone()).toBe(false)
  await cleo.call(facility.save, { body: { texts988: 'no' } })
  expect(await isDone()).toBe(true)
  await cleo.call(facility.save, { body: { texts988: 'unknown' } })
  expect(await isDone()).toBe(false)
  const body = { what: 'tested_988' }
  expect((await cleo.send('POST', '/api/go-live/confirmations', { body })).status).toBe(400)
})

test('a unit of the list is one, however it is typed, and stands everywhere as the list spells it', async () => {
  await cleo.call(facility.save, { body: { units: ['Pod A', 'Pod B'] } })
  const body = { username: 'rosa.unit', password: PASSWORD, role: 'inmate', unit: ' pod  a' }
  const { id } = (await w.nobody().send('POST', '/api/register', { body })).json as { id: string }
  expect(await stored(id)).toEqual({ unit: 'Pod A', unit_typed: true })

  await cleo.call(users.change, { params: { id: ana.user.id }, body: { unit: 'POD B' } })
  expect(await stored(ana.user.id)).toEqual({ unit: 'Pod B', unit_typed: false })
  // The same unit in other letters is no other one that they typed themself.
  await ana.send('PATCH', '/api/user', { body: { unit: 'pod b' } })
  expect(await stored(ana.user.id)).toEqual({ unit: 'Pod B', unit_typed: false })
  await ana.send('PATCH', '/api/user', { body: { unit: 'Pod C' } })
  expect(await stored(ana.user.id)).toEqual({ unit: 'Pod C', unit_typed: true })
})
