import type { Alert } from '@evenkeel/contract/alerts.ts'
import type { HelpState, Known, Sending } from './help-state.ts'

export type RequestStage = 'alone' | 'sent' | 'waiting' | 'seen' | 'coming' | 'with_you' | 'closed'

/** What the person sees about their help request. */
export type HelpStatus =
  | { kind: Exclude<Sending['phase'], 'idle' | 'unsent'> }
  | { kind: 'unsent'; nextAt: number | null }
  | { kind: RequestStage; alert: Alert }

/** Milliseconds during which a closed request is still shown. */
const TELL_CLOSED = 15 * 60_000

type HelpMemory = Pick<HelpState, 'sending' | 'dismissed' | 'answered'>

/** An unsent request comes first, then the newest request that is open or was closed recently. */
export function helpStatusOf(
  { sending, dismissed, answered }: HelpMemory,
  mine: Alert[],
  now: number,
): HelpStatus | null {
  if (sending.phase === 'unsent') return { kind: 'unsent', nextAt: sending.nextAt }
  if (sending.phase === 'queued' && !isDelivered(sending, mine)) return { kind: 'queued' }
  if (sending.phase !== 'idle' && sending.phase !== 'queued') return { kind: sending.phase }
  const alert = mine.find(isOpen) ?? mine.find((one) => isFresh(one, now) && !dismissed.has(one.id))
  return alert ? { kind: stageOf(alert, answered), alert } : null
}

export const isOpen = ({ status }: Alert) => status !== 'resolved'

const isFresh = ({ resolvedAt }: Alert, now: number) =>
  resolvedAt !== null && now - Date.parse(resolvedAt) < TELL_CLOSED

function stageOf(alert: Alert, answered: ReadonlySet<string>): RequestStage {
  if (alert.status === 'resolved') return 'closed'
  if (alert.status === 'acknowledged') return alert.step ?? 'seen'
  if (!alert.metadata.hasResponder) return 'alone'
  return alert.acknowledgedAt !== null || answered.has(alert.id) ? 'waiting' : 'sent'
}

/** The largest difference in milliseconds between the times of a queued request and of its stored alert. */
const SLACK = 2000

/** Whether the server's list contains the queued request: as a new alert, or as a repeat. */
export function isDelivered({ createdAt, known }: { createdAt: string; known: Known }, [newest]: Alert[]): boolean {
  if (!newest) return false
  if (known === undefined) return Date.parse(newest.createdAt) >= Date.parse(createdAt) - SLACK || newest.repeats > 0
  return newest.id !== known?.id || newest.repeats > known.repeats
}
