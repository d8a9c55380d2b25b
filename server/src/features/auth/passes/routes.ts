import { signIns } from '@evenkeel/contract/auth/sign-ins.ts'
import { PASS_MINUTES } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { notFound } from '../../../platform/app-error.ts'
import { findUser, noAccount } from '../../users/public.ts'
import { listAttempts } from '../trace/queries.ts'
import { hashPass, newPass } from './passes.ts'
import { setPass } from './queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Wrong passwords or codes in one hour from which administrators are told. */
const ATTACK_FROM = 10

export function passRoutes(api: Api, { clock, keyring }: Pick<Deps, 'clock' | 'keyring'>) {
  api.write(signIns.makePass, {
    steps: async ({ session, params, run }) => {
      const [person] = await run([findUser({ userId: params.id })])
      if (!person) throw notFound()
      if (!person.hasAccount) throw noAccount()
      const pass = newPass()
      const expiresAt = new Date(clock.now().getTime() + PASS_MINUTES * MINUTE)
      const passHash = hashPass(keyring, pass)
      await run([setPass({ userId: person.id, passHash, madeBy: session.userId, expiresAt })])
      return { status: 201, reply: { pass, expiresAt: expiresAt.toISOString() } }
    },
  })

  api.read(signIns.attempts, () => {
    const since = new Date(clock.now().getTime() - DAY)
    const query = listAttempts({ since, least: ATTACK_FROM, actions: ['user.sign_in_failed', 'user.code_failed'] })
    return readPlan([query], ([rows]) => {
      const newest = rows.filter(({ userId }, i) => rows.findIndex((row) => row.userId === userId) === i)
      return newest.map(({ firstAt, lastAt, ...row }) => ({
        ...row,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }))
    })
  })
}
