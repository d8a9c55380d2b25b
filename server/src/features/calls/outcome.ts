import type { CallMade } from '@evenkeel/contract/calls.ts'
import { CALL_TRIES, type CallOutcome, type CareState, type CloseReason } from '@evenkeel/contract/care/care-words.ts'
import { URGENCY_OF } from '../alerts/public.ts'

type OpenCall = { number: number; dueAt: Date; tries: number }
type Work = {
  state: CareState
  metDueAt: Date
  plannedOn: string | null
  lastTryAt: Date | null
  lastTryReason: 'court' | 'lockdown' | 'no_escort' | 'reported_refusal' | 'no_answer' | 'wrong_number' | null
  closedReason: CloseReason | null
  endedAt: Date | null
}

/** Null where thoughts of suicide were denied, or not asked about. */
export function urgencyOfCall(made: CallMade) {
  if (made.outcome !== 'reached' || made.thoughts === 'no') return null
  return made.thoughts === 'yes' ? URGENCY_OF.call_yes : URGENCY_OF.call_unsure
}

/** Thoughts of suicide that are not denied are a concern of today, whatever else was said. */
export const outcomeOf = (made: CallMade): CallOutcome => (urgencyOfCall(made) ? 'new_concern' : made.outcome)

/**
 * Without an answer the call is tried again for three days; `isNewDay`: no such try today; `numberLeft`: numbers
 * remain.
 */
export function afterCall(
  outcome: CallOutcome,
  {
    work,
    open,
    at,
    isNewDay,
    numberLeft,
  }: {
    work: Work
    open: readonly [OpenCall, ...OpenCall[]]
    at: Date
    isNewDay: boolean
    numberLeft: boolean
  },
): { call: { tries: number; outcome: CallOutcome | null; doneAt: Date | null }; work: Work } {
  const [now, next] = open
  const ended = (closedReason: CloseReason): Work => ({ ...work, state: 'closed', closedReason, endedAt: at })
  const tries = outcome === 'no_answer' && isNewDay ? now.tries + 1 : now.tries
  if (outcome === 'wrong_number' && numberLeft) return again(outcome)
  if (outcome === 'no_answer' && tries < CALL_TRIES) return again(outcome)
  const call = { tries, outcome, doneAt: at }
  if (outcome === 'declined') return { call, work: ended('declined') }
  if (outcome === 'wrong_number') return { call, work: ended('no_number') }
  if (!next) return { call, work: ended('calls_over') }
  const onward = { state: 'triaged', plannedOn: null, lastTryAt: null, lastTryReason: null } as const
  return { call, work: { ...work, ...onward, metDueAt: next.dueAt } }

  function again(lastTryReason: 'no_answer' | 'wrong_number') {
    // What nobody answered today stays the last try, so that this day counts once.
    const isKept = lastTryReason === 'wrong_number' && !isNewDay
    const onward = isKept ? work : { ...work, lastTryAt: at, lastTryReason }
    return { call: { tries, outcome: null, doneAt: null }, work: onward }
  }
}
