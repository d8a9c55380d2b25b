import { FACE_TO_FACE, UNSEEN_ENDS, type UnseenEnd } from '@evenkeel/contract/alerts/alert-words.ts'
import { MET_HOW, MET_IN_PERSON } from '@evenkeel/contract/care/care-words.ts'
import type { Alert, Change, Effect, Entry, Facts, Of, Who } from './happening.ts'
import { isLateCare, staysToday } from './urgency.ts'

export const only = (alert: Alert, event: Entry['event'], detail: string | null = null): Change => ({
  alert,
  entries: [{ event, detail }],
  effects: [],
})

/** Null for an alert in care, which only the end of the clinicians' work closes (`careEnded`). */
export function closed(alert: Alert, { by, outcome, seen, visitAt }: Of<'closed'>, { at }: Facts): Change | null {
  if (alert.status === 'resolved' || alert.inCare) return null
  const faceToFaceAt = outcome === FACE_TO_FACE && seen ? (visitAt ?? at) : null
  const resolved: Alert = { ...alert, ...closing(by, at), status: 'resolved', outcome, faceToFaceAt }
  const effects = [
    ...toOfficers(resolved),
    ...endsFollowUp(resolved, at),
    ...asksFollowUp(resolved, at),
    ...asksPlan(resolved, at),
  ]
  return { ...only(resolved, 'resolved'), effects }
}

export const closing = (by: Who | null, at: Date) => ({
  resolvedAt: at,
  resolvedBy: by?.id ?? null,
  resolvedName: by?.name ?? null,
  unansweredAt: null,
})

/** Null keeps the follow-up: from a hospital somebody comes back, and who was reached at home was not seen. */
const FOLLOW_UP_ENDS = {
  released_called: 'released',
  released_crisis_team: 'released',
  released_not_reached: 'released',
  sent_to_hospital: null,
  transferred_told: 'transferred',
  reached_by_phone: null,
  handed_to_911: null,
  handed_to_988: null,
  handed_to_family: null,
} as const satisfies Record<UnseenEnd, Extract<Effect, { do: 'end_follow_up' }>['how'] | null>
const unseenEndOf = (outcome: Alert['outcome']) => UNSEEN_ENDS.find((one) => one === outcome)

export function endsFollowUp({ drill, outcome, faceToFaceAt }: Alert, at: Date): Effect[] {
  if (drill) return []
  if (faceToFaceAt) return [{ do: 'end_follow_up', at: faceToFaceAt, how: 'seen' }]
  const gone = unseenEndOf(outcome)
  const how = gone ? FOLLOW_UP_ENDS[gone] : null
  return how ? [{ do: 'end_follow_up', at, how }] : []
}

/** Within a day after a crisis, and after what may have been about safety if nobody saw the person. */
function asksFollowUp(alert: Alert, at: Date): Effect[] {
  const { drill, urgency, reason, source, outcome, faceToFaceAt } = alert
  const gone = unseenEndOf(outcome)
  // What is late in care stays in the list of clinicians, and calls again.
  if (drill || (gone && FOLLOW_UP_ENDS[gone]) || isLateCare(alert)) return []
  const seen = faceToFaceAt !== null
  const unseen = !seen && (reason === 'safety' || source === 'referral' || source === 'follow_up')
  // Where it is known who has the person, nobody has to look at once.
  return urgency === 'now' || unseen ? [{ do: 'follow_up', closedAt: at, seen: seen || gone !== undefined }] : []
}

/** Not of what is medical alone or a mistake, nor where nobody saw who pressed with somebody's badge and PIN. */
export function asksPlan(
  { drill, onlyMedical, urgency, source, outcome, tablet, faceToFaceAt }: Alert,
  at: Date,
): Effect[] {
  const gone = unseenEndOf(outcome)
  const isUnknown = source === 'help' && tablet !== null && !faceToFaceAt
  if (
    drill ||
    onlyMedical ||
    urgency === 'today' ||
    outcome === 'raised_by_mistake' ||
    isUnknown ||
    (gone && FOLLOW_UP_ENDS[gone])
  )
    return []
  return [{ do: 'plan', at: faceToFaceAt ?? at }]
}

/** The end of clinicians' work closes the alert that was this work, also after it waited again, and that of an overdue follow-up. */
export function careEnded(alert: Alert, { by, how, visitAt }: Of<'care_ended'>, { at }: Facts): Change | null {
  if (alert.status === 'resolved' || !(alert.inCare || alert.source === 'follow_up' || staysToday(alert))) return null
  const met = MET_HOW.find((one) => one === how)
  const faceToFaceAt = met && MET_IN_PERSON.includes(met) ? (visitAt ?? at) : null
  const outcome = faceToFaceAt ? FACE_TO_FACE : met ? 'seen_by_phone' : null
  const resolved: Alert = { ...alert, ...closing(by, at), status: 'resolved', outcome, faceToFaceAt }
  return { ...only(resolved, 'resolved'), effects: asksPlan(resolved, at) }
}

/** Only referrals have officers to tell. */
export const toOfficers = ({ source, acknowledgedAt, resolvedAt, faceToFaceAt }: Alert): Effect[] =>
  source === 'referral' ? [{ do: 'tell_officers', answeredAt: acknowledgedAt ?? resolvedAt, faceToFaceAt }] : []
