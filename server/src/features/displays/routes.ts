import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { displays } from '@evenkeel/contract/displays.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { notFound, unauthorized } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { presentBoard, publishChange } from '../alerts/public.ts'
import { newChallenge } from '../browsers/public.ts'
import {
  findDisplay,
  findShownName,
  findShownSource,
  listDisplayAlerts,
  listOnCall,
  noteDisplay,
  noteOfficerSent,
} from './queries.ts'

/** Nobody is signed in on a duty screen. */
export function displayRoutes(api: Api, deps: Deps) {
  const { calendar, clock, keyring } = deps

  api.read(displays.alerts, ({ body: { hears } }) => {
    const at = clock.now()
    const view = { at, day: calendar.dayOf(at), limit: LIMITS.page.max }
    const reads = [noteDisplay({ hears }), findDisplay(), listDisplayAlerts(view), listOnCall({ at })] as const
    return readPlan(reads, ([, display, rows, onCall]) => {
      if (!display) throw unauthorized()
      return {
        display: display.name,
        total: rows[0]?.total ?? 0,
        alerts: presentBoard(rows, 'screen', null),
        calledAt: rows[0]?.calledAt?.toISOString() ?? null,
        onCall,
        challenge: newChallenge(keyring, clock.now()),
      }
    })
  })

  api.write(displays.name, {
    steps: async ({ params: { id }, run }) => {
      const [name] = await run([findShownName({ id })])
      if (name === null) throw notFound()
      return { reply: { name } }
    },
  })

  api.write(displays.officerSent, {
    steps: async ({ params: { id }, body: { badge }, run }) => {
      const at = clock.now()
      const sent = noteOfficerSent({ id, eventId: newId(at), badge: badge.trim(), at })
      const [userId, source] = await run([sent, findShownSource({ id })])
      if (userId === null || source === null) throw notFound()
      return { reply: undefined, after: () => publishChange(deps, { id, userId, source }) }
    },
  })
}
