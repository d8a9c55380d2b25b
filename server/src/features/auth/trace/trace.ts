import { createHmac } from 'node:crypto'
import type { CountedAction } from '@evenkeel/contract/audit/audit-actions.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { countEvent } from './queries.ts'

export type Trace = ReturnType<typeof createTrace>

/** By the hour for the audit log; the server's log names nobody, but one name or address always has one hash. */
export function createTrace({ systemDb, clock, keyring, log }: Pick<Deps, 'systemDb' | 'clock' | 'keyring' | 'log'>) {
  const hash = (text: string) =>
    createHmac('sha256', keyring.derive('names in the log')).update(text).digest('hex').slice(0, 16)

  /** `usernameKey` is null when no name was typed. */
  function note({ ip }: FastifyRequest, event: CountedAction | 'rate_limited', usernameKey: string | null) {
    log.info({ event, name: usernameKey && hash(`name ${usernameKey}`), address: hash(`address ${ip}`) })
  }

  return {
    note,

    /** `userId` is null when no account has the name, or when it belongs to none. */
    async count(
      request: FastifyRequest,
      action: CountedAction,
      { userId, usernameKey }: { userId: string | null; usernameKey: string | null },
    ) {
      note(request, action, usernameKey)
      await systemDb.run([countEvent({ userId, action, ip: request.ip, at: clock.now() })])
    },
  }
}
