import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { describe, expect, test } from 'vitest'
import { listOwnAlerts, raiseAlert, sendHelpRequest } from '../../../testing/features/alerts.ts'
import { listenOn, openStream } from '../../../testing/stream.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { codeAt } from './rules.ts'
import { begin, confirm, withTotp } from './testing/with-totp.ts'

const w = await createTestApp({ env: { REQUIRE_ADMIN_MFA: '1' } })
const SOMEBODY = '01890000-0000-7000-8000-000000000000'
const forAdmins = endpointList.filter(
  ([, { access, beforeSecondFactor }]) => typeof access !== 'string' && access.includes('admin') && !beforeSecondFactor,
)

describe('an administrator without a second step, where one is required', async () => {
  const cleo = await w.as('admin')

  test.for(forAdmins)('may not call %s', async ([, { method, path }]) => {
    const answer = await cleo.send(method, path.replace(/:\w+/g, SOMEBODY), method === 'GET' ? {} : { body: {} })

    expect(answer.problem).toMatchObject({ status: 403, code: 'forbidden' })
    expect(answer.problem.message).toContain('second step')
  })

  test('takes no alert, and their page does not count as hearing one until it is set up', async () => {
    const [ana, dora] = [await w.as('inmate'), await w.as('admin')]
    await w.ask(`update users set responds_to = '{inmate}' where id = $1`, dora.user.id)
    const here = async () => {
      expect((await dora.send('POST', '/api/reach')).status).toBe(204)
      return (await raiseAlert(ana)).metadata
    }
    expect(await here()).toMatchObject({ hearing: 'unheard' })
    expect((await dora.send('GET', '/api/alerts/waiting')).status).toBe(403)
    const { id } = (await listOwnAlerts(ana))[0] ?? {}
    expect((await dora.send('POST', `/api/alerts/${id}/take`)).problem.message).toContain('second step')
    await dora.send('POST', '/api/user/totp/enable', { body: { code: codeAt(await begin(dora), w.now) } })
    expect((await dora.send('POST', '/api/reach')).status).toBe(204)
    expect((await listOwnAlerts(ana))[0]?.metadata.hearing).toBe('heard')
  })

  test('hears on the live stream of their own data alone, and of alerts once a code was given', async () => {
    const origin = await listenOn(w)
    const [ana, eve] = [await w.as('inmate'), await w.as('admin')]
    const before = await openStream(origin, eve)
    const { id } = await raiseAlert(ana)
    const mine = await eve.call(checkins.create, { body: {} })
    await expect.poll(() => before.heard()).toEqual([{ kind: 'checkin.created', id: mine.id }])

    await eve.send('POST', '/api/user/totp/enable', { body: { code: codeAt(await begin(eve), w.now) } })
    await expect.poll(() => before.isOver()).toBe(true)
    const after = await openStream(origin, eve)
    await sendHelpRequest(ana)
    await expect.poll(() => after.heard()).toContainEqual({ kind: 'alert.updated', id })
    expect(before.stream.text).not.toContain('alert')
  })

  test('may do what everybody may, and set up a second step', async () => {
    expect((await cleo.send('GET', '/api/user')).status).toBe(200)
    expect((await cleo.send('POST', '/api/checkins', { body: {} })).status).toBe(201)
    expect((await cleo.send('GET', '/api/user/totp')).json).toEqual({
      enabled: false,
      codesLeft: 0,
      required: true,
      announced: null,
    })
    const secret = await begin(cleo)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await cleo.send('GET', '/api/admin/users')).status).toBe(403)

    const body = { code: codeAt(secret, w.now) }
    expect((await cleo.send('POST', '/api/user/totp/enable', { body })).status).toBe(204)
    expect((await cleo.send('GET', '/api/admin/users')).status).toBe(200)
  })
})

test('after a sign-in with a code every call works, and the second step cannot be turned off', async () => {
  const cleo = await withTotp(w)
  const again = w.nobody()
  const body = { username: cleo.user.username, password: PASSWORD, code: cleo.code() }
  expect((await again.send('POST', '/api/login', { body })).status).toBe(200)
  expect((await again.send('GET', '/api/admin/users')).status).toBe(200)

  expect((await confirm(again, cleo.code())).status).toBe(204)
  expect((await again.send('DELETE', '/api/user/totp')).problem).toMatchObject({ status: 409, code: 'conflict' })
  expect((await again.send('GET', '/api/user/totp')).json).toMatchObject({ enabled: true })
})

test('sessions that began without it end when it is turned on', async () => {
  const cleo = await w.as('admin')
  const before = w.nobody()
  await before.send('POST', '/api/login', { body: { username: cleo.user.username, password: PASSWORD } })
  const body = { code: codeAt(await begin(cleo), w.now) }
  expect((await before.send('GET', '/api/user')).status).toBe(200)
  await cleo.send('POST', '/api/user/totp/enable', { body })

  expect((await before.send('GET', '/api/user')).status).toBe(401)
  expect((await cleo.send('GET', '/api/user')).status).toBe(200)
})

test('a session stored at the same moment does not count until a code is given in it', async () => {
  const cleo = await withTotp(w)
  await w.ask('update sessions set second_factor = false where user_id = $1', cleo.user.id)
  expect((await cleo.send('GET', '/api/admin/users')).status).toBe(403)

  expect((await confirm(cleo, cleo.code())).status).toBe(204)
  expect((await cleo.send('GET', '/api/admin/users')).status).toBe(200)
})

test.for(['inmate', 'staff'] as const)('%s is not affected', async (role) => {
  const person = await w.as(role)

  expect((await person.send('GET', '/api/user')).status).toBe(200)
  expect((await confirm(person)).status).toBe(204)
})
