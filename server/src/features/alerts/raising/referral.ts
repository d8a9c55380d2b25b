import { ALERT_MESSAGES, type AlertSeverity, type AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import { newId } from '../../../platform/ids.ts'
import { factsOf } from '../change/change.ts'
import { effectStatements, publishEffects } from '../change/effects.ts'
import type { Alert } from '../machine/happening.ts'
import { apply } from '../machine/machine.ts'
import { alertEvents, alerts } from '../table.ts'
import { byColumn, findReferralAlert, storeReferralAlert } from './queries.ts'

type Referral = { userId: string; urgency: AlertUrgency; severity: AlertSeverity; medical: boolean; at: Date }

/** The caller has checked that the officer is allowed to. */
export async function raiseReferral(deps: Deps, run: Run, { userId, urgency, severity, medical, at }: Referral) {
  const happening = { kind: 'referred', urgency, severity, ...(medical && { medical }) } as const
  const [open] = await run([findReferralAlert({ userId })])
  const change = apply(open, happening, { at, id: newId(at), times: deps.config })
  if (!change) throw new Error('A referral raises or joins an alert')
  const { alert, effects, entries } = change
  const [entry] = entries
  const stored: Alert & { message: string } = { ...alert, message: ALERT_MESSAGES.referral }
  const event = { ...entry, alertId: alert.id, id: newId(at), at, facts: factsOf(happening) }
  await run([
    storeReferralAlert({ userId, alert: byColumn(alerts, stored), entry: byColumn(alertEvents, event) }),
    ...(await effectStatements(deps, { userId, alert, at }, effects)),
  ])
  return { alertId: alert.id, after: () => publishEffects(deps, { userId, alert }, effects) }
}
