import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from '../../open-deps.ts'
import { LISTENER, listenerName } from '../../platform/live.ts'
import { labelOf } from '../../platform/server-keys/known-keys.ts'
import { listListeners } from '../../platform/server-keys/queries.ts'

const PATIENCE_MS = 20_000
const EVERY_MS = 200

/** Throws a sentence when some running nodes do not get this process's keys. */
export async function everyNodeHoldsThem({ deps, keys }: Running) {
  const label = listenerName(labelOf(keys.secrets(), deps.keyring))
  let others = 0
  for (let waited = 0; waited <= PATIENCE_MS; waited += EVERY_MS) {
    const [listeners] = await deps.systemDb.run([listListeners({ prefix: LISTENER })])
    others = listeners.filter(({ name }) => name !== label).length
    if (others === 0) return
    await pause(EVERY_MS)
  }
  throw new Error(
    `${others} running nodes have other keys. Copy keys.json to their data folders, or set KEYRING and PEPPER there and ` +
      'restart them; then run this again: it goes on from here.',
  )
}
