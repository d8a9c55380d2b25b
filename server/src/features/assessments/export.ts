import type { Deps } from '../../deps.ts'
import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { findAssessmentRequest, listEveryAssessment } from './queries.ts'
import { answersContext } from './submit.ts'

/** The person's own assessments with answers and scores, and when a responder last asked for one. */
export const exportAssessments = ({ keyring }: Deps): Exporter => ({
  name: 'assessments',
  tables: ['assessments', 'assessment_requests'],
  read: ({ userId }) =>
    readPlan([listEveryAssessment({ userId }), findAssessmentRequest({ userId })], ([rows, request]) => ({
      taken: rows.map(({ userId: _userId, id, alertId, answersSealed, ...row }) => ({
        ...row,
        answers: JSON.parse(keyring.open(answersSealed, answersContext(id))),
        raisedAlert: alertId !== null,
      })),
      askedAt: request?.askedAt ?? null,
    })),
})
