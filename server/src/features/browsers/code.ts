import { createHmac } from 'node:crypto'
import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import { ENROLLING_MINUTES, ENROLLING_SYMBOLS } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import { inGroups, newSymbols } from '../../platform/symbols.ts'
import { insertBrowser } from './queries.ts'

type Named = Pick<
  Parameters<typeof insertBrowser>[0],
  'name' | 'unit' | 'kind' | 'outOfSight' | 'badges' | 'quietSeconds' | 'madeBy'
>

/** Keyed, so that a dump of the database gives no code away. */
export const hashOfCode = ({ keyring }: Pick<Deps, 'keyring'>, code: string) =>
  createHmac('sha256', keyring.derive('browser codes')).update(symbolsIn(code)).digest()

/**
 * Guesses at 60 random bits take no tokens: in ten minutes they are hopeless, and a limit would hold up everybody else.
 */
export function newBrowserCode(deps: Pick<Deps, 'keyring' | 'clock'>, named: Named) {
  const createdAt = deps.clock.now()
  const id = newId(createdAt)
  const code = inGroups(newSymbols(ENROLLING_SYMBOLS))
  const codeUntil = new Date(createdAt.getTime() + ENROLLING_MINUTES * 60_000)
  // A computer of staff is turned off every day.
  const watched = named.kind !== 'computer'
  const query = insertBrowser({ ...named, watched, id, createdAt, codeUntil, codeHash: hashOfCode(deps, code) })
  return { id, code, createdAt, codeUntil, query }
}
