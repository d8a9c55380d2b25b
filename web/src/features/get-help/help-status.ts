import type { Alert } from '@evenkeel/contract/alerts.ts'
import type { HelpState, Known, Sending } from './help-state.ts'

export type RequestStage = 'unanswered' | 'sent' | 'seen' | 'coming' | 'with_you' | 'closed'

/** What the person sees about their help request. */
export type HelpStatus =
  | { kind: Exclude<Sending['phase'], 'idle' | 'unsent'> }
  | { kind: 'unsent'; nextAt: number | null }
  | { kind: RequestStage; alert: Alert }

/** Milliseconds during which a closed request is still shown. */
const TELL_CLOSED = 15 * 60_000

type HelpMemory = Pick<HelpState, 'sending' | 'dismissed'>

/** At `now`, by the server's clock: an unsent request comes first, then the newest request that is open or was closed recently. */
export function helpStatusOf({ sending, dismissed }: HelpMemory, mine: Alert[], now: number): HelpStatus | null {
  if (sending.phase === 'unsent') return { kind: 'unsent', nextAt: sending.nextAt }
  if (sending.phase === 'queued' && !isDelivered(sending, mine)) return { kind: 'queued' }
  if (sending.phase !== 'idle' && sending.phase !== 'queued') return { kind: sending.phase }
  const alert = mine.find(isOpen) ?? mine.find((one) => isFresh(one, now) && !dismissed.has(one.id))
  return alert ? { kind: stageOf(alert, now), alert } : null
}

export const isOpen = ({ status }: Alert) => status !== 'resolved'

const isFresh = ({ resolvedAt }: Alert, now: number) =>
  resolvedAt !== null && now - Date.parse(resolvedAt) < TELL_CLOSED

function stageOf(alert: Alert, now: number): RequestStage {
  if (alert.status === 'resolved') return 'closed'
  if (whyUnanswered(alert, now)) return 'unanswered'
  return alert.status === 'acknowledged' ? (alert.step ?? 'seen') : 'sent'
}

/** Why nobody is to be waited for: nobody is set up, nobody would hear it, it was left after an answer, or nobody answered. */
export type WhyUnanswered = 'nobody' | 'unheard' | 'left' | 'late'

/** Milliseconds until the first step of the escalation. */
const FIRST_STEP = 2 * 60_000

/** Null while an answer may still come in time, or has come. */
export function whyUnanswered({ status, metadata, createdAt, waitingSince }: Alert, now: number): WhyUnanswered | null {
  if (status !== 'active') return null
  if (!metadata.hasResponder) return 'nobody'
  if (!metadata.heard) return 'unheard'
  if (waitingSince > createdAt) return 'left'
  return now >= Date.parse(waitingSince) + FIRST_STEP ? 'late' : null
}

/** The largest difference in milliseconds between the times of a queued request and of its stored alert. */
const SLACK = 2000

/** Whether the server's list contains the queued request: as a new alert, or as a repeat. */
export function isDelivered({ createdAt, known }: { createdAt: string; known: Known }, [newest]: Alert[]): boolean {
  if (!newest) return false
  if (known === undefined) return Date.parse(newest.createdAt) >= Date.parse(createdAt) - SLACK || newest.repeats > 0
  return newest.id !== known?.id || newest.repeats > known.repeats
}
