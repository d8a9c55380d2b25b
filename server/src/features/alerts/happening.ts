import type {
  ALERT_EVENTS,
  AlertOutcome,
  AlertUrgency,
  Asked,
  CameAnswer,
  ResponseStep,
} from '@evenkeel/contract/alert-words.ts'
import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Config } from '../../config.ts'
import type { alerts } from './table.ts'
import { URGENCY_OF } from './urgency.ts'

type Row = typeof alerts.$inferSelect
/** An alert without its words, its place and whom it is about. */
export type Alert = Omit<
  Row,
  'lastEvent' | 'userId' | 'audience' | 'message' | 'unit' | 'unitTyped' | 'housing' | 'shift'
>

/** Who answers, with the name that is stored beside the id. */
export type Who = { id: string; name: string | null }

/**
 * What happens to an alert, with all that decides what becomes of it: the timeline keeps it, so that an alert can be worked out from
 * its timeline. Whoever reports it has asked who may do it.
 */
export type Happening =
  /** Get Help. */
  | { kind: 'pressed' }
  | { kind: 'drilled'; audience: OpenRole }
  | ({ kind: 'assessed' } & Pick<Row, 'severity' | 'urgency' | 'reason' | 'couldBeWithdrawal' | 'riskScore'>)
  | { kind: 'referred'; urgency: AlertUrgency }
  /** An answer, with what the responder does next if they said it. */
  | { kind: 'answered'; by: Who; step: ResponseStep | null }
  | { kind: 'stepped'; step: ResponseStep }
  /** What the person said when asked; `otherWaits`: it is Get Help, and another press of theirs waits for an answer. */
  | { kind: 'asked'; said: Asked; otherWaits: boolean }
  /** `seen`: the word of who closes it that somebody saw the person counts. */
  | { kind: 'closed'; by: Who; outcome: AlertOutcome | null; seen: boolean }
  /** Noted after the closing: somebody has seen the person. */
  | { kind: 'seen' }
  | { kind: 'handed_over'; to: Who }
  | { kind: 'taken'; by: Who }
  /** The person says of their closed request whether somebody came. */
  | { kind: 'came'; said: CameAnswer; otherWaits: boolean }
  /** A step of the escalation is due; `told`: what the timeline says of whom it notifies. */
  | { kind: 'step_due'; step: number; waitingSince: Date; told: readonly string[] }
  /** The time of the answer of `since` is over. */
  | { kind: 'answer_expired'; since: Date; otherWaits: boolean }

/** What follows from a change, carried out in its transaction (`effects.ts`); live events after it. */
export type Effect =
  /** Runs a step of the escalation. */
  | { do: 'call'; step: number; at: Date }
  /** Looks at `at` whether something followed the answer of `since`. */
  | { do: 'expire'; since: Date; at: Date }
  /** Tells the officers who referred the person that it was answered, and that somebody saw the person. */
  | { do: 'tell_officers'; answeredAt: Date | null; faceToFaceAt: Date | null }
  /** Somebody looks again within a day. */
  | { do: 'follow_up'; closedAt: Date }
  /** Tells the open pages of responders, and of the person unless that would tell them how urgent it is. */
  | { do: 'announce'; kind: 'alert.created' | 'alert.updated'; toPerson: boolean }

/** An entry of the timeline; the first of a change keeps what happened. */
export type Entry = { event: (typeof ALERT_EVENTS)[number] | 'joined'; detail: string | null }
/** `restated`: where the person is now, and what the alert says of them, are written anew. */
export type Change = { alert: Alert; entries: Entry[]; effects: Effect[]; restated?: boolean }

/** `at`: when it happens; `id`: of an alert that it raises. */
export type Facts = {
  at: Date
  id: string
  times: Pick<Config, 'alertSteps' | 'alertHourSteps' | 'alertAnswerSteps'>
}

/** What raises an alert, or joins an open one. */
export type Raising = Extract<Happening, { kind: 'pressed' | 'drilled' | 'assessed' | 'referred' }>
export type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>

/** The columns of an answer and a closing, all null: nobody has answered. */
export const NO_ANSWER = {
  responseStep: null,
  responseStepAt: null,
  outcome: null,
  faceToFaceAt: null,
  escalatedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedName: null,
  resolvedAt: null,
  resolvedBy: null,
  resolvedName: null,
  handedAt: null,
  handedTo: null,
  handedName: null,
} satisfies Partial<Alert>

/** How grave an officer's referral is. */
const REFERRED = { now: 'critical', hour: 'high', today: 'high', list: 'medium' } as const

const RAISING = { pressed: true, drilled: true, assessed: true, referred: true } satisfies Record<Raising['kind'], true>
export const isRaising = (happening: Happening): happening is Raising => happening.kind in RAISING

/** What is said of the person. */
export function said(happening: Raising) {
  const { kind } = happening
  const plain = { reason: null, couldBeWithdrawal: false, riskScore: null }
  switch (kind) {
    case 'assessed':
      return { ...assessedOf(happening), source: 'assessment' } as const
    case 'referred':
      return {
        ...plain,
        source: 'referral',
        severity: REFERRED[happening.urgency],
        urgency: happening.urgency,
      } as const
    case 'pressed':
    case 'drilled':
      return { ...plain, source: 'help', severity: 'critical', urgency: URGENCY_OF.get_help } as const
  }
}
const assessedOf = ({ kind: _kind, ...assessed }: Of<'assessed'>) => assessed
