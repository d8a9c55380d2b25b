import { CURRENT } from '@evenkeel/content/instruments/instruments.ts'
import { ALERT_MESSAGES, type Hearing } from '@evenkeel/contract/alerts/alert-words.ts'
import type { PastAssessment, SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import type { AlertWay, AssessmentType, Responses } from '@evenkeel/contract/assessments/questions.ts'
import { asksMore } from '@evenkeel/contract/assessments/second-words.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { Deps } from '../../deps.ts'
import type { PersonCipher } from '../../http/person-cipher.ts'
import type { ResultOf, RowOf } from '../../platform/db/statement.ts'
import { newId } from '../../platform/ids.ts'
import { type Alert, couldBeWithdrawal, type Happening, urgencyOf } from '../alerts/public.ts'
import { asOf } from '../care/public.ts'
import type { RiskState } from '../risk/public.ts'
import { copyForm, type findSharing, insertOffer } from '../sharing/public.ts'
import { dueFor } from './due.ts'
import { insertAssessment, type listAssessments } from './queries.ts'
import { alertReason, isFollowedUp, type Scored, scoreAssessment } from './scoring.ts'
import { suggestionFor } from './suggestion.ts'

type Sent = {
  userId: string
  role: Role
  /** For an alert about this person. */
  hearing: Hearing
  hearingToday: Hearing
  /** People excluded by the last request for help. */
  leftOut?: readonly string[]
  /** A clinician other than the person is here for the role. */
  hasCarer: boolean
  /** Facility days since admission, else since the account's start. */
  daysHere: number
  today: string
  createdAt: Date
  responses: Responses
  type?: AssessmentType | undefined
  readersAsOf?: string | null | undefined
  /** The badge-and-PIN session and its tablet. */
  visit?: { visitId: string; tablet: string } | null
}

type AssessmentRow = RowOf<typeof listAssessments>
export const presentAssessment = ({ id, riskLevel, type, phq9, gad7, createdAt }: AssessmentRow): PastAssessment => ({
  id,
  riskLevel,
  type,
  scores: { phq9, gad7 },
  createdAt: createdAt.toISOString(),
})

/** Sealed answers are bound to their own row. */
export const answersContext = (row: { userId: string; id: string }) => ({ ...row, column: 'assessments.answers' })

/** Nothing is stored until the returned statements run. */
export async function newAssessment(
  { keyring }: Pick<Deps, 'keyring'>,
  { seal }: Pick<PersonCipher, 'seal'>,
  state: RiskState & { sharing: ResultOf<typeof findSharing> },
  sent: Sent,
) {
  const { userId, role, today, createdAt, responses, visit = null } = sent
  const id = newId(createdAt)
  const { sealed: answersSealed, keyVersion } = await seal(answersContext({ userId, id }), responses)
  const scored = scoreAssessment(responses, state.assessment)
  const due = dueFor(role, state, today)
  const type = (due.isDue ? due.type : null) ?? sent.type ?? 'triggered'
  const raises = raisedBy(scored, state, sent)
  const { phq9, gad7, riskLevel, reasons } = scored
  const row = {
    userId,
    id,
    instrumentVersion: CURRENT.version,
    type,
    answersSealed,
    keyVersion,
    suggestion: suggestionFor({ phq9, gad7, responses }),
    phq9,
    gad7,
    riskLevel,
    reasons,
    facilityDay: today,
    createdAt,
  }
  const { scores, ...shown } = presentAssessment(row)
  const { grants, mayOffer } = state.sharing
  // Not after the first form, nor where the page has to say that somebody is told.
  const offersSharing = !visit && mayOffer && type !== 'initial' && raises === null
  const form = {
    userId,
    id,
    createdAt,
    instrument: CURRENT.version,
    responses,
    scores,
    readersAsOf: asOf(sent.readersAsOf),
  }
  return {
    raises,
    queries: (alertId: string | null) => [
      insertAssessment({ ...row, alertId, visitId: visit?.visitId ?? null }),
      ...copyForm(keyring, grants, form),
      ...(offersSharing ? [insertOffer({ userId, offeredAt: createdAt })] : []),
    ],
    /** `careDueAt` is for an alert in care. */
    reply: (alert: Parameters<typeof wayOf>[0] | null, careDueAt: Date | null): SubmittedAssessment => {
      const told = { needsFollowUp: raises !== null, ...toldOf(alert, sent) }
      const asked = { ...told, offersSharing, asksMore: asksMore(responses) }
      return visit
        ? { ...withoutLevel(shown), ...asked, careDueAt: null }
        : { ...shown, ...asked, careDueAt: careDueAt?.toISOString() ?? null }
    },
  }
}

/** Whoever has badge and PIN alone is told who comes, and is asked what is safe to ask. */
const withoutLevel = ({ riskLevel: _level, ...shown }: Omit<PastAssessment, 'scores'>) => shown

type Raises = { happening: Extract<Happening, { kind: 'assessed' }>; message: string }

/** Null where nobody is told. */
function raisedBy(
  scored: Scored,
  { hasUnseenCrisis }: RiskState,
  { role, daysHere, hasCarer, visit, leftOut = [] }: Sent,
): Raises | null {
  const { riskLevel, reasons } = scored
  const circumstances = { inCustody: role === 'inmate', daysHere, hasUnseenCrisis }
  const urgency = urgencyOf(reasons, circumstances)
  if (!urgency || !isFollowedUp(riskLevel)) return null
  const reason = alertReason(reasons)
  const isWithdrawal = couldBeWithdrawal(reasons, circumstances)
  // Work would be read by all who have the list.
  const toCare = reason === 'symptoms' && !isWithdrawal && hasCarer && leftOut.length === 0
  const happening = { severity: riskLevel, urgency, reason, couldBeWithdrawal: isWithdrawal, toCare }
  const by = { ...(visit && { tablet: visit.tablet }), ...(leftOut.length > 0 && { notTo: leftOut }) }
  return { happening: { kind: 'assessed', ...happening, ...by }, message: ALERT_MESSAGES[reason] }
}

export function toldOf(alert: Ways | null, { hearing, hearingToday }: Pick<Sent, 'hearing' | 'hearingToday'>) {
  const goes = alert && wayOf(alert)
  return { hearing: goes === 'today' ? hearingToday : hearing, goes }
}

/** Withdrawal and safety are `soon`, because they call at any hour and become more urgent. */
export const wayOf = ({ inCare, urgency, couldBeWithdrawal, reason }: Ways): AlertWay =>
  inCare ? 'in_care' : urgency === 'today' && !couldBeWithdrawal && reason !== 'safety' ? 'today' : 'soon'
type Ways = Pick<Alert, 'inCare' | 'urgency' | 'couldBeWithdrawal' | 'reason'>
