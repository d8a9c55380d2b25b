import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { pairOf, publicBytes } from '../../platform/ciphers/hpke.ts'
import { newId } from '../../platform/ids.ts'
import {
  deleteOldKeptItems,
  deleteOldOutboxKeys,
  deleteOldTickets,
  findNewestOutboxKey,
  findOutboxKey,
  insertOutboxKey,
  lockOutboxKeys,
} from './queries.ts'

const DAY = 24 * 3600_000
/** Given out for a week; the private half goes with its row after two. */
const GIVEN_FOR = 7 * DAY
const KEPT_FOR = 14 * DAY
/** A ticket is kept after its end, and then what became of its items. */
const TICKET_KEPT_FOR = 7 * DAY
const DROP_KEPT_FOR = 10 * DAY
const REFUSED_KEPT_FOR = 30 * DAY

type Keeping = Pick<Deps, 'systemDb' | 'keyring' | 'clock'>

export const outboxKeyContext = (id: string) => `drop_keys.private_sealed:${id}`

const before = ({ clock }: Pick<Keeping, 'clock'>, time: number) => new Date(clock.now().getTime() - time)

/** Shared by all nodes; no restore brings one back, so one is made whenever there is none. */
export async function currentOutboxKey(deps: Keeping) {
  const newest = () => findNewestOutboxKey({ after: before(deps, GIVEN_FOR) })
  const [found] = await deps.systemDb.run([newest()])
  if (found) return found
  const row = await newKey(deps)
  return deps.systemDb.transaction(async (run) => {
    const [, other] = await run([lockOutboxKeys(), newest()])
    if (other) return other
    await run([insertOutboxKey(row)])
    return row
  })
}

async function newKey(deps: Keeping) {
  const madeAt = deps.clock.now()
  const id = newId(madeAt)
  const secret = randomBytes(32)
  const publicKey = await publicBytes(await pairOf(secret))
  const privateSealed = deps.keyring.seal(secret.toString('base64'), outboxKeyContext(id))
  secret.fill(0)
  return { id, publicKey, privateSealed, madeAt }
}

/** Null for a pair that was destroyed or never was; pairs are kept in memory as long as their row. */
export function createOutboxKeys(deps: Keeping) {
  const known = new Map<string, { pair: CryptoKeyPair; until: number }>()
  return async (id: string): Promise<CryptoKeyPair | null> => {
    const now = deps.clock.now().getTime()
    for (const [other, { until }] of known) if (until <= now) known.delete(other)
    const found = known.get(id)
    if (found) return found.pair
    const [row] = await deps.systemDb.run([findOutboxKey({ id, after: before(deps, KEPT_FOR) })])
    if (!row) return null
    const secret = Buffer.from(deps.keyring.open(row.privateSealed, outboxKeyContext(id)), 'base64')
    const pair = await pairOf(secret)
    secret.fill(0)
    known.set(id, { pair, until: row.madeAt.getTime() + KEPT_FOR })
    return pair
  }
}

/** Makes the key before anybody needs it, and deletes old keys, tickets and items. */
export async function tidyOutbox(deps: Keeping) {
  await currentOutboxKey(deps)
  await deps.systemDb.run([
    deleteOldOutboxKeys({ before: before(deps, KEPT_FOR) }),
    deleteOldTickets({ before: before(deps, TICKET_KEPT_FOR) }),
    deleteOldKeptItems({ before: before(deps, DROP_KEPT_FOR), unseenBefore: before(deps, REFUSED_KEPT_FOR) }),
  ])
}
