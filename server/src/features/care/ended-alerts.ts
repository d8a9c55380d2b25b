import { type CloseReason, MET_HOW, MET_IN_PERSON, type MetHow } from '@evenkeel/contract/care/care-words.ts'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { notFound } from '../../platform/app-error.ts'
import {
  type AlertToChange,
  changeAlert,
  followUpDue,
  type Happening,
  isFollowUpOverdue,
  lockAndFind,
} from '../alerts/public.ts'
import { endFollowUpOf, followUpAgain } from './follow/queries.ts'
import { findWorkPerson } from './queries.ts'
import type { careWork } from './table.ts'

/** Only alerts that a meeting or an end of the work may change. */
export async function lockAlertsOfWork(deps: Deps, run: Run, { me, id }: { me: string; id: string }) {
  const [person] = await run([findWorkPerson({ me, id })])
  if (!person) throw notFound()
  const { alerts } = await lockAndFind(deps, run, { userId: person.userId, callerId: me, unseen: true }, [])
  return alerts.filter(({ drill }) => !drill)
}

type Ended = {
  work: Pick<typeof careWork.$inferSelect, 'userId' | 'id' | 'kind' | 'source' | 'alertId'>
  alerts: readonly AlertToChange[]
  how: MetHow | CloseReason
  at: Date
  visitAt: Date
  me: string
  seen: string | undefined
}

/**
 * Who was met in person was seen for every closed alert that waited; refused after something graver than `seen`;
 * returns what sends live events.
 */
export async function endAlerts(deps: Deps, run: Run, { work, alerts, how, at, visitAt, me, seen }: Ended) {
  const { userId, id, kind, source, alertId } = work
  const after: (() => void)[] = []
  const met = MET_HOW.find((one) => one === how)
  const inPerson = met !== undefined && MET_IN_PERSON.includes(met)
  const seenNow = alerts.filter(
    (one) => inPerson && one.lacksFaceToFace && one.notesFaceToFace && one.heardAt <= visitAt,
  )
  const isOfWork = (alert: AlertToChange) => kind === 'result' && (alert.inCare || alert.source === 'assessment')
  const mayEnd = alerts.filter((one) => one.status !== 'resolved' && (isOfWork(one) || one.source === 'follow_up'))
  const endsToo = [...seenNow, ...mayEnd].map((one) => one.id)
  const change = async (alert: AlertToChange, happening: Happening) => {
    const changed = await changeAlert(deps, run, { userId, alert, happening, at, by: me, seen, endsToo })
    if (changed) after.push(changed.after)
  }
  if (inPerson) {
    for (const alert of seenNow) await change(alert, { kind: 'seen', visitAt })
    await run([endFollowUpOf({ userId, id, at: visitAt })])
  }
  const isFollowUp = kind === 'followup' && source === 'alert'
  for (const alert of mayEnd) {
    const by = { id: me, name: alert.callerName }
    const ended =
      isOfWork(alert) || isFollowUp || !(await run([isFollowUpOverdue({ userId, alertId: alert.id, at })]))[0]
    if (ended) await change(alert, { kind: 'care_ended', by, how, visitAt: inPerson ? visitAt : null })
  }
  if (isFollowUp && alertId)
    await run([followUpAgain({ userId, id, alertId, at, dueAt: followUpDue(deps.calendar, at) })])
  return after
}
