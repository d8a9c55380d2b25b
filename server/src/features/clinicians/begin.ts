import type { Deps } from '../../deps.ts'
import type { Begin } from '../auth/public.ts'
import { catchUpFirstVisits } from '../care/public.ts'
import { tellResponders } from '../responders/public.ts'
import { beginToServe } from './queries.ts'

/**
 * Where no second person confirms, in the caller's transaction; the returned function runs after the commit; null where
 * nothing changes.
 */
export function createBegin(deps: Deps): Begin {
  const { clock, config, live } = deps
  return async (run, userId) => {
    const at = clock.now()
    const [serves] = await run([beginToServe({ at, requiresSecondFactor: config.requireClinicianMfa })])
    if (!serves) return null
    await run([catchUpFirstVisits()])
    const who = { aboutId: userId, byId: userId }
    const tell = await tellResponders(deps, run, {
      ...who,
      before: [],
      after: serves,
      duty: null,
      clinician: 'serves',
      at,
    })
    return () => {
      live.publish({ to: userId, kind: 'responders.changed' })
      tell()
    }
  }
}
