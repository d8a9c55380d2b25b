import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { type CareChange, type CareWork, care } from '@evenkeel/contract/care/care.ts'
import type { VisitTicks } from '@evenkeel/contract/care/care-words.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { pageAfter, paged } from '../../http/list-page.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Query } from '../../platform/db/build.ts'
import { brokenConstraint, type Results } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { cliniciansOf } from '../../platform/live.ts'
import { listCareAlerts, presentBoard, refuseVisit } from '../alerts/public.ts'
import { changesOf, EVENT_OF, refuseOwner, refuseState, stateAfter, UNDO_OVER } from './changes.ts'
import { findClocks, saveClocks } from './clocks/queries.ts'
import { catchUpFirstVisits } from './custody/queries.ts'
import { dueAfter } from './due.ts'
import { endAlerts, lockAlertsOfWork } from './ended-alerts.ts'
import { forgetContacts, meetFirstVisit, meetPlan, tellOfficersOfWork } from './follow/queries.ts'
import {
  countEndedByRelease,
  countWork,
  findOpening,
  findOther,
  findPeople,
  findTaker,
  listColleagues,
  listEndedByRelease,
  listWork,
  listWorkByPlace,
} from './list/queries.ts'
import { nextWorkday } from './next-workday.ts'
import { presentOpened, presentPerson, presentWork } from './present.ts'
import {
  areHeld,
  careTextContext,
  findWork,
  insertWorkEvent,
  listWorkEvents,
  lockWork,
  OTHER_OPEN,
  updateWork,
} from './queries.ts'
import { enterFollowUp, enterTalkRequest } from './talk/queries.ts'
import { sealTicks } from './visit-ticks.ts'

const FOUND = 20

const refused = (path: string, message: string) =>
  new AppError('validation_failed', message, { issues: [{ path, message }] })

export function careRoutes(api: Api, deps: Deps) {
  const { calendar, clock, keyring, live } = deps
  const zone = calendar.timeZone
  const now = () => ({ at: clock.now(), day: calendar.dayOf(clock.now()) })

  api.read(care.list, (call) => {
    const { userId: me, query } = call
    const moment = { ...now(), workday: nextWorkday(calendar, clock.now()) }
    const filter = { me, show: query.show, unit: query.unit ?? null }
    const first = query.before === undefined
    const rows = { ...filter, ...moment, ...pageAfter(query) }
    return readPlan(
      [
        query.show === 'released'
          ? listEndedByRelease(rows)
          : query.sort === 'time'
            ? listWork(rows)
            : listWorkByPlace({ ...rows, sort: query.sort }),
        countWork({ ...filter, ...moment }),
        listCareAlerts({
          readerId: me,
          unit: filter.unit,
          at: moment.at,
          day: moment.day,
          limit: first ? LIMITS.careAlerts.max : 0,
        }),
        listColleagues({ me, at: moment.at }),
        findOpening({ me, at: moment.at }),
        countEndedByRelease({ me, unit: filter.unit, at: moment.at }),
      ],
      ([rows, counts, alerts, colleagues, opensAt, endedByRelease]) => ({
        alerts: presentBoard(alerts, 'care', me),
        alertsTotal: alerts[0]?.total ?? 0,
        work: paged(call, rows).map(presentWork),
        ...(query.show === 'released' ? { total: endedByRelease, overdue: 0 } : counts),
        ...(endedByRelease > 0 && { endedByRelease }),
        workday: moment.workday.toISOString(),
        opensAt,
        colleagues,
      }),
    )
  })

  api.read(care.open, ({ userId: me, params: { id } }) =>
    readPlan([findWork({ me, id, ...now() }), listWorkEvents({ me, id })], ([row, events]) => {
      if (!row) throw notFound()
      return presentOpened(keyring, row, events)
    }),
  )

  api.read(care.people, ({ userId: me, query: { q, gone } }) => {
    const pattern = `%${q
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`
    return readPlan([findPeople({ me, pattern, gone: gone === '1', ...now(), limit: FOUND + 1 })], ([rows]) =>
      rows.slice(0, FOUND).map(presentPerson),
    )
  })

  api.write(care.change, {
    steps: async ({ session: { userId: me }, params: { id }, body, run }) => {
      const ends = body.do === 'meet' || body.do === 'close'
      // Whoever changes alerts and work locks the person's alerts first.
      const alerts = ends ? await lockAlertsOfWork(deps, run, { me, id }) : []
      const { at, day } = now()
      const [work] = await run([lockWork({ me, id, at })])
      if (!work) throw notFound()
      refuseState(work, body)
      refuseOwner(work, body, me)
      if (body.do === 'undo' && !work.undoUntil) throw new AppError('conflict', UNDO_OVER)
      const visitAt = body.do === 'meet' && body.at ? new Date(body.at) : null
      if (visitAt) refuseVisit(visitAt, at, 'at')
      if (visitAt && work.source !== 'alert' && visitAt < work.receivedAt)
        throw refused('at', 'This came after that time')
      if (body.do === 'plan' && body.on < day) throw refused('on', 'This day has passed')
      if (body.do === 'hand_over')
        await refuseUnless(run, findTaker({ userId: body.to, id, at }), 'to', 'Not a clinician for this person')
      if (body.do === 'move') {
        if (work.opensAt)
          throw new AppError('conflict', 'You cannot read all of this yet, so you cannot move it to another person')
        await refuseUnless(run, findOther({ userId: body.to, id }), 'to', 'Not another person of the same role')
        const [held] = await run([areHeld({ userId: work.userId, otherId: body.to })])
        if (held) throw new AppError('conflict', 'Records of one of the two are held, so none is moved')
      }

      const { set, detail } = changesOf(body, { me, at, visitAt })
      const userId = body.do === 'move' ? body.to : work.userId
      const next = { ...work, ...set, state: stateAfter(work, body, set) }
      const isToday = body.do === 'triage' && body.priority === 'today'
      const begunAt = work.begunAt ?? (body.do === 'note' ? null : at)
      const event = { userId, workId: id, byId: me, at }
      const change = updateWork({ ...next, me, id, userId, at, isToday, zone, begunAt })
      const done = insertWorkEvent({ ...event, id: newId(at), event: EVENT_OF[body.do], detail, textSealed: null })
      const isReferred = work.kind === 'referral' || work.kind === 'followup'
      const follows = [
        ...(body.do === 'meet' && work.kind !== 'visit' ? [meetFirstVisit({ userId, id })] : []),
        ...(isReferred && (begunAt !== work.begunAt || body.do === 'meet') ? [tellOfficersOfWork({ userId, id })] : []),
        // Who was admitted meanwhile has had no first visit now.
        ...(body.do === 'undo' ? [catchUpFirstVisits()] : []),
        ...(body.do === 'close' && work.kind === 'call' ? [forgetContacts({ userId, id })] : []),
      ]
      const visit = body.do === 'meet' ? body.visit : undefined
      const planMade = visit?.done.includes('safety_plan') ?? false
      if (body.do === 'meet' && work.kind === 'plan' && !planMade)
        throw refused('visit', 'The plan was not made together')
      await run([change, ...follows, ...(body.do === 'note' ? [] : [done]), ...noteOf(body.note, event, visit)]).catch(
        (error: unknown) => {
          if (brokenConstraint(error) !== OTHER_OPEN) throw error
          throw new AppError('conflict', 'The other person has an open request: enter this there, and close it here')
        },
      )
      const how = body.do === 'meet' ? body.how : body.do === 'close' ? body.reason : null
      const seen = 'seen' in body ? body.seen : undefined
      const told = how ? await endAlerts(deps, run, { work, alerts, how, at, visitAt: visitAt ?? at, me, seen }) : []
      // The alerts that this visit ended ask for a plan first.
      if (planMade && work.kind !== 'plan') await run([meetPlan({ userId, id })])
      return {
        status: 200,
        reply: await reopen(run, me, id),
        after: () => {
          for (const tell of told) tell()
          publish(work)
        },
      }
    },
  })

  api.write(care.enter, {
    steps: async ({ session: { userId: me }, body, run }) => {
      const { at, day } = now()
      const id = newId(at)
      const ofAll = { person: body.userId, id, enteredAt: at }
      const receivedAt = body.kind === 'request' ? new Date(body.receivedAt) : at
      if (receivedAt > at) throw refused('receivedAt', 'This time has not come yet')
      if (body.kind === 'followup' && body.dueOn < day) throw refused('dueOn', 'This day has passed')
      const [clocks] = await run([findClocks()])
      const due = dueAfter(receivedAt, clocks, calendar)
      const [row] = await run([
        body.kind === 'request'
          ? enterTalkRequest({ ...ofAll, me, source: body.source, about: [...new Set(body.about)], receivedAt, ...due })
          : enterFollowUp({ ...ofAll, me, dueOn: body.dueOn, zone }),
      ])
      if (!row) throw refused('userId', 'Not a person whom you serve')
      const event = { userId: body.userId, workId: row.id, byId: me, at }
      const isNew = row.id === id
      const begun = {
        ...event,
        id: newId(at),
        event: isNew ? 'received' : 'joined',
        detail: null,
        textSealed: null,
      } as const
      const reply = await reopen(run, me, row.id, [insertWorkEvent(begun), ...noteOf(body.note, event)])
      return { status: isNew ? 201 : 200, reply, after: () => publish(reply) }
    },
  })

  api.read(care.showClocks, () => readPlan([findClocks()], ([clocks]) => clocks))

  api.write(care.saveClocks, {
    steps: async ({ session: { userId: me }, body, run }) => {
      const [saved] = await run([saveClocks({ ...body, me })])
      if (!saved) throw new AppError('forbidden', 'Only the lead clinician sets the clocks')
      return { status: 200, reply: saved }
    },
  })

  /** The person is told of nothing but their own request. */
  function publish({ userId, kind, audience }: Pick<CareWork, 'userId' | 'kind' | 'audience'>) {
    live.publish({ to: cliniciansOf(audience), kind: 'care.changed' })
    if (kind === 'request') live.publish({ to: userId, kind: 'care.changed' })
  }

  /** An event of its own, so that row-level security can keep the note from the person. */
  function noteOf(
    text: CareChange['note'],
    event: { userId: string; workId: string; byId: string; at: Date },
    visit?: VisitTicks,
  ) {
    const id = newId(event.at)
    const textSealed = text ? keyring.seal(text, careTextContext(id)) : null
    const visitSealed = sealTicks(keyring, visit, id)
    if (!textSealed && !visitSealed) return []
    return [insertWorkEvent({ ...event, id, event: 'noted', detail: null, textSealed, visitSealed })]
  }

  async function reopen(run: Run, me: string, id: string, first: readonly Query<unknown>[] = []) {
    const reads = [findWork({ me, id, ...now() }), listWorkEvents({ me, id })] as const
    const results = await run([...first, ...reads])
    const [row, events] = results.slice(first.length) as Results<typeof reads>
    if (!row) throw notFound()
    return presentOpened(keyring, row, events)
  }
}

async function refuseUnless(run: Run, query: Parameters<Run>[0][number], path: string, message: string) {
  const [found] = await run([query])
  if (!found) throw refused(path, message)
}
