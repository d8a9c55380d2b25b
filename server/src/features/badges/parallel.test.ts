import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaller } from '../../testing/caller.ts'
import { atTablet, badgeFor, enrollTablet } from '../../testing/features/badges.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** While it is shut, a check that has begun does not end. */
let open: Promise<unknown> = Promise.resolve()
let begun = 0
const w = await createTestApp({
  adjust: ({ passwords, ...deps }) => ({
    ...deps,
    passwords: {
      ...passwords,
      derive: async (...given) => {
        begun += 1
        await open
        return passwords.derive(...given)
      },
    },
  }),
})
/** Another node on the same database. */
const second = { ...w, nobody: () => createCaller(app) }
const app = await createApp(w.deps, null)
const cleo = await w.as('admin')
const WRONG = '918274'

test('while a tablet checks a PIN every other one there is told to wait and counts nowhere, of a badge that exists or not, on each node', async () => {
  const [tablet, other] = [await enrollTablet(w, cleo, 'Tablet 1'), await enrollTablet(w, cleo, 'Tablet 2')]
  const [badge, badgeOfBen] = [await badgeFor(cleo, await w.as('inmate')), await badgeFor(cleo, await w.as('inmate'))]
  const here = atTablet(w, tablet)
  const there = atTablet(second, tablet)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  open = promise
  begun = 0
  const first = [here, there].map(async (one, before) => {
    await expect.poll(() => begun).toBe(before)
    return one.signIn(badge, WRONG)
  })
  await expect.poll(() => begun).toBe(2)

  for (const one of [here, there, here]) {
    const refused = await one.signIn(badge, WRONG)
    expect(refused).toMatchObject({ status: 429, problem: { code: 'rate_limited' }, headers: { 'retry-after': '2' } })
  }
  const counted = () => w.superuser.query('select from pin_tries')
  const before = (await counted()).rowCount
  for (const madeUp of ['23456789ABCDEFGH', '3456789ABCDEFGHJ'])
    expect((await here.signIn(madeUp, WRONG)).problem.code).toBe('rate_limited')
  expect([begun, (await counted()).rowCount]).toEqual([2, before])
  const elsewhere = atTablet(w, other).signIn(badgeOfBen)
  await expect.poll(() => begun).toBe(3)
  release()
  expect((await elsewhere).status).toBe(200)
  for (const { status, problem } of await Promise.all(first))
    expect([status, problem.code]).toEqual([401, 'invalid_credentials'])
  expect((await here.signIn(badge)).status).toBe(200)
})
