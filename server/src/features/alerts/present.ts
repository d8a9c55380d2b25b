import type { Alert } from '@evenkeel/contract/alerts.ts'
import { fullName } from '../users/public.ts'
import type { AlertRow, OwnAlertRow } from './queries.ts'

type Named = Pick<OwnAlertRow, 'username' | 'firstName' | 'lastName' | 'unit' | 'shift'>
type Bare = Omit<OwnAlertRow, keyof Named>

/** An alert with as much about the person as the reader may see. */
function presentAlert(row: Bare, person: Named | null): Alert {
  return {
    id: row.id,
    userId: row.userId,
    severity: row.severity,
    message: row.message,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    metadata: {
      source: row.source,
      riskScore: row.riskScore,
      drill: row.drill,
      hasResponder: row.hasResponder,
    },
    person: person && personOf(person),
    step: row.step,
    outcome: row.outcome,
    repeats: row.repeats,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: answeredBy(row.acknowledgedBy, row.acknowledgedName),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: answeredBy(row.resolvedBy, row.resolvedName),
    escalatedAt: row.escalatedAt?.toISOString() ?? null,
  }
}

const answeredBy = (id: string | null, name: string | null) => (id === null ? null : { id, name })

function personOf({ username, firstName, lastName, unit, shift }: Named) {
  return { name: fullName({ firstName, lastName }), username, unit, shift }
}

/** For an administrator: only a responder of the person's role, and the person, see the name. */
export const presentToAdmin = (row: AlertRow) => presentAlert(row, row.isResponder || row.isOwn ? row : null)

/** For the person, who never sees the score. */
export const presentToOwner = (row: Bare, person: Named | null) => presentAlert({ ...row, riskScore: null }, person)
