import type { AlertSource } from '@evenkeel/contract/alert-words.ts'
import { type DisplayAlert, displays } from '@evenkeel/contract/displays.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { type Api, displayPlan } from '../../http/api.ts'
import { notFound, unauthorized } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { announceChange } from '../alerts/public.ts'
import { newChallenge } from '../browsers/public.ts'
import {
  type DisplayRow,
  findDisplay,
  findShownName,
  findShownSource,
  listDisplayAlerts,
  noteDisplay,
  noteOfficerSent,
} from './queries.ts'

/** Duty screens: displays of the facility that show where somebody is needed, without anybody signed in. */
export function displayRoutes(api: Api, deps: Deps) {
  const { calendar, clock, keyring } = deps

  api.display(displays.alerts, ({ body: { hears } }) => {
    const at = clock.now()
    const view = { at, day: calendar.dayOf(at), zone: calendar.timeZone, limit: LIMITS.page.max }
    return displayPlan([noteDisplay({ hears }), findDisplay(), listDisplayAlerts(view)], ([, display, rows]) => {
      if (!display) throw unauthorized()
      return {
        display: display.name,
        total: rows[0]?.total ?? 0,
        alerts: rows.map(present),
        calledAt: rows[0]?.calledAt?.toISOString() ?? null,
        challenge: newChallenge(keyring, clock.now()),
      }
    })
  })

  api.display(displays.name, ({ params: { id } }) =>
    displayPlan([findShownName({ id })], ([name]) => {
      if (name === null) throw notFound()
      return { name }
    }),
  )

  api.display(displays.officerSent, ({ params: { id }, body: { badge } }) => {
    const at = clock.now()
    const sent = noteOfficerSent({ id, eventId: newId(at), badge: badge.trim(), at })
    let person: { userId: string; source: AlertSource } | null = null
    return displayPlan(
      [sent, findShownSource({ id })],
      ([userId, source]) => {
        if (userId === null || source === null) throw notFound()
        person = { userId, source }
      },
      () => {
        if (person) announceChange(deps, { id, ...person })
      },
    )
  })
}

const present = ({ waitingSince, officerSentAt, calledAt: _, total: __, ...row }: DisplayRow): DisplayAlert => ({
  ...row,
  waitingSince: waitingSince.toISOString(),
  officerSentAt: officerSentAt?.toISOString() ?? null,
})
