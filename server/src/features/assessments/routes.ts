import { CURRENT, questionsIn } from '@evenkeel/content/instruments/instruments.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { audienceOf, mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { pageAfter, paged } from '../../http/list-page.ts'
import { AppError, notFound, unauthorized } from '../../platform/app-error.ts'
import { daysBetween } from '../../platform/calendar.ts'
import { cliniciansOf } from '../../platform/live.ts'
import { findPutOff, putOff } from '../../platform/sessions/queries.ts'
import { changeAlert, findAudience, findVisitOfToken, joined, lockAndFind } from '../alerts/public.ts'
import { dueAfter, findClocks } from '../care/public.ts'
import { clearStoredDraft } from '../drafts/public.ts'
import { findRiskState } from '../risk/public.ts'
import { findSharing } from '../sharing/public.ts'
import { findUser, noAccount } from '../users/public.ts'
import { findDaily } from './daily/queries.ts'
import { dailyOf } from './daily/rules.ts'
import { asksAtEntry, dueFor, hereSince, resultToOffer } from './due.ts'
import { findEntry } from './entry/queries.ts'
import { findOwnCareDue, findResult, listAssessments, openResult, requestAssessment } from './queries.ts'
import { presentResult } from './result.ts'
import { newAssessment, presentAssessment } from './submit.ts'

export function assessmentRoutes(api: Api, deps: Deps) {
  const { clock, calendar, live } = deps

  api.read(assessments.questions, () => readPlan([], (_rows, { locale }) => questionsIn(CURRENT, locale)))

  api.read(assessments.checkDue, ({ userId, personCipher: { tokenHash } }) => {
    const today = calendar.dayOf(clock.now())
    const queries = [
      findRiskState({ userId, today }),
      findPutOff({ userId, tokenHash }),
      findDaily({ userId }),
      findEntry({ userId }),
    ] as const
    return readPlan(queries, ([state, later, asked, entry], { role }) => {
      const due = dueFor(role, state, today)
      const resultId = resultToOffer(role, state, today)
      const daily = dailyOf(asked, calendar, today)
      return {
        ...due,
        putOff: due.type !== null && due.type === later?.assessment,
        resultId: resultId === later?.result ? null : resultId,
        ...(daily && { daily }),
        asksEntry: asksAtEntry(role, entry, today, calendar),
      }
    })
  })

  api.read(assessments.result, ({ userId }) => {
    const today = calendar.dayOf(clock.now())
    return readPlan([findResult({ userId })], ([row], { role }) => row && presentResult(row, role, today))
  })

  api.read(assessments.opened, ({ userId, params: { id } }) =>
    readPlan([openResult({ userId, id, at: clock.now() })], ([row]) => {
      if (!row) throw notFound()
      return undefined
    }),
  )

  api.write(
    assessments.later,
    ({ userId, body: { type: assessment, resultId: result }, personCipher: { tokenHash } }) => ({
      queries: [putOff({ userId, tokenHash, assessment, result })],
      reply: undefined,
    }),
  )

  api.write(assessments.submit, {
    cipher: (personCipher) => personCipher.replyCipher(),
    steps: async ({ session: { userId }, body, query, personCipher, run }) => {
      const at = clock.now()
      const today = calendar.dayOf(at)
      const reads = [
        findRiskState({ userId, today }),
        findAudience({ userId, at }),
        findSharing({ userId, at }),
        findClocks(),
        findVisitOfToken({ userId, tokenHash: personCipher.tokenHash }),
      ] as const
      const { alerts, results } = await lockAndFind(deps, run, { userId }, reads)
      const [state, audience, sharing, clocks, visit] = results
      if (!audience) throw unauthorized()
      const { admittedOn, createdAt: since, ...told } = audience
      const daysHere = daysBetween(hereSince({ admittedOn, createdAt: since }, calendar), today)
      const sent = { userId, ...told, daysHere, today, createdAt: at, visit, ...body }
      const { raises, queries, reply } = await newAssessment(deps, personCipher, { ...state, sharing }, sent)
      const store = (alertId: string | null) => [
        ...(visit ? [] : clearStoredDraft(userId, 'assessment', query, at)),
        ...queries(alertId),
      ]
      if (!raises) {
        await run(store(null))
        return { status: 201, reply: reply(null, null) }
      }
      const change = { userId, alert: joined(alerts, raises.happening) ?? null, ...raises, at, visitId: visit?.visitId }
      const due = dueAfter(at, clocks, calendar)
      const raised = await changeAlert(deps, run, { ...change, due }, ({ id }) => [findOwnCareDue(), ...store(id)])
      if (!raised) throw new Error('An assessment raises or joins an alert')
      const { alert, results: stored, after } = raised
      return {
        status: 201,
        reply: reply(alert, alert.inCare ? stored[0] : null),
        after: () => {
          after()
          if (alert.inCare) live.publish({ to: cliniciansOf(audienceOf(audience.role)), kind: 'care.changed' })
        },
      }
    },
  })

  api.write(assessments.request, {
    steps: async ({ session, params, run }) => {
      const [responder, person] = await run([findUser({ userId: session.userId }), findUser({ userId: params.id })])
      const role = person?.role
      if (!role || mayRespond(role)) throw notFound()
      if (!responder?.respondsTo.includes(audienceOf(role)))
        throw new AppError('forbidden', 'You do not respond to this role')
      if (!person.hasAccount) throw noAccount()
      await run([requestAssessment({ userId: params.id, askedBy: session.userId, askedAt: clock.now() })])
      return { status: 204, reply: undefined, after: () => live.publish({ to: params.id, kind: 'assessment.asked' }) }
    },
  })

  api.read(assessments.list, (call) =>
    readPlan([listAssessments({ userId: call.userId, ...pageAfter(call.query) })], ([rows]) =>
      paged(call, rows).map(presentAssessment),
    ),
  )
}
