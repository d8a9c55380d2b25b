import { CURRENT, questionsIn } from '@evenkeel/content/instruments/instruments.ts'
import { assessments } from '@evenkeel/contract/assessments.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { page, pageAfter } from '../../http/paging.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { announceAlert } from '../alerts/public.ts'
import { findRiskState } from '../risk/public.ts'
import { findUser } from '../users/public.ts'
import { dueFor } from './due.ts'
import { listAssessments, requestAssessment } from './queries.ts'
import { newAssessment, presentAssessment } from './submit.ts'

export function assessmentRoutes(api: Api, deps: Deps) {
  const { clock, calendar, live } = deps

  api.read(assessments.questions, () => readPlan([], (_rows, { locale }) => questionsIn(CURRENT, locale)))

  api.read(assessments.checkDue, ({ userId }) => {
    const today = calendar.dayOf(clock.now())
    return readPlan([findRiskState({ userId, today })], ([state], { role }) => dueFor(role, state, today))
  })

  api.write(assessments.submit, async ({ userId, body, records, run }) => {
    const createdAt = clock.now()
    const today = calendar.dayOf(createdAt)
    const [state] = await run([findRiskState({ userId, today })])
    const { alert, queries, answer } = await newAssessment(deps, records, state, { userId, today, createdAt, ...body })
    return { queries, answer, cipher: await records.replies(), after: () => alert && announceAlert(deps) }
  })

  api.write(assessments.request, {
    steps: async ({ session, params, run }) => {
      const [responder, person] = await run([findUser({ userId: session.userId }), findUser({ userId: params.id })])
      const role = person?.role
      if (!role || role === 'admin') throw notFound()
      if (!responder?.respondsTo.includes(role)) throw new AppError('forbidden', 'You do not respond to this role')
      await run([requestAssessment({ userId: params.id, askedBy: session.userId, askedAt: clock.now() })])
      return { status: 204, answer: undefined, after: () => live.publish({ to: params.id, kind: 'assessment.asked' }) }
    },
  })

  api.read(assessments.list, (call) =>
    readPlan([listAssessments({ userId: call.userId, ...pageAfter(call.query) })], ([rows]) =>
      page(call, rows).map(presentAssessment),
    ),
  )
}
