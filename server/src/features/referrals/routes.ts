import type { AlertSeverity } from '@evenkeel/contract/alerts/alert-words.ts'
import {
  LOOK_UP,
  MEDICAL_SIGNS,
  OWN_REFERRAL_DAYS,
  type ReferralUrgency,
} from '@evenkeel/contract/referrals/referral-words.ts'
import { type ReferralDetails, referrals } from '@evenkeel/contract/referrals/referrals.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { cliniciansOf } from '../../platform/live.ts'
import { raiseReferral, URGENCY_OF } from '../alerts/public.ts'
import { addReferral, dueAfter, findClocks } from '../care/public.ts'
import { clearStoredDraft } from '../drafts/public.ts'
import {
  findReceivers,
  insertReferral,
  instruct,
  listOwnReferrals,
  listReferralsOf,
  lookPeopleUp,
  type ReferralRow,
} from './queries.ts'

const forbidden = () => new AppError('forbidden', 'Only approved staff refer somebody in care')

/** The severity says which of two referrals of *today* can wait. */
const GROUNDS = {
  now: { urgency: 'referral_now', severity: 'critical' },
  today: { urgency: 'referral_today', severity: 'high' },
  routine: { urgency: 'referral_routine', severity: 'medium' },
} as const satisfies Record<ReferralUrgency, { urgency: keyof typeof URGENCY_OF; severity: AlertSeverity }>

/** A line is bound to its own row. */
export const lineContext = (id: string) => `referrals.line:${id}`

export function referralRoutes(api: Api, deps: Deps) {
  const { calendar, clock, keyring, live } = deps

  api.write(referrals.people, {
    steps: async ({ body, run }) => {
      const [receivers, found] = await run([
        findReceivers({ personId: null, at: clock.now() }),
        lookPeopleUp({ text: body.text ?? null, id: body.id ?? null, limit: LOOK_UP.most + 1 }),
      ])
      if (!receivers.mayRefer) throw forbidden()
      return { status: 200, reply: { people: found.slice(0, LOOK_UP.most), more: found.length > LOOK_UP.most } }
    },
  })

  api.read(referrals.own, () => {
    const since = new Date(clock.now().getTime() - OWN_REFERRAL_DAYS * 24 * 3_600_000)
    return readPlan(
      [findReceivers({ personId: null, at: clock.now() }), listOwnReferrals({ since })],
      ([{ mayRefer, ...receivers }, rows]) => {
        if (!mayRefer) throw forbidden()
        return {
          ...receivers,
          referrals: rows.map(({ createdAt, seenAt, followedUpAt, dueBy, ...row }) => ({
            ...row,
            createdAt: createdAt.toISOString(),
            seenAt: seenAt?.toISOString() ?? null,
            followedUpAt: followedUpAt?.toISOString() ?? null,
            ...(dueBy && { dueBy: dueBy.toISOString() }),
          })),
        }
      },
    )
  })

  api.write(referrals.send, {
    steps: async ({ session: { userId: byId }, query, body, request, run }) => {
      const at = clock.now()
      const id = newId(at)
      const { personId: userId, urgency } = body
      const [{ mayRefer, isReferable, ...receivers }, clocks] = await run([
        findReceivers({ personId: userId, at }),
        findClocks(),
      ])
      if (!mayRefer) throw forbidden()
      if (!isReferable) throw notFound()
      // What can wait is work for clinicians, where there are any; all else is an alert.
      const { after, ...source } =
        urgency === 'routine' && receivers.hasClinician
          ? await addWork(run, { userId, id, at, ...dueAfter(at, clocks, calendar) })
          : await raise(run, { userId, urgency, medical: body.signs.some((sign) => MEDICAL_SIGNS.includes(sign)), at })
      // What nobody would read is not stored.
      const lineSealed = body.line && receivers.hasClinician ? keyring.seal(body.line, lineContext(id)) : null
      await run([
        ...clearStoredDraft(byId, 'referral', query, at),
        insertReferral({ ...body, id, byId, createdAt: at, ...source, lineSealed }),
        // The entry's target is known only now.
        addAuditEntry({ at, actorId: byId, action: 'referral.made', target: { type: 'referral', id }, ip: request.ip }),
      ])
      return {
        status: 201,
        reply: { id, urgency, ...receivers },
        after,
      }
    },
  })

  type Referred = { userId: string; id: string; at: Date; triageDueAt: Date; metDueAt: Date }
  async function addWork(run: Run, referred: Referred) {
    const { id, at } = referred
    await run([addReferral({ ...referred, eventId: newId(at) })])
    const after = () => live.publish({ to: cliniciansOf('inmate'), kind: 'care.changed' })
    return { alertId: null, workId: id, after }
  }

  async function raise(run: Run, about: { userId: string; urgency: ReferralUrgency; medical: boolean; at: Date }) {
    const { urgency, severity } = GROUNDS[about.urgency]
    const raised = await raiseReferral(deps, run, { ...about, urgency: URGENCY_OF[urgency], severity })
    return { ...raised, workId: null }
  }

  api.read(referrals.details, ({ params: { id } }) =>
    readPlan([listReferralsOf({ source: id })], ([rows]) => {
      if (rows.length === 0) throw notFound()
      return rows.map(present)
    }),
  )

  api.write(referrals.instruct, {
    steps: async ({ params: { id }, body: { instruction }, run }) => {
      const [, rows] = await run([instruct({ source: id, instruction }), listReferralsOf({ source: id })])
      if (rows.length === 0) throw notFound()
      return { status: 204, reply: undefined }
    },
  })

  const present = ({ createdAt, lineSealed, closed, ...row }: ReferralRow): ReferralDetails => ({
    ...row,
    ...(closed && { closed: true as const }),
    signs: [...row.signs],
    createdAt: createdAt.toISOString(),
    line: lineSealed && keyring.open(lineSealed, lineContext(row.id)),
  })
}
