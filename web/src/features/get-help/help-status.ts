import { type Hearing, SOMEBODY_CAME_HOURS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { HelpRequest } from '../../app/session/help-request.ts'
import type { HelpState, Known, Sending, Unsent } from './help-state.ts'

/** Stages of an answer that still holds. */
const ANSWER_STAGES = ['seen', 'coming', 'with_you'] as const
type AnswerStage = (typeof ANSWER_STAGES)[number]
export type RequestStage = 'unanswered' | 'sent' | AnswerStage | 'closed'
type Answered = { kind: AnswerStage; alert: HelpRequest }
/** `beside`: an answer's newer waiting request, or an unanswered request's furthest answer to another. */
export type OfRequest = { kind: RequestStage; alert: HelpRequest; beside?: OfRequest }

export type HelpStatus =
  | { kind: Exclude<Sending['phase'], 'idle' | 'unsent'> }
  | ({ kind: 'unsent' } & Omit<Unsent, 'phase'>)
  | OfRequest

/** Milliseconds for which a closed request asks whether somebody came. */
const TELL_CLOSED = SOMEBODY_CAME_HOURS * 3_600_000

/** `dismissed`: messages of requests closed until then are hidden. */
type HelpMemory = Pick<HelpState, 'sending'> & { dismissed: string | null }
type WaitsAgain = HelpState['waitsAgain']

/** `now` by the server's clock; an unsent request comes first, then the newest open or recently closed one. */
export function helpStatusOf({ sending, dismissed }: HelpMemory, mine: HelpRequest[], now: number): HelpStatus | null {
  if (sending.phase === 'unsent') {
    const { phase: kind, ...tries } = sending
    return { kind, ...tries }
  }
  if (sending.phase === 'queued' && !isDelivered(sending, mine)) return { kind: 'queued' }
  if (sending.phase !== 'idle' && sending.phase !== 'queued') return { kind: sending.phase }
  const alert = mine.find(isOpen) ?? askedOf(mine, dismissed, now)
  if (!alert) return null
  const newest = { kind: stageOf(alert, now), alert }
  const answer = furthestOf(mine, now)
  if (!answer || newest.kind === 'closed') return newest
  if (newest.kind === 'unanswered') return { ...newest, beside: answer }
  return newest.kind === 'sent' ? { ...answer, beside: newest } : answer
}

/** A press after an answer is another request, so the furthest answer to any of them counts. */
function furthestOf(mine: HelpRequest[], now: number): Answered | undefined {
  const answered = mine.map((alert) => ({ kind: stageOf(alert, now), alert })).filter(isAnswered)
  return ANSWER_STAGES.toReversed().flatMap((stage) => answered.find(({ kind }) => kind === stage) ?? [])[0]
}

export const isAnswered = (one: OfRequest): one is Answered => ANSWER_STAGES.some((stage) => stage === one.kind)

export const isOpen = ({ status }: HelpRequest) => status !== 'resolved'

/** An open request says itself whether anybody hears it; an answer that came to nothing counts as none. */
export const speaksForItself = (shown: HelpStatus): shown is OfRequest => 'alert' in shown && shown.kind !== 'closed'

/** The request closed last stands for those closed before it. */
function askedOf(mine: HelpRequest[], dismissed: string | null, now: number) {
  const [last] = mine.toSorted(
    (a, b) => Date.parse(b.resolvedAt ?? b.createdAt) - Date.parse(a.resolvedAt ?? a.createdAt),
  )
  return last && isFresh(last, now) && !isPutAway(last, dismissed) ? last : undefined
}

/** A request that waited again is closed later, so it shows anew. */
const isPutAway = ({ resolvedAt }: HelpRequest, dismissed: string | null) =>
  resolvedAt !== null && dismissed !== null && Date.parse(resolvedAt) <= Date.parse(dismissed)

const isFresh = ({ resolvedAt, came }: HelpRequest, now: number) =>
  resolvedAt !== null && came === null && now - Date.parse(resolvedAt) < TELL_CLOSED

function stageOf(alert: HelpRequest, now: number): RequestStage {
  if (alert.status === 'resolved') return 'closed'
  if (whyUnanswered(alert, now)) return 'unanswered'
  return alert.status === 'acknowledged' ? (alert.responseStep ?? 'seen') : 'sent'
}

/** `again`: the person made it wait again; `left`: abandoned after an answer; `late`: nobody answered. */
export type WhyUnanswered = Exclude<Hearing, 'heard'> | 'again' | 'left' | 'late'

/** Null while an answer, or what follows it, may still come in time. */
export function whyUnanswered(alert: HelpRequest, now: number, waitsAgain: WaitsAgain = null): WhyUnanswered | null {
  const { id, status, metadata, waitingSince, unansweredAt } = alert
  const waits = status === 'active'
  if (waits && metadata.hearing !== 'heard') return metadata.hearing
  if (unansweredAt === null || now < Date.parse(unansweredAt)) return null
  if (waits && waitsAgain?.id === id && waitsAgain.waitingSince === waitingSince) return 'again'
  return waits && waitingSince === alert.createdAt ? 'late' : 'left'
}

/** Milliseconds between the times of a queued request and of its alert. */
const SLACK = 2000

/** Whether the list has the queued request, as a new alert or a repeat. */
export function isDelivered(
  { createdAt, known }: { createdAt: string; known: Known },
  [newest]: HelpRequest[],
): boolean {
  if (!newest) return false
  if (known === undefined) return Date.parse(newest.createdAt) >= Date.parse(createdAt) - SLACK || newest.repeats > 0
  return newest.id !== known?.id || newest.repeats > known.repeats
}
