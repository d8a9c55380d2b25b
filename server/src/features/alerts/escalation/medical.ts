import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { Deps } from '../../../deps.ts'
import { addDays, type Calendar } from '../../../platform/calendar.ts'
import { newId } from '../../../platform/ids.ts'
import { listReached } from '../../reach/public.ts'
import {
  type DateRow,
  listDates,
  listResponders,
  listRota,
  onDuty,
  type ResponderRow,
  type RotaRow,
} from '../../rota/public.ts'
import { lockAndFind } from '../change/change.ts'
import { publishChange } from '../change/effects.ts'
import { deliveriesTo } from '../delivery/new-deliveries.ts'
import { waitsForMedical } from '../machine/happening.ts'
import { insertEvent, wasMedicalTold } from '../timeline/queries.ts'

type Duty = { responders: ResponderRow[]; entries: RotaRow[]; dates: DateRow[] }

/** On site or on call; without a rota all of them. */
export const medicalOnDuty = (duty: Duty, audience: OpenRole, at: Date, calendar: Calendar) =>
  [1, 2].flatMap((tier) => onDuty(duty, audience, tier, at, calendar)).filter(({ medical }) => medical)

/** Beside what the steps tell: something medical joined an alert whose steps do not begin again with it. */
export const createTellMedical = (deps: Deps) => async (job: { userId: string; alertId: string }) => {
  const { systemDb, calendar, clock } = deps
  const { userId, alertId } = job
  const after = await systemDb.transaction(async (run) => {
    const yesterday = addDays(calendar.dayOf(clock.now()), -1)
    const reads = [listResponders(), listRota(), listDates({ from: yesterday })] as const
    const { alerts, at, results } = await lockAndFind(deps, run, { userId, alertId }, reads)
    const [everyone, entries, dates] = results
    const alert = alerts.find(({ id }) => id === alertId)
    if (!alert?.medicalAt || alert.status === 'resolved' || !waitsForMedical(alert)) return null
    const { audience, medicalAt, notTo } = alert
    const responders = everyone.filter(({ id }) => id !== userId && !notTo.includes(id))
    const people = medicalOnDuty({ responders, entries, dates }, audience, at, calendar)
    const ids = people.map(({ id }) => id)
    const [told, heardBy] = await run([
      wasMedicalTold({ userId, alertId, since: medicalAt }),
      listReached({ audience, people: ids, outside: notTo.length > 0 }),
    ])
    if (told || people.length === 0) return null
    const details = ids.some((id) => heardBy.has(id)) ? ['medical'] : ['medical', 'unheard']
    const event = {
      userId,
      alertId,
      event: 'told',
      byId: null,
      noteSealed: null,
      at,
      facts: null,
      visitId: null,
    } as const
    await run([
      ...details.map((detail) => insertEvent({ ...event, id: newId(at), detail })),
      ...(await deliveriesTo({ ...deps, webhook: null }, people, { userId, alertId, at, again: false, medical: true })),
    ])
    return () => publishChange(deps, alert)
  })
  after?.()
}
