import type { Deps } from '../../deps.ts'
import { repeat } from '../../platform/repeat.ts'
import { createSealer } from './chain.ts'
import { findUnsealedHead, saveSeal } from './queries.ts'

const EVERY_MS = 60_000

/** Seals the end of the chain every minute, on every node, when it has moved; whoever is first keeps the seal. */
export function sealAudit(deps: Deps): () => void {
  const seal = createSeal(deps)
  const sweep = () => seal().catch(() => deps.log.warn('the audit log was not sealed: the database is away'))
  return repeat(sweep, EVERY_MS, { atOnce: true })
}

/** The line in the log is the memory outside the database: a chain made anew does not have this hash in this place. */
export function createSeal({ system, keyring, clock, log }: Pick<Deps, 'system' | 'keyring' | 'clock' | 'log'>) {
  const sealOf = createSealer(keyring)
  return async () => {
    const [head] = await system.run([findUnsealedHead()])
    if (!head) return
    const [kept] = await system.run([saveSeal({ ...head, seal: sealOf(head), at: clock.now() })])
    if (kept) log.info({ seq: head.seq, hash: head.hash.toString('hex') }, 'the audit log was sealed')
  }
}
