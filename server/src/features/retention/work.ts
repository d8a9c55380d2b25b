import type { Deps } from '../../deps.ts'
import { repeat } from '../../platform/repeat.ts'
import { applyRetention } from './apply.ts'
import { nightOf } from './rules.ts'

const EVERY_MS = 5 * 60_000

/** Once a night on every node; whoever comes second finds nothing. The returned function stops it. */
export function applyRetentionNightly(deps: Deps): () => void {
  const { clock, calendar, log } = deps
  let done = ''
  return repeat(async () => {
    const tonight = nightOf(calendar, clock.now())
    if (done === tonight) return
    await applyRetention(deps)
      .then(() => (done = tonight))
      .catch(() => log.warn('what is older than the facility keeps was not deleted yet: it is tried again'))
  }, EVERY_MS)
}
