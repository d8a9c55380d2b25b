import { OPEN_ROLES } from '@evenkeel/contract/roles.ts'
import { type Rota, rota } from '@evenkeel/contract/rota.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { fullName } from '../users/public.ts'
import { findUsernames, listResponders, listRota, type ResponderRow, replaceRota } from './queries.ts'
import { coverageGaps, type Duty, respondersFor } from './rules.ts'
import { refuseUnfit, toEntry, toRow } from './save.ts'

export function rotaRoutes(api: Api, { config }: Deps) {
  api.read(rota.show, () =>
    readPlan([listResponders(), listRota()], ([responders, entries]) => present({ responders, entries })),
  )

  api.write(rota.save, {
    steps: async ({ body, run }) => {
      const entries = body.entries.map(toRow)
      const ids = [...new Set(entries.map(({ userId }) => userId))]
      const [responders, usernames] = await run([listResponders(), findUsernames({ ids })])
      refuseUnfit(entries, responders, usernames)
      await run(replaceRota(entries))
      return { status: 200, reply: present({ responders, entries }) }
    },
  })

  const present = ({ responders, entries }: Duty<ResponderRow>): Rota => ({
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
