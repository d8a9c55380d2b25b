import { auth } from '@evenkeel/contract/auth/auth.ts'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { auditActionsOn } from '../../../testing/features/own-data.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { fastPasswords, NEW_PASSWORD, resetBySlip, signIn } from '../../journal/testing/journal.ts'

const DAY_MS = 24 * 3_600_000
const w = await createTestApp({ adjust: fastPasswords })
const cleo = await w.as('admin')

/** A person whose password an administrator set with a slip, in a browser of their own. */
async function withSlip() {
  const ana = await w.as('inmate')
  const taker = Object.assign(w.nobody(), { user: ana.user })
  await resetBySlip(cleo, taker, NEW_PASSWORD)
  return { ana, taker }
}

test('somebody whose password no slip set is shown nothing', async () => {
  expect(await (await w.as('inmate')).call(users.current)).not.toHaveProperty('redeemed')
  const { ana } = await withSlip()
  expect((await ana.send('GET', '/api/user')).status).toBe(401)
})

test('a slip shows closed requests for help again: whoever put them away may be another', async () => {
  const ana = await w.as('inmate')
  const helpDismissedAt = '2026-01-02T03:04:05.000Z'
  expect(await ana.call(users.update, { body: { helpDismissedAt } })).toMatchObject({ helpDismissedAt })
  await resetBySlip(cleo, Object.assign(w.nobody(), { user: ana.user }), NEW_PASSWORD)
  await signIn(ana, ana.user.username, NEW_PASSWORD)
  expect(await ana.call(users.current)).not.toHaveProperty('helpDismissedAt')
})

test('each sign-in shows time and address of a redeemed slip for 30 days, also after another one', async () => {
  const { taker } = await withSlip()
  const first = w.now
  const slip = { at: first.toISOString(), address: '127.0.0.1' }
  for (const days of [0, 1, 29.9]) {
    w.now = new Date(first.getTime() + days * DAY_MS)
    const browser = w.nobody()
    await signIn(browser, taker.user.username, NEW_PASSWORD)
    expect((await browser.call(users.current)).redeemed).toEqual({
      slips: [slip],
      deletesAt: null,
    })
  }
  await resetBySlip(cleo, taker, PASSWORD)
  const { redeemed } = await taker.call(users.current)
  expect(redeemed?.slips).toEqual([{ ...slip, at: w.now.toISOString() }, slip])

  w.now = new Date(first.getTime() + 60 * DAY_MS)
  expect(await taker.call(users.current)).not.toHaveProperty('redeemed')
})

test('a first password by slip is told of nowhere; one that replaces it is, and then the first as well', async () => {
  await cleo.call(auth.confirm, { body: { password: PASSWORD } })
  const made = await cleo.call(users.create, { body: { username: 'first-slip', role: 'inmate' } })
  const ana = w.nobody()
  const redeem = (slip: string, newPassword: string) =>
    ana.send('POST', '/api/reset-password', { body: { username: 'first-slip', slip, newPassword } })
  expect((await redeem(made.slip, NEW_PASSWORD)).status).toBe(200)
  expect(await ana.call(users.current)).not.toHaveProperty('redeemed')
  await resetBySlip(cleo, Object.assign(ana, { user: made.user }), PASSWORD)
  expect((await ana.call(users.current)).redeemed?.slips).toHaveLength(2)
})

test('a deletion that somebody asked for with the slip is shown at the next sign-in', async () => {
  const { taker } = await withSlip()
  await taker.call(auth.confirm, { body: { password: NEW_PASSWORD } })
  const { deletesAt } = await taker.call(ownData.askForDeletion, { body: {} })
  const owner = w.nobody()
  await signIn(owner, taker.user.username, NEW_PASSWORD)
  expect((await owner.call(users.current)).redeemed).toMatchObject({ deletesAt })
})

test('nobody is shown the slips of somebody else, whatever their role', async () => {
  await withSlip()
  for (const role of ['inmate', 'staff', 'admin'] as const)
    expect(await (await w.as(role)).call(users.current)).not.toHaveProperty('redeemed')
})

test('the audit log says that a slip was redeemed, and whether a session in which data was downloaded began so', async () => {
  const { taker } = await withSlip()
  const download = async () => {
    await taker.send('POST', '/api/user/confirm', { body: { password: NEW_PASSWORD } })
    expect((await taker.send('GET', '/api/user/export')).status).toBe(200)
  }
  await download()
  await signIn(taker, taker.user.username, NEW_PASSWORD)
  await download()
  const actions = await auditActionsOn(w, taker.user.id)
  expect(actions.filter((action) => /slip|exported/.test(action))).toEqual([
    'user.slip_made',
    'user.slip_redeemed',
    'user.exported_after_slip',
    'user.exported',
  ])
})
