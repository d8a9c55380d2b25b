import type pg from 'pg'
import { expect, it } from 'vitest'
import { codeAt } from '../features/auth/totp/rules.ts'
import { systemClock } from '../platform/clock.ts'
import { runningConnection } from '../platform/embedded-postgres/running.ts'
import { send, sendExpectingOk, signIn } from '../testing/product/browser.ts'
import { command } from '../testing/product/command.ts'
import { preparedFolder, startProduct } from '../testing/product/product.ts'
import { withClient } from '../testing/test-database.ts'

const PASSWORD = 'quiet-harbor-at-dawn'

it('says that the log is intact, names an altered entry, and needs no second step', async () => {
  const dataDir = await preparedFolder()
  const { address } = await startProduct(dataDir)
  await command(dataDir, ['create', 'lead'], PASSWORD)
  const lead = await signIn(address, 'lead', PASSWORD)
  await sendExpectingOk(address, lead, '/api/user/confirm', { password: PASSWORD })
  const { secret } = await sendExpectingOk<{ secret: string }>(address, lead, '/api/user/totp', {})
  await sendExpectingOk(address, lead, '/api/user/totp/enable', { code: codeAt(secret, systemClock.now()) })
  await sendExpectingOk(address, lead, '/api/admin/rota', {}, 'GET')

  const reset = await command(dataDir, ['reset', 'lead'], '')
  expect(reset.said).toContain('The second step is off now')
  const slip = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(reset.said)?.[0]
  const body = { username: 'lead', slip, newPassword: `${PASSWORD}-2` }
  expect((await send(address, 'POST', '/api/reset-password', { body })).status).toBe(200)
  expect((await command(dataDir, ['reset', 'lead'], '')).said).not.toContain('second step')

  const whole = await command(dataDir, ['verify-audit'], '')
  expect(whole).toMatchObject({
    code: 0,
    complained: '',
    said: expect.stringMatching(/^7 entries, chain whole, last 20/),
  })
  expect((await command(dataDir, ['verify-audit', 'lead'], '')).code).toBe(2)

  const place = await runningConnection(dataDir)
  await withClient({ ...place }, async (superuser: pg.Client) => {
    await superuser.query(`set session_replication_role = replica`)
    await superuser.query(`update audit_entries set ip = '10.0.0.9' where action = 'user.totp_removed'`)
  })
  const altered = await command(dataDir, ['verify-audit'], '')
  expect(altered).toMatchObject({ code: 1, said: '' })
  expect(altered.complained).toMatch(
    /^The audit log is not whole\. Entry 4 \(.*, user\.totp_removed\): it was altered.*\n$/,
  )
})
