import { createHmac, randomUUID } from 'node:crypto'
import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type Cookies, hashOf } from '../../../http/cookies.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addAuditEntry } from '../../../platform/audit/queries.ts'
import type { Keyring } from '../../../platform/ciphers/keyring.ts'
import { inGroups, newSymbols } from '../../../platform/symbols.ts'
import { saveKnownDevice } from '../queries.ts'
import { usePass } from './queries.ts'

/** 40 random bits as two groups of four symbols: it opens nothing, and it lives for `PASS_MINUTES`. */
export const newPass = () => inGroups(newSymbols(8))

/** Keyed, because a hash of so few bits could be reversed by trying them all. */
export const hashPass = (keyring: Keyring, pass: string): Buffer =>
  createHmac('sha256', keyring.derive('sign-in passes')).update(symbolsIn(pass)).digest()

const MESSAGE = 'The pass is not right, or it has run out. A pass works once, for ten minutes.'

/**
 * Before the password is checked; throws `validation_failed` for a wrong pass, alike for an unknown name (`userId`
 * null).
 */
export async function redeemPass(
  { systemDb, keyring, clock }: Pick<Deps, 'systemDb' | 'keyring' | 'clock'>,
  cookies: Cookies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { userId, pass }: { userId: string | null; pass: string },
) {
  const at = clock.now()
  const passHash = hashPass(keyring, pass)
  const device = cookies.deviceOrNew(request)
  await systemDb.transaction(async (run) => {
    const [used] = await run([usePass({ userId: userId ?? randomUUID(), passHash, now: at })])
    if (!userId || !used)
      throw new AppError('validation_failed', MESSAGE, { issues: [{ path: 'pass', message: MESSAGE }] })
    const target = { type: 'user', id: userId } as const
    await run([
      saveKnownDevice({ userId, deviceHash: hashOf(device) }),
      addAuditEntry({ at, actorId: null, action: 'user.pass_used', target, ip: request.ip }),
    ])
  })
  cookies.setDevice(reply, device)
}
