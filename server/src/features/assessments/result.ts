import type { AssessmentResult } from '@evenkeel/contract/assessments/assessments.ts'
import type { FollowUpStage, ResultMeaning } from '@evenkeel/contract/assessments/questions.ts'
import { mayRespond, type Role } from '@evenkeel/contract/base/roles.ts'
import type { ResultRow } from './queries.ts'
import { alertReason } from './scoring.ts'
import { wayOf } from './submit.ts'
import { toolFor } from './suggestion.ts'

/** docs/clinical.md#what-the-person-reads. */
export function presentResult(row: ResultRow, role: Role, today: string): AssessmentResult {
  const meaning = meaningOf(row)
  const { nextOn } = row
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    opened: row.openedAt !== null,
    meaning,
    followUp: row.hasAlert ? followUpOf(row) : null,
    tool: toolFor(meaning, row.suggestion),
    nextOn: mayRespond(role) || nextOn <= today ? null : nextOn,
  }
}

const MEANING = { low: 'few', moderate: 'hard', high: 'heavy', critical: 'unsafe' } as const

/** An answer of 1 or more to the question about self-harm comes before the level. */
const meaningOf = ({ reasons, riskLevel }: ResultRow): ResultMeaning =>
  alertReason(reasons) === 'safety' ? 'unsafe' : MEANING[riskLevel]

/** A deleted alert was closed before its retention ended. */
function followUpOf(row: ResultRow): AssessmentResult['followUp'] {
  const { createdAt, raisedAt, seenAt, status, inCare, urgency, couldBeWithdrawal, reason, careDueAt } = row
  // An assessment that joined an alert which somebody had seen already made nobody be told again.
  const sentAt = raisedAt && seenAt && seenAt < createdAt ? raisedAt : createdAt
  return {
    stage: stageOf(row),
    goes: wayOf({ inCare, urgency: urgency ?? 'today', couldBeWithdrawal, reason }),
    careDueAt: inCare && status !== 'resolved' ? (careDueAt?.toISOString() ?? null) : null,
    hearing: row.hearing,
    sentAt: sentAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    by: row.seenBy,
  }
}

function stageOf({ status, inCare, responseStep, waitingSince, createdAt }: ResultRow): FollowUpStage {
  if (status === null || status === 'resolved') return 'closed'
  if (status === 'acknowledged') return responseStep ?? 'seen'
  if (inCare) return 'in_care'
  return waitingSince && waitingSince > createdAt ? 'waiting' : 'sent'
}
