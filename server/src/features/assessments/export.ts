import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { LEFT_OUT } from '../../http/guards/after-slip.ts'
import type { PersonCipher } from '../../http/person-cipher.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import type { RowOf } from '../../platform/db/statement.ts'
import { findDaily } from './daily/queries.ts'
import { listOwnEntry } from './entry/queries.ts'
import { openEntry } from './entry/routes.ts'
import { findAssessmentRequest, listEveryAssessment } from './queries.ts'
import { listOwnAnswers } from './second/queries.ts'
import { fromSealed, secondContext } from './second/rules.ts'
import { answersContext } from './submit.ts'

/** Leaves out what was said before a slip was redeemed, for whoever redeemed it may not be the person. */
export const exportAssessments = (keyring: Keyring): Exporter => ({
  name: 'assessments',
  tables: ['assessments', 'assessment_requests', 'second_questions', 'entry_answers', 'daily_questions'],
  read: ({ userId, personCipher }) => {
    const queries = [
      listEveryAssessment({ userId, tokenHash: personCipher.tokenHash }),
      findAssessmentRequest({ userId }),
      listOwnAnswers({ userId }),
      listOwnEntry({ userId }),
      findDaily({ userId }),
    ] as const
    return readPlan(queries, async ([rows, request, more, entry, daily]) => ({
      taken: await Promise.all(rows.map((row) => present(row, personCipher))),
      secondQuestions: more.map(({ sittingId, afterForm, answersSealed, at, bySlip }) => {
        const said = bySlip ? null : fromSealed(keyring.open(answersSealed, secondContext(sittingId)))
        const form = afterForm ? { assessmentId: sittingId } : { sittingId }
        return { ...form, at, answers: said?.given ?? LEFT_OUT, described: said?.described ?? LEFT_OUT }
      }),
      askedAt: request?.askedAt ?? null,
      dailyAskedOn: daily?.askedOn ?? null,
      atEntry: entry.map(({ createdAt, id, sealed, bySlip }) => ({
        askedAt: createdAt,
        answers: !sealed ? null : bySlip ? LEFT_OUT : openEntry(keyring, { id, sealed }),
      })),
    }))
  },
})

async function present(row: RowOf<typeof listEveryAssessment>, personCipher: PersonCipher) {
  const { userId, id, alertId, answersSealed: sealed, keyVersion, keys, ...shown } = row
  const opened = sealed && (await personCipher.openEither(answersContext({ userId, id }), { sealed, keyVersion, keys }))
  return {
    ...shown,
    answers: opened?.state === 'open' ? opened.value : null,
    answersState: opened ? opened.state : 'deleted',
    // Reasons follow from single answers, and would tell them where a slip has locked these.
    ...(opened?.state === 'locked' && { reasons: [], suggestion: null }),
    raisedAlert: alertId !== null,
  }
}
