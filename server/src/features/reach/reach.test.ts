import { reach } from '@evenkeel/contract/reach.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listOwnAlerts,
  openAlert,
  type Person,
  raiseAlert,
  setRota,
  showPage,
} from '../../testing/features/alerts.ts'
import { listenOn, openStream } from '../../testing/stream.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'

const here = (caller: Person) => caller.call(reach.here)
const hearsOf = async (admin: Person, audience: 'inmate' | 'staff') =>
  (await admin.call(reach.show)).find((one) => one.audience === audience)
const forgetAll = (w: TestApp) => w.superuser.query('delete from alert_listeners')

for (const rowLevelSecurity of ['on', 'bypassed'] as const) {
  test(`a page counts for a minute after its last answer, with row-level security ${rowLevelSecurity}`, async () => {
    const w = await createTestApp({ rowLevelSecurity })
    const [ana, cleo, plain] = [
      await w.as('inmate'),
      await createResponder(w, ['inmate']),
      await createResponder(w, []),
    ]
    await forgetAll(w)
    expect((await raiseAlert(ana)).metadata).toMatchObject({ hearing: 'unheard' })

    await here(cleo)
    expect((await listOwnAlerts(ana))[0]?.metadata.hearing).toBe('heard')
    expect(await hearsOf(plain, 'inmate')).toEqual({
      audience: 'inmate',
      heard: true,
      hasResponder: true,
      pages: 1,
      displays: 0,
      email: 'not_set_up',
      webhook: 'not_set_up',
    })
    await showPage(w, cleo, 55)
    expect((await hearsOf(plain, 'inmate'))?.heard).toBe(true)
    await showPage(w, cleo, 61)
    expect(await hearsOf(plain, 'inmate')).toMatchObject({ heard: false, pages: 0 })
    expect((await listOwnAlerts(ana))[0]?.metadata.hearing).toBe('unheard')
  })
}

test('only pages of those who respond to the role count, although others say that they are here too', async () => {
  const w = await createTestApp()
  const [ana, ben, plain] = [await w.as('inmate'), await w.as('staff'), await createResponder(w, [])]
  const forStaff = await createResponder(w, ['staff'])
  await forgetAll(w)
  for (const one of [ana, ben, plain, forStaff]) await here(one)

  expect(await hearsOf(plain, 'inmate')).toMatchObject({ heard: false, hasResponder: false, pages: 0 })
  expect(await hearsOf(plain, 'staff')).toMatchObject({ heard: true, hasResponder: true, pages: 1 })
  const rows = await w.ask('select user_id from alert_listeners')
  expect(rows).toEqual([{ user_id: forStaff.user.id }])
})

test.for([
  [
    'signs out',
    (w: TestApp, { user }: Person) => w.superuser.query('delete from sessions where user_id = $1', [user.id]),
  ],
  [
    'lets the session run out',
    (w: TestApp, { user }: Person) =>
      w.superuser.query(`update sessions set last_seen_at = now() - interval '16 minutes' where user_id = $1`, [
        user.id,
      ]),
  ],
  [
    'is signed in for as long as one may be',
    (w: TestApp, { user }: Person) =>
      w.superuser.query('update sessions set expires_at = now() where user_id = $1', [user.id]),
  ],
  [
    'is disabled',
    (w: TestApp, { user }: Person) =>
      w.superuser.query('update users set disabled_at = now() where id = $1', [user.id]),
  ],
  [
    'no longer responds',
    (w: TestApp, { user }: Person) => w.superuser.query(`update users set responds_to = '{}' where id = $1`, [user.id]),
  ],
] as const)('a page counts no more when its responder %s', async ([, leave]) => {
  const w = await createTestApp()
  const [cleo, plain] = [await createResponder(w, ['inmate']), await createResponder(w, [])]
  expect((await hearsOf(plain, 'inmate'))?.heard).toBe(true)
  await leave(w, cleo)
  expect((await hearsOf(plain, 'inmate'))?.heard).toBe(false)
})

test('the stream asks those who answer alerts at once; the answer alone counts, on every node', async () => {
  const w = await createTestApp()
  const origin = await listenOn(w)
  const [ana, cleo, plain] = [await w.as('inmate'), await createResponder(w, ['inmate']), await createResponder(w, [])]
  await forgetAll(w)
  const [hers, cleos, plains] = [
    await openStream(origin, ana),
    await openStream(origin, cleo),
    await openStream(origin, plain),
  ]
  await expect.poll(cleos.isAsked).toBe(true)
  await expect.poll(() => plains.stream.text).toContain('still here')
  expect([hers.isAsked(), plains.isAsked()]).toEqual([false, false])
  // A stream without a page that answers, such as one of a machine that lost its power, reaches nobody.
  expect((await hearsOf(plain, 'inmate'))?.heard).toBe(false)
  await here(cleo)
  expect((await hearsOf(plain, 'inmate'))?.heard).toBe(true)
})

test('many answers of one person are stored once in 15 seconds, and are no use of the session', async () => {
  const w = await createTestApp()
  const cleo = await createResponder(w, ['inmate'])
  await forgetAll(w)
  const stored = async () => await w.ask('select at::text, xmin::text from alert_listeners')
  await w.superuser.query(`update sessions set last_seen_at = now() - interval '1 minute'`)
  const before = await w.ask('select last_seen_at::text as at from sessions order by 1')
  await here(cleo)
  const first = await stored()
  await Promise.all(Array.from({ length: 10 }, () => here(cleo)))
  expect(await stored()).toEqual(first)
  await showPage(w, cleo, 16)
  await here(cleo)
  expect((await stored())[0]?.at).not.toBe(first[0]?.at)
  expect(await w.ask('select last_seen_at::text as at from sessions order by 1')).toEqual(before)
})

test('a step whose people would hear nothing says so by the same rule, also when others would', async () => {
  const w = await createTestAppWithClock()
  const [ana, cleo, dora] = [
    await w.as('inmate'),
    await createResponder(w, ['inmate']),
    await createResponder(w, ['inmate']),
  ]
  await setRota(w, { 1: [cleo], 3: [dora] })
  const told = async (id: string) =>
    (await openAlert(dora, id)).timeline.filter(({ event }) => event === 'told').map(({ detail }) => detail)
  await showPage(w, cleo, 61)
  const { id, metadata } = await raiseAlert(ana)
  await w.runDueJobs()
  expect(metadata.hearing).toBe('heard')
  expect((await told(id)).includes('unheard')).toBe(true)
  await answerAlert(dora, id, { status: 'resolved' })

  await showPage(w, cleo)
  const { id: next } = await raiseAlert(ana)
  await w.runDueJobs()
  expect((await told(next)).includes('unheard')).toBe(false)
})
