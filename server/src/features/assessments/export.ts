import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import type { Records } from '../../http/records.ts'
import type { RowOf } from '../../platform/db/statement.ts'
import { findAssessmentRequest, listEveryAssessment } from './queries.ts'
import { answersPlace } from './submit.ts'

/** The person's own assessments with answers and scores, and when a responder last asked for one. */
export const exportAssessments: Exporter = {
  name: 'assessments',
  tables: ['assessments', 'assessment_requests'],
  read: ({ userId, records }) => {
    const queries = [
      listEveryAssessment({ userId, tokenHash: records.tokenHash }),
      findAssessmentRequest({ userId }),
    ] as const
    return readPlan(queries, ([rows, request]) => ({
      taken: rows.map((row) => present(row, records)),
      askedAt: request?.askedAt ?? null,
    }))
  },
}

function present(row: RowOf<typeof listEveryAssessment>, records: Records) {
  const { userId, id, alertId, answersSealed: sealed, keyVersion, keys, ...shown } = row
  const opened = sealed && records.open(answersPlace({ userId, id }), { sealed, keyVersion, keys })
  return {
    ...shown,
    answers: opened?.state === 'open' ? opened.value : null,
    answersState: opened ? opened.state : 'deleted',
    raisedAlert: alertId !== null,
  }
}
