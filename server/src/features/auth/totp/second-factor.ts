import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findTotp, useCode, useStep } from './queries.ts'
import { readCode, stepOf } from './rules.ts'

/** A sealed secret is bound to its own row. */
export const secretContext = (userId: string) => `totp_secrets.secret:${userId}`

export const codeMissing = () =>
  new AppError('totp_required', 'Please enter the code of your authenticator app, or one of your single-use codes')
export const codeWrong = () => new AppError('totp_required', 'The code is not right. Every code works once.')

/** The caller throttles. */
export function createSecondFactor({ db, clock, keyring }: Pick<Deps, 'db' | 'clock' | 'keyring'>) {
  async function isRight(userId: string, secretSealed: Buffer, typed: string): Promise<boolean> {
    const code = readCode(typed)
    if ('hash' in code) {
      const [used] = await db.withUser(userId, [useCode({ userId, codeHash: code.hash })])
      return used
    }
    const step = stepOf(keyring.open(secretSealed, secretContext(userId)), code.ofApp, clock.now())
    if (step === null) return false
    const [used] = await db.withUser(userId, [useStep({ userId, secretSealed, step })])
    return used
  }

  /** Uses a code up; only a wrong code counts as a failure, a missing one is asked for. */
  return async function secondFactor(userId: string, code: string | undefined): Promise<'off' | 'right' | 'wrong'> {
    const [totp] = await db.withUser(userId, [findTotp({ userId })])
    if (!totp?.enabledAt) return 'off'
    if (!code) throw codeMissing()
    return (await isRight(userId, totp.secretSealed, code)) ? 'right' : 'wrong'
  }
}
