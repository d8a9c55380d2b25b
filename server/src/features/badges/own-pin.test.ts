import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { expect, test } from 'vitest'
import { badgeFor, PIN } from '../../testing/features/badges.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
const confirm = { body: { password: PASSWORD } }

test('a PIN asks for the password again, and none is taken that others would try', async () => {
  const ana = await w.as('inmate')
  const put = (pin: string) => ana.send('PUT', '/api/user/pin', { body: { pin } })
  expect((await put(PIN)).problem.code).toBe('confirmation_required')
  await ana.call(auth.confirm, confirm)
  await w.ask(`update users set booking_number = 'BK-40-8153' where id = $1`, ana.user.id)
  for (const pin of ['123456', '010190', '12345', 'abcdef', '408153']) {
    const { problem } = await put(pin)
    expect(problem).toMatchObject({ code: 'validation_failed', issues: [{ path: 'pin' }] })
  }
  expect(await ana.call(badges.ownPin)).toEqual({ setAt: null, announce: false, hasBadge: false })
  expect((await put('730264')).status).toBe(204)
  const rows = await w.ask('select * from pins where user_id = $1', ana.user.id)
  expect(JSON.stringify(rows)).not.toContain('730264')
})

test('whoever set it, its owner is told at the next sign-in with the password, until they have read it', async () => {
  const ana = await w.as('inmate')
  await badgeFor(cleo, ana)
  expect(await ana.call(badges.ownPin)).toMatchObject({ announce: false, hasBadge: true })
  const next = w.nobody()
  await next.call(auth.login, { body: { username: ana.user.username, password: PASSWORD } })
  expect(await next.call(badges.ownPin)).toMatchObject({ announce: true })
  await next.call(badges.pinSeen)
  expect(await next.call(badges.ownPin)).toMatchObject({ announce: false })
})

test('nobody reads or changes the badge of somebody else, and administrators read no code', async () => {
  const ana = await w.as('inmate')
  const ben = await w.as('staff')
  const code = await badgeFor(cleo, ana)
  for (const one of [ana, ben]) {
    expect((await one.send('GET', `/api/admin/badges/${ana.user.id}`)).status).toBe(403)
    expect((await one.send('DELETE', `/api/admin/badges/${ana.user.id}`)).status).toBe(403)
  }
  const shown = await cleo.send('GET', `/api/admin/badges/${ana.user.id}`)
  expect(shown.reply(badges.find)).toEqual({ madeAt: expect.any(String), lastUsedAt: null })
  expect(shown.text).not.toContain(code)
  const rows = await w.ask('select * from badges where user_id = $1', ana.user.id)
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  expect(await cleo.call(badges.find, { params: { id: ben.user.id } })).toBe(null)
})
