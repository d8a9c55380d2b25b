import { OPEN_ROLES } from '@evenkeel/contract/roles.ts'
import { type Rota, rota } from '@evenkeel/contract/rota.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { fullName } from '../users/public.ts'
import { findUsernames, listAbsences, listResponders, listRota, type ResponderRow, replaceRota } from './queries.ts'
import { coverageGaps, type Duty, respondersFor } from './rules.ts'
import { refuseUnfit, toEntry, toRow } from './save.ts'

export function rotaRoutes(api: Api, { calendar, clock, config }: Deps) {
  const absences = () => listAbsences({ today: calendar.dayOf(clock.now()) })

  api.read(rota.show, () =>
    readPlan([listResponders(), listRota(), absences()], ([responders, entries, away]) =>
      present({ responders, entries, away }),
    ),
  )

  api.write(rota.save, {
    steps: async ({ body, run }) => {
      const entries = body.entries.map(toRow)
      const ids = [...new Set(entries.map(({ userId }) => userId))]
      const [responders, usernames, away] = await run([listResponders(), findUsernames({ ids }), absences()])
      refuseUnfit(entries, responders, usernames)
      await run(replaceRota(entries))
      return { status: 200, reply: present({ responders, entries, away }) }
    },
  })

  const present = ({ responders, entries, away }: Duty<ResponderRow> & Pick<Rota, 'away'>): Rota => ({
    away,
    entries: entries.map(toEntry),
    gaps: coverageGaps({ responders, entries }),
    responders: responders.map((person) => ({
      id: person.id,
      name: fullName(person),
      username: person.username,
      respondsTo: person.respondsTo,
      duty: person.duty,
      clinician: person.clinician,
      hasEmail: person.email !== null,
    })),
    unanswered: OPEN_ROLES.filter(
      (audience) =>
        respondersFor(
          responders.filter(({ duty }) => !duty),
          audience,
        ).length === 0,
    ),
    steps: config.alertSteps,
    channels: { email: config.mail !== null, webhook: config.webhook !== null },
  })
}
