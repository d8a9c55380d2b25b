import { totp } from '@evenkeel/contract/auth/totp.ts'
import type { User } from '@evenkeel/contract/users/users.ts'
import type { Caller } from '../../../../testing/caller.ts'
import { PASSWORD, type TestApp } from '../../../../testing/test-app.ts'
import { codeAt } from '../rules.ts'

export const confirm = (caller: Caller, code?: string) =>
  caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD, ...(code && { code }) } })

/** A new secret of a signed-in person and its codes, not in force yet. */
export async function begun(caller: Caller) {
  await confirm(caller)
  return caller.call(totp.begin)
}

export const begin = async (caller: Caller) => (await begun(caller)).secret

/** An administrator with a second factor; `code` returns one that was never used, so it advances the clock. */
export async function withTotp(
  w: TestApp,
): Promise<Caller & { user: User; secret: string; codes: string[]; code(): string }> {
  const admin = await w.as('admin')
  const { secret, codes } = await begun(admin)
  const code = () => {
    w.now = new Date(w.now.getTime() + 60_000)
    return codeAt(secret, w.now)
  }
  await admin.call(totp.enable, { body: { code: code() } })
  return Object.assign(admin, { secret, codes, code })
}
