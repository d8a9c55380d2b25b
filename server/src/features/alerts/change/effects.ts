import type { Deps } from '../../../deps.ts'
import type { Query } from '../../../platform/db/build.ts'
import { ALERT_LISTENERS } from '../../../platform/live.ts'
import { followUpDue } from '../escalation/day.ts'
import { type Change, type Effect, UNDISCLOSED } from '../machine/happening.ts'
import type { alerts } from '../table.ts'
import { endFollowUp, openFollowUp, openPlan, openResultWork, tellOfficers } from './queries.ts'

type Row = typeof alerts.$inferSelect
type Changed = { userId: string; alert: Change['alert'] }
export type CareDue = { triageDueAt: Date; metDueAt: Date }

/** For the change's transaction. */
export async function effectStatements(
  { jobs, calendar }: Pick<Deps, 'jobs' | 'calendar'>,
  { userId, alert, at, due }: Changed & { at: Date; due?: CareDue | undefined },
  effects: readonly Effect[],
): Promise<Query<unknown>[]> {
  const { id: alertId, waitingSince } = alert
  const about = { userId, alertId }
  const statements: Query<unknown>[] = []
  for (const effect of effects) {
    if (effect.do === 'escalate')
      statements.push(await jobs.enqueue('alert-step', { ...about, waitingSince, step: effect.step }, effect.at))
    if (effect.do === 'lapse')
      statements.push(await jobs.enqueue('alert-reopen', { alertId, since: effect.since }, effect.at))
    if (effect.do === 'tell_medical') statements.push(await jobs.enqueue('alert-medical', about, at))
    if (effect.do === 'tell_officers')
      statements.push(tellOfficers({ ...about, answeredAt: effect.answeredAt, faceToFaceAt: effect.faceToFaceAt }))
    if (effect.do === 'end_follow_up') statements.push(endFollowUp({ ...about, at: effect.at, how: effect.how }))
    if (effect.do === 'plan') statements.push(openPlan({ ...about, at: effect.at, endedAt: at }))
    if (effect.do === 'follow_up') {
      const { closedAt, seen } = effect
      statements.push(openFollowUp({ ...about, closedAt, seen, dueAt: followUpDue(calendar, closedAt) }))
    }
    if (effect.do === 'open_work') {
      if (!due) throw new Error('Work of care needs its clocks')
      statements.push(openResultWork({ ...about, at, ...due }))
    }
    // The work may be due at once, and clinicians get a notice.
    if (effect.do === 'follow_up' || effect.do === 'open_work')
      statements.push(await jobs.enqueue('care-watch', {}, at))
  }
  return statements
}

/** After the change is stored. */
export function publishEffects(deps: Pick<Deps, 'live'>, { userId, alert }: Changed, effects: readonly Effect[]) {
  for (const effect of effects) {
    if (effect.do === 'publish') publish(deps, effect.kind, { ...alert, userId }, effect.toPerson ? userId : null)
  }
}

function publish(
  { live }: Pick<Deps, 'live'>,
  kind: 'alert.created' | 'alert.updated',
  { id, userId, drill, notTo }: Pick<Row, 'id' | 'userId' | 'drill' | 'notTo'>,
  toPerson: string | null,
) {
  // Nobody hears of their own as a responder, nor of a request that excludes them.
  live.publish({ to: ALERT_LISTENERS, kind, id, except: drill ? [] : [userId, ...notTo] })
  if (toPerson) live.publish({ to: toPerson, kind: 'alert.mine', id })
}

/** For a note that changed nothing else; some are kept from the person. */
export const publishChange = (
  deps: Pick<Deps, 'live'>,
  { id, userId, source }: Pick<Row, 'id' | 'userId' | 'source'>,
) =>
  publish(deps, 'alert.updated', { id, userId, drill: false, notTo: [] }, UNDISCLOSED.includes(source) ? null : userId)
