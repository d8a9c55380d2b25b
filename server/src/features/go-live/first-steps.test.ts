import { facility } from '@evenkeel/contract/facility.ts'
import { goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { FIRST_STEPS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { answerAlert, type Person, raiseAlert, setRota, showPage } from '../../testing/features/alerts.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let w: TestApp
let cleo: Person
beforeEach(async () => {
  w = await createTestApp({ practice: true })
  cleo = await w.as('admin')
  await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
})
const done = async () => (await cleo.call(goLive.show)).steps.flatMap(({ what, done: isDone }) => (isDone ? what : []))

test('each first step is done when the facility is so, and the last one ends them', async () => {
  // She answers, and nobody knows when: no rota is saved.
  expect(await done()).toEqual([])
  await setRota(w, { 1: [cleo] })
  expect(await done()).toEqual(['responders'])
  await cleo.call(facility.save, { body: { units: ['Unit A'] } })
  expect(await done()).toEqual(['units', 'responders'])
  await cleo.call(facility.save, { body: { codes: ['ABCD-EFGH'] } })
  await cleo.call(goLive.confirm, { body: { what: 'sound' } })
  await cleo.call(facility.save, { body: { calls988: 'yes' } })
  expect(await done()).toEqual(['units', 'people', 'responders', 'sound'])
  await cleo.call(facility.save, { body: { texts988: 'no' } })
  expect((await cleo.call(users.current)).firstSteps).toBe(true)

  // The only administrator answers their own drill, and goes live.
  const { id } = (await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })).json as {
    id: string
  }
  expect((await answerAlert(cleo, id, { status: 'acknowledged' })).status).toBe(200)
  const { items } = await cleo.call(goLive.show)
  const without = items.filter((item) => !item.done).map(({ what }) => what)
  expect(without).not.toContain('answered')
  await cleo.call(goLive.live, { body: { units: ['Unit A', null], without } })
  expect(await done()).toEqual(FIRST_STEPS)
  expect((await cleo.call(users.current)).firstSteps).toBeUndefined()
})

test('an open page alone is nobody who hears: not before somebody said that it rang', async () => {
  const isHeard = async () => (await cleo.call(goLive.show)).items.find(({ what }) => what === 'heard')?.done
  expect(await isHeard()).toBe(false)
  await showPage(w, cleo)
  expect(await isHeard()).toBe(false)
  await cleo.call(goLive.confirm, { body: { what: 'sound' } })
  expect(await isHeard()).toBe(true)
})

test('somebody who registered, and their answered press, are steps as well', async () => {
  const ana = await w.as('inmate')
  expect(await done()).toEqual(['people'])
  const { id } = await raiseAlert(ana)
  expect(await done()).not.toContain('sound')
  await answerAlert(cleo, id, { status: 'acknowledged' })
  expect(await done()).toEqual(['people', 'sound'])
})

test('nobody but an administrator has first steps', async () => {
  const grace = await w.as('clinician')
  expect((await grace.call(goLive.show)).steps).toEqual([])
  for (const one of [grace, await w.as('inmate'), await w.as('staff')]) {
    expect((await one.call(users.current)).firstSteps).toBeUndefined()
  }
  expect((await cleo.call(users.current)).firstSteps).toBe(true)
})
