import { randomUUID } from 'node:crypto'
import { type CareMoment, carePeople } from '@evenkeel/contract/care/care-people.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import type { Run } from '../../../http/call.ts'
import { notFound } from '../../../platform/app-error.ts'
import { addAuditEntry } from '../../../platform/audit/queries.ts'
import { listCopies, listShared, openAnswers, openPlan, openTrend } from '../../sharing/public.ts'
import { listColleagues } from '../list/queries.ts'
import { presentPerson, presentWork } from '../present.ts'
import { isLead } from '../sheet/queries.ts'
import { findOpeningOf, findServedPerson, insertOpening, listTimeline, listWorkOf, type MomentRow } from './queries.ts'

const MOMENTS = 200

/** The audit entry is in the same transaction: nothing is shown unlogged, or logged unshown. */
export function carePeopleRoutes(api: Api, { calendar, clock, keyring }: Deps) {
  api.write(carePeople.open, {
    steps: async ({ session: { id: sessionId, userId: me }, params: { id: userId }, body: { reason }, run }) => {
      const at = clock.now()
      const page = await readPage(run, { me, userId, at })
      // Not by time: an address says nothing of when the page was opened.
      const opening = randomUUID()
      await run([insertOpening({ id: opening, userId, clinicianId: me, sessionId, reason, at })])
      return { status: 200, reply: { ...page, opening, openedFor: reason } }
    },
  })

  api.write(carePeople.openAgain, {
    steps: async ({ session: { id: sessionId, userId: me }, params: { id: opening }, request: { ip }, run }) => {
      const at = clock.now()
      const [opened] = await run([findOpeningOf({ id: opening, me, sessionId, at })])
      if (!opened) throw notFound()
      const { userId, reason } = opened
      const page = await readPage(run, { me, userId, at })
      // The address does not name the person, so the entry of the first opening is repeated here.
      const target = { type: 'person', id: userId } as const
      await run([addAuditEntry({ at, actorId: me, action: 'person.opened', target, ip, reason })])
      return { status: 200, reply: { ...page, opening, openedFor: reason } }
    },
  })

  api.write(carePeople.openShared, {
    steps: async ({ session: { userId: me }, params: { id }, run }) => {
      const [copies] = await run([listCopies({ me, id, at: clock.now() })])
      const [first] = copies
      if (!first) throw notFound()
      const of = (copy: (typeof copies)[number]) => ({ id: copy.id, at: copy.madeAt.toISOString() })
      const span = spanOf(first)
      if (first.kind === 'plan') {
        const plans = copies.map((copy) => ({ ...of(copy), ...openPlan(keyring, copy) }))
        return { status: 200, reply: { kind: first.kind, ...span, copies: plans } }
      }
      const reply =
        first.kind === 'answers'
          ? {
              kind: first.kind,
              ...span,
              copies: copies.map((copy) => ({ ...of(copy), ...openAnswers(keyring, copy) })),
            }
          : {
              kind: first.kind,
              ...span,
              copies: copies.map((copy) => ({ ...of(copy), ...openTrend(keyring, copy) })),
            }
      return { status: 200, reply }
    },
  })

  async function readPage(run: Run, { me, userId, at }: { me: string; userId: string; at: Date }) {
    const day = calendar.dayOf(at)
    const [person, work, timeline, shared, colleagues, leads] = await run([
      findServedPerson({ me, userId }),
      listWorkOf({ me, userId, at, day }),
      listTimeline({ me, userId, limit: MOMENTS + 1, zone: calendar.timeZone }),
      listShared({ me, userId, at }),
      listColleagues({ me, at }),
      isLead(),
    ])
    if (!person) throw notFound()
    const { admittedOn, releaseOn, releasedOn, opensAt } = person
    return {
      ...presentPerson(person),
      admittedOn,
      releaseOn,
      releasedOn,
      work: work.map(presentWork),
      timeline: timeline.slice(0, MOMENTS).map(presentMoment),
      more: timeline.length > MOMENTS,
      opensAt: opensAt?.toISOString() ?? null,
      shared: shared.map(({ grantedAt, endsAt, ...rest }) => ({ ...rest, ...spanOf({ grantedAt, endsAt }) })),
      colleagues,
      ...(leads && { leads: true as const }),
    }
  }
}

const spanOf = ({ grantedAt, endsAt }: { grantedAt: Date; endsAt: Date }) => ({
  since: grantedAt.toISOString(),
  until: endsAt.toISOString(),
})

function presentMoment(row: MomentRow): CareMoment {
  const { id, workId, kind, workSource, event, detail, by, undone } = row
  const { source, urgency, repeats, status, responseStep, closedAt } = row
  const at = row.at.toISOString()
  if (row.custody && row.on) return { what: 'custody', id, at, event: row.custody, on: row.on }
  if (workId && kind && workSource && event)
    return { what: 'work', id, at, event, detail, by, ...(undone && { undone }), workId, kind, source: workSource }
  if (!source || !urgency || !status) throw new Error('A moment is of work, of an alert or of custody')
  return {
    what: 'alert',
    id,
    at,
    source,
    urgency,
    repeats,
    status,
    responseStep,
    closedAt: closedAt?.toISOString() ?? null,
  }
}
