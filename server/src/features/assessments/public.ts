import type { Responses } from '@evenkeel/contract/questions.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { findLastSealed } from './queries.ts'
import { answersContext } from './submit.ts'

/** What other features use of assessments: a person's own last answers, decrypted only for that person's request. */
export const findLastAnswers = findLastSealed.mapRows(
  (row) =>
    row && {
      open: ({ open }: Keyring) => ({
        phq9: row.phq9,
        gad7: row.gad7,
        responses: JSON.parse(open(row.answersSealed, answersContext(row.id))) as Responses,
      }),
    },
)
