import { ALERT_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import { NOTHING_GIVEN, SECOND_MINUTES } from '@evenkeel/contract/assessments/second-words.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import {
  changeAlert,
  findLeftOut,
  findVisitOfToken,
  joined,
  lockAndFind,
  type Of,
  publishChange,
} from '../../alerts/public.ts'
import { alertReason } from '../scoring.ts'
import { findForm, listAnswers, saveAnswers } from './queries.ts'
import { fromLetters, keeps, secondContext, toLetters, urgencyAfter } from './rules.ts'

/** One call for each question. */
export function secondQuestionRoutes(api: Api, deps: Deps) {
  const { keyring } = deps

  api.write(secondQuestions.answer, {
    steps: async ({ session: { userId }, params: { id }, body: { question, answer }, personCipher, run }) => {
      const { alerts, at, results } = await lockAndFind(deps, run, { userId }, [
        findForm({ userId, id }),
        findLeftOut({ userId }),
        findVisitOfToken({ userId, tokenHash: personCipher.tokenHash }),
      ])
      const [form, person, visit] = results
      const isElsewhere = visit && form?.visitId !== visit.visitId
      if (!form?.alertId || alertReason(form.reasons) !== 'safety' || isElsewhere) throw notFound()
      if (at.getTime() - form.createdAt.getTime() > SECOND_MINUTES * 60_000)
        throw new AppError('conflict', 'The time for these questions is over')

      const before = form.answersSealed
        ? fromLetters(keyring.open(form.answersSealed, secondContext(id)))
        : NOTHING_GIVEN
      const kept = keeps(before[question], answer)
      const reply = { ...before, [question]: kept }
      const urgency = kept === before[question] ? null : urgencyAfter(question, kept)
      const leftOut = person?.leftOut ?? []
      const by = { ...(visit && { tablet: visit.tablet }), ...(leftOut.length > 0 && { notTo: leftOut }) }
      const ofForm = alerts.find((one) => one.id === form.alertId && one.status !== 'resolved')
      const open = ofForm ?? joined(alerts, { kind: 'second_questions', urgency: 'hour', notTo: leftOut }) ?? null
      const save = (alertId: string) =>
        saveAnswers({
          userId,
          assessmentId: id,
          alertId,
          answersSealed: keyring.seal(toLetters(reply), secondContext(id)),
          at,
        })
      // A closed alert does not hear it: another one is raised.
      const happening: Of<'second_questions' | 'assessed'> | null =
        urgency &&
        (open ? { kind: 'second_questions', urgency } : { ...SAFETY, severity: form.severity, urgency, ...by })
      if (happening) {
        const change = { userId, alert: open, happening, message: ALERT_MESSAGES.safety, at, visitId: visit?.visitId }
        const changed = await changeAlert(deps, run, change, (alert) => [save(alert.id)])
        if (changed) return { status: 200, reply, after: changed.after }
      }
      const alertId = open?.id ?? form.alertId
      await run([save(alertId)])
      return {
        status: 200,
        reply,
        after: () => publishChange(deps, { id: alertId, userId, source: 'assessment' }),
      }
    },
  })

  api.read(secondQuestions.open, ({ userId: readerId, params: { id: alertId } }) =>
    readPlan([listAnswers({ readerId, alertId })], ([rows]) => {
      if (rows.length === 0) throw notFound()
      return rows.map(({ at, answersSealed, assessmentId }) => ({
        at: at.toISOString(),
        answers: fromLetters(keyring.open(answersSealed, secondContext(assessmentId))),
      }))
    }),
  )
}

const SAFETY = { kind: 'assessed', reason: 'safety', couldBeWithdrawal: false, toCare: false } as const
