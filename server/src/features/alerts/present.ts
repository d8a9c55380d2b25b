import type { Alert } from '@evenkeel/contract/alerts.ts'
import { fullName } from '../users/public.ts'
import type { AlertRow, OwnAlertRow } from './queries.ts'

type Named = Pick<
  OwnAlertRow,
  'username' | 'firstName' | 'lastName' | 'unit' | 'unitTyped' | 'housing' | 'shift' | 'approved' | 'disabled'
>
type Bare = Omit<OwnAlertRow, keyof Named>
/** Whom an alert is about, and what it says of them. */
type About = Pick<Alert, 'userId' | 'person' | 'place' | 'message'>

function presentAlert(row: Bare, about: About, riskScore: number | null): Alert {
  return {
    id: row.id,
    ...about,
    severity: row.severity,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    waitingSince: row.waitingSince.toISOString(),
    metadata: { source: row.source, riskScore, drill: row.drill, hasResponder: row.hasResponder, heard: row.heard },
    step: row.step,
    outcome: row.outcome,
    repeats: row.repeats,
    repeatedAt: row.repeatedAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: answeredBy(row.acknowledgedBy, row.acknowledgedName),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: answeredBy(row.resolvedBy, row.resolvedName),
    escalatedAt: row.escalatedAt?.toISOString() ?? null,
  }
}

const answeredBy = (id: string | null, name: string | null) => (id === null ? null : { id, name })

const NOBODY: About = { userId: null, person: null, place: null, message: null }

const aboutOf = (row: Bare, person: Named | null): About => ({
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

function personOf({ username, firstName, lastName, ...today }: Named) {
  const { unit, unitTyped, housing, shift, approved, disabled } = today
  return { name: fullName({ firstName, lastName }), username, unit, unitTyped, housing, shift, approved, disabled }
}

/**
 * For an administrator. Nothing that tells who it is about, nor the message, is for anybody but the responders for that
 * role and the person; the score is for responders alone.
 */
export const presentToAdmin = (row: AlertRow) =>
  presentAlert(row, row.isResponder || row.isOwn ? aboutOf(row, row) : NOBODY, row.isResponder ? row.riskScore : null)

/** For the person, who never sees the score. */
export const presentToOwner = (row: Bare, person: Named | null) => presentAlert(row, aboutOf(row, person), null)
