import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { fullName } from '../users/public.ts'
import type { OwnAlertRow } from './own/queries.ts'
import type { AlertRow } from './queries.ts'

type Named = Pick<
  OwnAlertRow,
  | 'username'
  | 'bookingNumber'
  | 'firstName'
  | 'lastName'
  | 'unit'
  | 'unitTyped'
  | 'housing'
  | 'shift'
  | 'approved'
  | 'noAccount'
  | 'disabled'
  | 'locale'
  | 'releasedOn'
  | 'releasePlanned'
>
type AlertWithoutPerson = Omit<OwnAlertRow, keyof Named>
type About = Pick<Alert, 'userId' | 'person' | 'place' | 'message'>

/** Only for those who answer the alert. */
type Urgent = Pick<
  Alert,
  | 'severity'
  | 'urgency'
  | 'inCare'
  | 'couldBeWithdrawal'
  | 'medical'
  | 'medicalSeenAt'
  | 'mayNoteMedical'
  | 'hasEntry'
  | 'notSeen'
  | 'mayNoteSeen'
  | 'sessionEnded'
  | 'tablet'
  | 'unansweredAt'
  | 'escalatedAt'
>

function presentAlert(row: AlertWithoutPerson, about: About, urgent: Urgent, came: AlertWithoutPerson['came']): Alert {
  return {
    id: row.id,
    ...about,
    ...urgent,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    pressedAt: row.pressedAt?.toISOString() ?? null,
    waitingSince: row.waitingSince.toISOString(),
    metadata: {
      source: row.source,
      riskScore: null,
      drill: row.drill,
      hearing: row.hearing,
    },
    responseStep: row.responseStep,
    outcome: row.outcome,
    faceToFaceAt: row.faceToFaceAt?.toISOString() ?? null,
    repeats: row.repeats,
    repeatedAt: row.repeatedAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy:
      row.acknowledgedBy === null
        ? null
        : { id: row.acknowledgedBy, name: row.acknowledgedName, role: row.acknowledgedRole },
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy === null ? null : { id: row.resolvedBy, name: row.resolvedName },
    officerSentAt: row.officerSentAt?.toISOString() ?? null,
    came,
  }
}

const PERSON_HIDDEN: About = { userId: null, person: null, place: null, message: null }

const aboutOf = (row: AlertWithoutPerson, person: Named | null): About => ({
  userId: row.userId,
  person: person && personOf(person),
  place: {
    unit: row.placeUnit,
    unitTyped: row.placeUnitTyped,
    housing: row.placeHousing,
    shift: row.placeShift,
  },
  message: row.message,
})

function personOf({ username, bookingNumber, firstName, lastName, noAccount, ...today }: Named) {
  const { unit, unitTyped, housing, shift, approved, disabled, locale, releasedOn, releasePlanned } = today
  const account = { unit, unitTyped, housing, shift, approved, disabled, locale, releasedOn, releasePlanned }
  return {
    name: fullName({ firstName, lastName }),
    username,
    bookingNumber,
    ...account,
    ...(noAccount && { noAccount: true as const }),
  }
}

const URGENCY_HIDDEN: Urgent = {
  severity: null,
  urgency: null,
  inCare: false,
  couldBeWithdrawal: false,
  hasEntry: false,
  notSeen: false,
  mayNoteSeen: false,
  sessionEnded: false,
  tablet: null,
  unansweredAt: null,
  escalatedAt: null,
}

const timesOf = (row: AlertWithoutPerson) => ({
  unansweredAt: row.unansweredAt?.toISOString() ?? null,
  escalatedAt: row.escalatedAt?.toISOString() ?? null,
})

/**
 * Who and what is for responders and the person, how urgent for responders alone.
 */
export function presentToReader(row: AlertRow) {
  const about = row.isResponder || row.isOwn ? aboutOf(row, row) : PERSON_HIDDEN
  const { severity, urgency, inCare, couldBeWithdrawal, medical, hasEntry, notSeen, wordsOpen, sessionEnded, tablet } =
    row
  const urgent = row.isResponder
    ? {
        severity,
        urgency,
        inCare,
        couldBeWithdrawal,
        ...(medical && { medical }),
        ...(row.seenByMedicalAt && { medicalSeenAt: row.seenByMedicalAt.toISOString() }),
        ...(row.isMedical && row.waitsForMedical && !row.isOwn && { mayNoteMedical: true as const }),
        hasEntry: hasEntry && wordsOpen,
        notSeen,
        mayNoteSeen: row.notesFaceToFace,
        sessionEnded,
        tablet,
        ...timesOf(row),
      }
    : URGENCY_HIDDEN
  const shown = presentAlert(
    row,
    wordsOpen ? about : { ...about, message: null },
    urgent,
    about === PERSON_HIDDEN ? null : row.came,
  )
  const seen = (row.isResponder || row.drill) && row.lastEvent
  return { ...shown, ...(!wordsOpen && { closed: true as const }), ...(seen && { seen }) }
}

/** Own requests for help are all of one severity; score, urgency, numbers and planned release stay hidden. */
export const presentToOwner = (row: AlertWithoutPerson, person: Named | null) =>
  presentAlert(
    row,
    aboutOf(row, person && { ...person, bookingNumber: null, releasedOn: null, releasePlanned: null }),
    { ...URGENCY_HIDDEN, severity: row.severity, ...timesOf(row) },
    row.came,
  )

/** To a session with badge and PIN: whether anybody has the request, nothing of joined presses or the account. */
export const presentToBadge = (reply: Alert, message: string): Alert => ({
  ...reply,
  message,
  person: null,
  place: null,
  repeats: 0,
  repeatedAt: null,
})
