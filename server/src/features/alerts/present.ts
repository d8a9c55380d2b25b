import type { Alert } from '@evenkeel/contract/alerts.ts'
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
/** Whom an alert is about, and what it says of them. */
type About = Pick<Alert, 'userId' | 'person' | 'place' | 'message'>

/** What tells how urgent an alert is, and when it is: for those who answer it. */
type Urgent = Pick<
  Alert,
  | 'severity'
  | 'urgency'
  | 'inCare'
  | 'couldBeWithdrawal'
  | 'medical'
  | 'hasEntry'
  | 'notSeen'
  | 'mayNoteSeen'
  | 'sessionEnded'
  | 'tablet'
  | 'unansweredAt'
  | 'escalatedAt'
>

function presentAlert(
  row: AlertWithoutPerson,
  about: About,
  urgent: Urgent,
  riskScore: number | null,
  came: AlertWithoutPerson['came'],
): Alert {
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
      riskScore,
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
 * For an administrator or a clinician. Who it is about, the message, and whether they say that somebody came are only for
 * responders for that role and for the person; how urgent and how severe it is, for responders alone; the score, for the clinicians of the role, and for
 * its responders where there is none.
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
    row.notesFaceToFace && wordsOpen ? row.riskScore : null,
    about === PERSON_HIDDEN ? null : row.came,
  )
  return wordsOpen ? shown : { ...shown, closed: true as const }
}

/**
 * For the person, of their own requests for help, which are all of one severity. They see neither the score nor the urgency nor their
 * numbers and a release that is planned, but see by when an answer is due.
 */
export const presentToOwner = (row: AlertWithoutPerson, person: Named | null) =>
  presentAlert(
    row,
    aboutOf(row, person && { ...person, bookingNumber: null, releasedOn: null, releasePlanned: null }),
    { ...URGENCY_HIDDEN, severity: row.severity, ...timesOf(row) },
    null,
    row.came,
  )

/** To a session with badge and PIN: that it is sent, and whether anybody has it; nothing of the presses that it joins, and nothing of the account. */
export const presentToBadge = (reply: Alert, message: string): Alert => ({
  ...reply,
  message,
  person: null,
  place: null,
  repeats: 0,
  repeatedAt: null,
})
