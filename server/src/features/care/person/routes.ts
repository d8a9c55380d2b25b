import { type CareMoment, carePeople } from '@evenkeel/contract/care-people.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { notFound } from '../../../platform/app-error.ts'
import { listCopies, listShared, openAnswers, openPlan, openTrend } from '../../sharing/public.ts'
import { presentPerson, presentWork } from '../present.ts'
import { findServedPerson, listTimeline, listWorkOf, type MomentRow } from './queries.ts'

/** The most moments of a timeline. */
const MOMENTS = 200

/**
 * One person, for those who care for them. The entry of the audit log is in the same transaction: what is not shown is in no log,
 * and what is not logged is not shown.
 */
export function carePeopleRoutes(api: Api, { calendar, clock, keyring }: Deps) {
  api.write(carePeople.open, {
    steps: async ({ session: { userId: me }, params: { id: userId }, run }) => {
      const at = clock.now()
      const day = calendar.dayOf(at)
      const [person, work, timeline, shared] = await run([
        findServedPerson({ me, userId, day }),
        listWorkOf({ me, userId, at, day }),
        listTimeline({ me, userId, limit: MOMENTS + 1 }),
        listShared({ me, userId, at }),
      ])
      if (!person) throw notFound()
      const { admittedOn, releaseOn, opensAt } = person
      return {
        status: 200,
        reply: {
          ...presentPerson(person),
          admittedOn,
          releaseOn,
          work: work.map(presentWork),
          timeline: timeline.slice(0, MOMENTS).map(presentMoment),
          more: timeline.length > MOMENTS,
          opensAt: opensAt?.toISOString() ?? null,
          shared: shared.map(({ grantedAt, endsAt, ...rest }) => ({ ...rest, ...spanOf({ grantedAt, endsAt }) })),
        },
      }
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
}

const spanOf = ({ grantedAt, endsAt }: { grantedAt: Date; endsAt: Date }) => ({
  since: grantedAt.toISOString(),
  until: endsAt.toISOString(),
})

function presentMoment(row: MomentRow): CareMoment {
  const { id, workId, kind, workSource, event, detail, by, source, urgency, repeats, status, responseStep, closedAt } =
    row
  const at = row.at.toISOString()
  if (workId && kind && workSource && event)
    return { what: 'work', id, at, event, detail, by, workId, kind, source: workSource }
  if (!source || !urgency || !status) throw new Error('A moment is of work or of an alert')
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
