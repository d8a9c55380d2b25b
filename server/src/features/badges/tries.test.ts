import { auth } from '@evenkeel/contract/auth/auth.ts'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaller } from '../../testing/caller.ts'
import { atTablet, badgeFor, enrollTablet, PIN } from '../../testing/features/badges.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { deleteOldPinTries } from './queries.ts'

const w = await createTestApp()
/** Another node on the same database. */
const second = { ...w, nobody: () => createCaller(app) }
const app = await createApp(w.deps, null)
const cleo = await w.as('admin')
const one = await enrollTablet(w, cleo, 'Tablet 1')
const two = await enrollTablet(w, cleo, 'Tablet 2')
const three = await enrollTablet(w, cleo, 'Tablet 3')
const tablets = [one, two, three]
const WRONG = '918274'
const LOCKED = 403
const ago = (interval: string) => w.superuser.query(`update pin_tries set since = since - $1::interval`, [interval])

/** The clock moves on, so that the tablet has tokens: only what is counted for the badge is tried here. */
async function tried(badge: string, tablet: typeof one, times: number, node = w) {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) {
    w.now = new Date(w.now.getTime() + 10_000)
    statuses.push((await atTablet(node, tablet).signIn(badge, WRONG)).status)
  }
  return statuses
}

test('five wrong PINs lock a badge on a tablet, and a day later too, until its owner signs in with the password', async () => {
  const ana = await w.as('inmate')
  const badge = await badgeFor(cleo, ana)
  expect(await tried(badge, one, 6)).toEqual([401, 401, 401, 401, 401, LOCKED])
  const refused = await atTablet(w, one).signIn(badge)
  expect(refused).toMatchObject({ status: LOCKED, problem: { code: 'pin_locked' } })
  expect((await atTablet(w, two).signIn(badge)).status).toBe(200)
  await ago('2 days')
  await w.deps.systemDb.run([deleteOldPinTries({ tablet: 5, day: 10 })])
  expect((await atTablet(w, one).signIn(badge)).status).toBe(LOCKED)

  await w.nobody().call(auth.login, { body: { username: ana.user.username, password: PASSWORD } })
  expect((await atTablet(w, one).signIn(badge)).status).toBe(200)
})

test('ten on all tablets within a day lock it everywhere, whichever node counted them', async () => {
  const badge = await badgeFor(cleo, await w.as('inmate'))
  expect(await tried(badge, one, 4)).toEqual([401, 401, 401, 401])
  expect(await tried(badge, two, 4, second)).toEqual([401, 401, 401, 401])
  expect(await tried(badge, three, 3)).toEqual([401, 401, LOCKED])
  for (const tablet of tablets) expect((await atTablet(second, tablet).signIn(badge)).status).toBe(LOCKED)
})

test('tries at the same moment on two nodes count together', async () => {
  const badge = await badgeFor(cleo, await w.as('inmate'))
  const at = tablets.map((tablet) => atTablet(w, tablet))
  const onSecond = tablets.map((tablet) => atTablet(second, tablet))
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const [i, here] of at.entries()) {
      const there = onSecond[(i + 1) % 3]
      const both = await Promise.all([here.signIn(badge, WRONG), there?.signIn(badge, WRONG)])
      statuses.push(...both.map((answer) => answer?.status ?? 0))
    }
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === LOCKED)).toHaveLength(8)
})

test('right PINs lock nothing, and a few wrong ones are forgotten after a day', async () => {
  const badge = await badgeFor(cleo, await w.as('inmate'))
  for (let i = 0; i < 12; i += 1) expect((await atTablet(w, one).signIn(badge)).status).toBe(200)
  expect(await tried(badge, one, 4)).toEqual([401, 401, 401, 401])
  expect((await atTablet(w, one).signIn(badge)).status).toBe(200)
  expect(await tried(badge, one, 4)).toEqual([401, 401, 401, 401])
  await ago('25 hours')
  expect(await tried(badge, one, 5)).toEqual([401, 401, 401, 401, 401])
})

test('a badge that does not exist is locked alike', async () => {
  const known = await badgeFor(cleo, await w.as('inmate'))
  const unknown = '0123-4567-89AB-CDEF'
  for (const badge of [known, unknown]) {
    expect(await tried(badge, one, 6)).toEqual([401, 401, 401, 401, 401, LOCKED])
    expect(await tried(badge, two, 6)).toEqual([401, 401, 401, 401, 401, LOCKED])
    expect(await tried(badge, three, 1)).toEqual([LOCKED])
  }
  const slow = [await atTablet(w, three).signIn(known), await atTablet(w, three).signIn(unknown)]
  expect(slow[0]?.text).toBe(slow[1]?.text)
})

test('wrong PINs at the cover count with those at the sign-in, and the locked session ends', async () => {
  const badge = await badgeFor(cleo, await w.as('staff'))
  const here = atTablet(w, two)
  await here.signIn(badge)
  const unlock = (pin: string) => here.send('POST', '/api/badge/unlock', { pin })
  expect(await tried(badge, two, 3)).toEqual([401, 401, 401])
  expect((await unlock(WRONG)).problem.code).toBe('invalid_credentials')
  expect((await unlock(WRONG)).problem.code).toBe('invalid_credentials')
  expect((await unlock(PIN)).problem.code).toBe('pin_locked')
  expect((await unlock(PIN)).problem.code).toBe('unauthorized')
})
