import type { Deps } from '../../deps.ts'
import { sealOf } from './chain.ts'
import { findUnsealedHead, saveSeal } from './queries.ts'

/**
 * Seals the end of the chain when it has moved. The line in the server's log is a copy outside the database: a
 * rewritten chain does not have this hash at this place.
 */
export function createSeal({ systemDb, keyring, clock, log }: Pick<Deps, 'systemDb' | 'keyring' | 'clock' | 'log'>) {
  return async () => {
    const [head] = await systemDb.run([findUnsealedHead()])
    if (!head) return
    const keyVersion = keyring.current
    const seal = sealOf(keyring, head, keyVersion)
    const [stored] = await systemDb.run([saveSeal({ ...head, keyVersion, seal, at: clock.now() })])
    if (stored) log.info({ seq: head.seq, hash: head.hash.toString('hex') }, 'the audit log was sealed')
  }
}
