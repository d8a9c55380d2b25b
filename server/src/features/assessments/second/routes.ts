import { ALERT_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import {
  mayDescribe,
  RIGHT_NOW,
  SECOND_MINUTES,
  saysYes,
  UNREACHED_MINUTES,
} from '@evenkeel/contract/assessments/second-words.ts'
import { audienceOf } from '@evenkeel/contract/base/roles.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { AppError, notFound, unauthorized } from '../../../platform/app-error.ts'
import { cliniciansOf } from '../../../platform/live.ts'
import {
  changeAlert,
  findAudience,
  findVisitOfToken,
  joined,
  lockAndFind,
  type Of,
  publishChange,
} from '../../alerts/public.ts'
import { dueWithinADay, findClocks } from '../../care/public.ts'
import { hereSince } from '../due.ts'
import { findOwnCareDue } from '../queries.ts'
import { alertReason } from '../scoring.ts'
import { toldOf } from '../submit.ts'
import { findForm, listAnswers, listSittings, saveAnswers } from './queries.ts'
import {
  callsFor,
  keeps,
  levelAfterForm,
  levelOfSitting,
  NOTHING_SAID,
  openSaid,
  secondContext,
  toSealed,
} from './rules.ts'
import type { UnreachedJob } from './unreached.ts'

/** One call for each question, of a form or of a sitting before one. */
export function secondQuestionRoutes(api: Api, deps: Deps) {
  const { calendar, clock, jobs, keyring, live } = deps
  const open = (sitting: Parameters<typeof openSaid>[1]) => openSaid(keyring, sitting)

  api.write(secondQuestions.answer, {
    steps: async ({ session: { userId }, params: { id }, body, personCipher, run }) => {
      const { question, answer } = body
      const { alerts, at, results } = await lockAndFind(deps, run, { userId }, [
        findForm({ userId, id }),
        listSittings({ userId, id }),
        findAudience({ userId, at: clock.now() }),
        findClocks(),
        findVisitOfToken({ userId, tokenHash: personCipher.tokenHash }),
      ])
      const [form, sittings, audience, clocks, visit] = results
      if (!audience) throw unauthorized()
      const sitting = sittings.find(({ sittingId }) => sittingId === id)
      const begun = form ? { ...form, beganAt: form.createdAt } : sitting
      if (begun && visit && begun.visitId !== visit.visitId) throw notFound()
      if (form && (!form.alertId || alertReason(form.reasons) !== 'safety')) throw notFound()
      if (begun && at.getTime() - begun.beganAt.getTime() > SECOND_MINUTES * 60_000)
        throw new AppError('conflict', 'The time for these questions is over')

      const before = sitting ? open(sitting) : NOTHING_SAID
      const kept = keeps(before.given[question], answer)
      if (body.described && (visit || !mayDescribe(question) || kept !== 'yes'))
        throw new AppError('validation_failed', 'Only a yes is described, and not with badge and PIN')
      const given = { ...before.given, [question]: kept }
      const described = body.described ? { ...before.described, [question]: body.described } : before.described
      const knowsTried = () => {
        const since = hereSince(audience, calendar)
        const earlier = sittings.filter((one) => one !== sitting && calendar.dayOf(one.beganAt) >= since)
        return earlier.some((one) => open(one).given.tried === 'yes')
      }
      const isNew = kept !== before.given[question]
      const level = !isNew
        ? null
        : form
          ? levelAfterForm(question, kept)
          : levelOfSitting(given, question, question === 'tried' && knowsTried())

      const { leftOut, hasCarer } = audience
      const alertId = sitting?.alertId ?? form?.alertId ?? null
      const own = alerts.find((one) => one.id === alertId && one.status !== 'resolved')
      const about = { kind: 'second_questions', urgency: level?.urgency ?? 'today', notTo: leftOut } as const
      const alert = own ?? joined(alerts, about) ?? null
      // Work would be read by all who have the list.
      const toCare = level?.care === true && hasCarer && leftOut.length === 0
      const save = (raised: string | null) =>
        saveAnswers({
          userId,
          sittingId: id,
          afterForm: form !== null,
          alertId: raised,
          answersSealed: keyring.seal(toSealed({ given, described }), secondContext(id)),
          beganAt: begun?.beganAt ?? at,
          at,
          visitId: begun ? begun.visitId : (visit?.visitId ?? null),
        })
      const replyOf = (told: Parameters<typeof toldOf>[0], due: Date | null) => ({
        ...given,
        needsFollowUp: told !== null,
        ...toldOf(told, audience),
        careDueAt: told?.inCare && !visit ? (due?.toISOString() ?? null) : null,
      })
      if (level) {
        const { urgency } = level
        const by = { ...(visit && { tablet: visit.tablet }), ...(leftOut.length > 0 && { notTo: leftOut }) }
        const severity = form?.severity ?? (urgency === 'now' ? 'critical' : 'high')
        // A closed alert does not hear it: another one is raised.
        const again = !form && !level.care && !callsFor(before.given)
        const happening: Of<'second_questions' | 'assessed'> = alert
          ? { kind: 'second_questions', urgency, ...(toCare && { toCare }), ...(again && { again }) }
          : { kind: 'assessed', reason: 'safety', couldBeWithdrawal: false, toCare, severity, urgency, ...by }
        const isFirstYes = !form && kept === 'yes' && !saysYes(before.given) && question !== RIGHT_NOW
        const job = { userId, sittingId: id } satisfies UnreachedJob
        const later = isFirstYes
          ? [await jobs.enqueue('asq-unreached', job, new Date(at.getTime() + UNREACHED_MINUTES * 60_000))]
          : []
        const change = { userId, alert, happening, message: ALERT_MESSAGES.safety, at, visitId: visit?.visitId }
        const due = dueWithinADay(at, clocks, calendar)
        const changed = await changeAlert(deps, run, { ...change, due }, (one) => [
          findOwnCareDue(),
          save(one.id),
          ...later,
        ])
        if (changed) {
          const [careDue] = changed.results
          const after = () => {
            changed.after()
            if (changed.alert.inCare)
              live.publish({ to: cliniciansOf(audienceOf(audience.role)), kind: 'care.changed' })
          }
          return { status: 200, reply: replyOf(changed.alert, careDue), after }
        }
      }
      const tells = level || own ? alert : null
      const [careDue] = await run([findOwnCareDue(), save(tells?.id ?? alertId)])
      return {
        status: 200,
        reply: replyOf(tells, careDue),
        after: () => tells && publishChange(deps, { id: tells.id, userId, source: 'assessment' }),
      }
    },
  })

  api.read(secondQuestions.open, ({ userId: readerId, params: { id: alertId } }) =>
    readPlan([listAnswers({ readerId, alertId })], ([rows]) => {
      if (rows.length === 0) throw notFound()
      return rows.map(({ at, afterForm, ...row }) => {
        const { given: answers, described } = open(row)
        return { at: at.toISOString(), answers, afterForm, described }
      })
    }),
  )
}
