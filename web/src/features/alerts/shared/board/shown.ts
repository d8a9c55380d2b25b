import type { AlertStatus, AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'

/** What every reader is shown alike; `atWork`: no bed is missing. */
export type Shown = Omit<BoardAlert, 'urgency' | 'status'> & {
  urgency: AlertUrgency | null
  status: AlertStatus
  inCare?: boolean
  handedName?: string | null
  atWork?: boolean
}

export type AnAlert = Alert & Partial<Omit<OpenAlert, keyof Alert>>

type Places = Pick<Alert, 'person' | 'place'>
const inOneLine = (place: Places['place'] | Places['person']) =>
  [place?.unit, place?.housing].filter(Boolean).join(', ')

/** The place when the alert was raised. */
export const placeOf = ({ place }: Places) => inOneLine(place)

/** Today's place, or the one when the alert was raised. */
export const placeNow = ({ person, place }: Places) => inOneLine(person) || inOneLine(place)

/** Of a responder's alert. */
export function shownOf(alert: AnAlert, me: string): Shown {
  const { metadata, person, place, status, createdAt, waitingSince, askedSince, acknowledgedBy, handedTo } = alert
  const waits = status === 'active' && !alert.inCare
  const at = inOneLine(person) ? person : place
  return {
    ...alert,
    drill: metadata.drill,
    source: metadata.source,
    waitingSince: (status !== 'resolved' && askedSince) || (waits ? waitingSince : createdAt),
    toTake: alert.toTake ?? false,
    newest: alert.newest ?? false,
    handedTo: handedTo ? (handedTo.id === me ? 'me' : 'other') : null,
    handedName: handedTo?.name ?? null,
    by: acknowledgedBy?.name ?? null,
    mine: acknowledgedBy?.id === me,
    unit: at?.unit ?? null,
    housing: at?.housing ?? null,
    shift: at?.shift ?? person?.shift ?? null,
    unitTyped: at?.unitTyped ?? false,
    releasedOn: (status !== 'resolved' && person?.releasedOn) || null,
    name: person && (person.name ?? person.username),
    bookingNumber: person?.bookingNumber ?? null,
    ...(person?.locale ? { locale: person.locale } : { atWork: true }),
  }
}
