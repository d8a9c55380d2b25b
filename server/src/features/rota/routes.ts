import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { type Rota, rota } from '@evenkeel/contract/rota/rota.ts'
import { QUIET_DAYS } from '@evenkeel/contract/rota/rota-days.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { addDays } from '../../platform/calendar.ts'
import { ADMINS, cliniciansOf } from '../../platform/live.ts'
import { fullName } from '../users/public.ts'
import { presentOnDuty } from './on-duty.ts'
import {
  findReadDuty,
  findUsernames,
  listAbsences,
  listAnswering,
  listDates,
  listResponders,
  listRota,
  lockRota,
  type ResponderRow,
  replaceRota,
} from './queries.ts'
import { coverageGaps, type DateRow, type Duty, dateGaps, OWN_DAYS, respondersFor } from './rules.ts'
import { presentDate, refuseUnfit, toDate, toEntry, toRow, versionOf } from './save.ts'

export function rotaRoutes(api: Api, { calendar, clock, config, live }: Deps) {
  /** The night that began yesterday may go on, so dates are read and kept from then on. */
  const daysNow = () => {
    const today = calendar.dayOf(clock.now())
    return { today, from: addDays(today, -1) }
  }
  const idleSince = (today: string) => addDays(today, -QUIET_DAYS)

  api.read(rota.show, () => {
    const { today, from } = daysNow()
    return readPlan(
      [listResponders(), listRota(), listDates({ from }), listAbsences({ today })],
      ([responders, entries, dates, away]) => present({ responders, entries, dates, away, today }),
    )
  })

  api.write(rota.save, {
    steps: async ({ body, run }) => {
      const { today, from } = daysNow()
      const entries = body.entries.map(toRow)
      // What is over by now, on a page that was opened before midnight, stays as it was.
      const sent = body.dates?.filter(({ day }) => day >= from).map(toDate) ?? null
      const ids = [
        ...new Set([...entries, ...(sent ?? []).flatMap((date) => date.entries)].map(({ userId }) => userId)),
      ]
      const since = body.version?.since ?? from
      const stored = [lockRota(), listRota(), listDates({ from: since })] as const
      const reads = [listResponders(), findUsernames({ ids }), listAbsences({ today })] as const
      const [, week, before, responders, usernames, away] = await run([...stored, ...reads])
      if (body.version && body.version.hash !== versionOf(since, week, before).hash)
        throw new AppError('conflict', 'Somebody saved the rota meanwhile. Read it and save again')
      refuseUnfit({ rows: entries, dates: sent ?? [], today }, { responders, usernames })
      // Without a week there are no dates.
      const above = sent ?? (entries.length === 0 || week.length === 0 ? [] : null)
      await run(replaceRota(entries, above && { from, dates: above }))
      const [dates] = await run([listDates({ from })])
      return { status: 200, reply: present({ responders, entries, dates, away, today }), after: tellAll }
    },
  })

  api.read(rota.now, () => {
    const { today } = daysNow()
    return readPlan(
      [
        findReadDuty(),
        listAnswering({ idleSince: idleSince(today) }),
        listRota(),
        listDates({ from: addDays(today, -OWN_DAYS.of) }),
      ],
      ([roles, responders, entries, dates]) => {
        if (roles.length === 0) throw new AppError('forbidden', 'You do not serve anybody yet')
        return presentOnDuty({ responders, entries, dates }, roles, clock.now(), calendar)
      },
    )
  })

  const tellAll = () => {
    for (const to of [ADMINS, ...OPEN_ROLES.map(cliniciansOf)]) live.publish({ to, kind: 'responders.changed' })
  }

  type Read = Duty<ResponderRow> & Pick<Rota, 'away' | 'today'> & { dates: readonly DateRow[] }
  const present = ({ away, today, ...duty }: Read): Rota => ({
    away,
    today,
    entries: duty.entries.map(toEntry),
    dates: duty.entries.length === 0 ? [] : duty.dates.map(presentDate),
    version: versionOf(addDays(today, -1), duty.entries, duty.dates),
    gaps: coverageGaps(duty),
    dateGaps: dateGaps(duty, today),
    responders: duty.responders.map((person) => ({
      id: person.id,
      name: fullName(person),
      username: person.username,
      respondsTo: person.respondsTo,
      duty: person.duty,
      clinician: person.clinician,
      hasEmail: person.email !== null,
      idle: person.signedInOn === null || person.signedInOn <= idleSince(today),
    })),
    unanswered: OPEN_ROLES.filter(
      (audience) =>
        respondersFor(
          duty.responders.filter(({ duty: isOnSite }) => !isOnSite),
          audience,
        ).length === 0,
    ),
    steps: config.alertSteps,
    channels: { email: config.mail !== null, webhook: config.webhook !== null },
  })
}
