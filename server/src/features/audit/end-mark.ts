import type { Deps } from '../../deps.ts'
import { endMarkOf } from './chain.ts'
import { findUnmarkedHead, saveEndMark } from './queries.ts'

/** The line in the server's log is a copy outside the database: a rewritten chain does not have this hash here. */
export function createEndMark({ systemDb, keyring, clock, log }: Pick<Deps, 'systemDb' | 'keyring' | 'clock' | 'log'>) {
  return async () => {
    const [head] = await systemDb.run([findUnmarkedHead()])
    if (!head) return
    const keyVersion = keyring.current
    const mark = endMarkOf(keyring, head, keyVersion)
    const [stored] = await systemDb.run([saveEndMark({ ...head, keyVersion, mark, at: clock.now() })])
    if (stored) log.info({ seq: head.seq, hash: head.hash.toString('hex') }, 'the end of the audit log was marked')
  }
}
