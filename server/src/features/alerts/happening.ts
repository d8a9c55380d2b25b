import {
  type ALERT_EVENTS,
  ALERT_SEVERITIES,
  type AlertOutcome,
  type AlertSeverity,
  type AlertUrgency,
  type Asked,
  type CameAnswer,
  type ResponseStep,
  type UnseenEnd,
} from '@evenkeel/contract/alert-words.ts'
import type { CloseReason, MetHow } from '@evenkeel/contract/care-words.ts'
import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Config } from '../../config.ts'
import type { alerts } from './table.ts'
import { staysToday, URGENCY_OF } from './urgency.ts'

type Row = typeof alerts.$inferSelect
/** An alert without its words, its place and whom it is about. */
export type Alert = Omit<
  Row,
  'lastEvent' | 'staysToday' | 'userId' | 'audience' | 'message' | 'unit' | 'unitTyped' | 'housing' | 'shift'
>

/** Who answers, with the name that is stored beside the id. */
export type Who = { id: string; name: string | null }

/**
 * What happens to an alert, with all that decides what becomes of it: the timeline keeps it, so that an alert can be worked out from
 * its timeline. Whoever reports it has asked who may do it.
 */
export type Happening =
  /**
   * Get Help; `notTo`: whom a request outside the person's own line leaves out; `sessionEnded`: it was kept while the database or the network
   * was away, and its session had ended by then, or its account was disabled; `pressedAt`: of one that arrived late; `tablet`: of a session
   * with badge and PIN.
   */
  | { kind: 'pressed'; notTo?: readonly string[]; sessionEnded?: true; pressedAt?: Date; tablet?: string }
  | { kind: 'drilled'; audience: OpenRole }
  /** `tablet`: with badge and PIN; `toCare`: a high result that could not be withdrawal, and a clinician other than the person is here who has it as work. */
  | ({ kind: 'assessed'; toCare: boolean; tablet?: string; notTo?: readonly string[] } & Pick<
      Row,
      'severity' | 'urgency' | 'reason' | 'couldBeWithdrawal' | 'riskScore'
    >)
  /** What was said at entry could bring withdrawal; no answer is in it. */
  | { kind: 'entered' }
  /** `medical`: medical is called for one of the signs. */
  | { kind: 'referred'; urgency: AlertUrgency; severity: AlertSeverity; medical?: true }
  /** Thoughts of suicide were not denied in a call after the release. What was said is not here. */
  | { kind: 'called'; urgency: AlertUrgency }
  /** The second questions after an assessment: how urgent it is at least. What was said is not here. */
  | { kind: 'asked_more'; urgency: AlertUrgency; notTo?: readonly string[] }
  /** A follow-up after an alert is overdue; `late`: what somebody asked for, an officer for them, or a clinician promised. */
  | { kind: 'follow_up_due'; notTo?: readonly string[]; late?: true }
  /** An answer, with what the responder does next if they said it. */
  | { kind: 'answered'; by: Who; step: ResponseStep | null }
  /** Who says it has the alert from then on. */
  | { kind: 'stepped'; by: Who; step: ResponseStep }
  /** What the person said when asked; `otherWaits`: it is Get Help, and another press of theirs waits for an answer. */
  | { kind: 'asked'; said: Asked; otherWaits: boolean }
  /** `seen`: the word of who closes it that somebody saw the person counts; `visitAt`: when that was, where it was before. */
  | { kind: 'closed'; by: Who; outcome: AlertOutcome | null; seen: boolean; visitAt: Date | null }
  /** Noted after the closing: somebody has seen the person. */
  | { kind: 'seen'; visitAt: Date | null }
  /** Noted after the closing: the person is not here any more, or was reached at home. */
  | { kind: 'gone'; outcome: UnseenEnd }
  /** The clinicians' work that it stands for was met, or closed without a meeting; `visitAt`: when they met. By nobody: it waits no more. */
  | { kind: 'care_ended'; by: Who | null; how: MetHow | CloseReason | null; visitAt: Date | null }
  /** No clinician is here any more who has it as work. */
  | { kind: 'left_care' }
  | { kind: 'handed_over'; to: Who }
  | { kind: 'taken'; by: Who }
  /** The person says of their closed request whether somebody came. */
  | { kind: 'came'; said: CameAnswer; otherWaits: boolean }
  /** A step of the escalation is due; `told`: what the timeline says of whom it notifies; `until`: it can reach nobody before this morning. */
  | { kind: 'step_due'; step: number; waitingSince: Date; told: readonly string[]; until: Date | null }
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
  /** Clinicians have it as work, or what they have is joined. */
  | { do: 'open_work' }
  /** Somebody looks again within a day; at once where nobody saw the person, nor noted who has them, and no clinician has it in their list. */
  | { do: 'follow_up'; closedAt: Date; seen: boolean }
  /** Somebody saw the person at that time, or they are not here any more: the follow-up ends. */
  | { do: 'end_follow_up'; at: Date; how: 'seen' | 'released' | 'transferred' }
  /** Tells the open pages of responders, and of the person unless that would tell them how urgent it is. */
  | { do: 'announce'; kind: 'alert.created' | 'alert.updated'; toPerson: boolean }

/** An entry of the timeline; the first of a change keeps what happened. */
export type Entry = { event: (typeof ALERT_EVENTS)[number] | 'joined'; detail: string | null }
/** `restated`: where the person is now, and what the alert says of them, are written anew. */
export type Change = { alert: Alert; entries: Entry[]; effects: Effect[]; restated?: boolean }

/** `at`: when it happens; `id`: of an alert that it raises; `about`: whom it is about, where that is known. */
export type Facts = {
  at: Date
  id: string
  about?: string
  times: Pick<Config, 'alertSteps' | 'alertHourSteps' | 'alertAnswerSteps'>
}

/** What raises an alert, or joins an open one. */
export type Raising = Extract<
  Happening,
  { kind: 'pressed' | 'drilled' | 'assessed' | 'entered' | 'referred' | 'called' | 'follow_up_due' }
>
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

/** Whether the person themself answers, closes or gets it: nobody is their own responder. A drill is about nobody. */
export const isOwnAnswer = ({ drill }: Pick<Alert, 'drill'>, happening: Happening, { about }: Facts): boolean =>
  !drill && about !== undefined && [doneBy(happening)?.id, 'to' in happening ? happening.to.id : null].includes(about)
const doneBy = (happening: Happening) => ('by' in happening ? happening.by : null)

const RAISING = {
  pressed: true,
  drilled: true,
  assessed: true,
  entered: true,
  referred: true,
  called: true,
  follow_up_due: true,
} satisfies Record<Raising['kind'], true>
export const isRaising = (happening: Happening): happening is Raising => happening.kind in RAISING

/** Of these its person learns nothing until somebody was with them: `isDisclosed`. */
export const UNDISCLOSED: readonly Row['source'][] = ['referral', 'follow_up', 'call']

/** When it was pressed, if it arrived late, and its tablet, where badge and PIN were all that was asked. */
export const pressOf = (happening: Raising): Pick<Alert, 'pressedAt' | 'tablet'> => ({
  pressedAt: (happening.kind === 'pressed' && happening.pressedAt) || null,
  tablet: tabletOf(happening),
})
const tabletOf = (happening: Raising) => ('tablet' in happening ? (happening.tablet ?? null) : null)

/** One more of them; the tablet of any of them is kept. */
export const countedAgain = (alert: Alert, happening: Raising, at: Date): Alert => ({
  ...alert,
  repeats: alert.repeats + 1,
  repeatedAt: alert.repeatedAt && alert.repeatedAt > at ? alert.repeatedAt : at,
  tablet: tabletOf(happening) ?? alert.tablet,
})

/** Whom a new alert leaves out, in one order. */
export const notToOf = (happening: Happening) => ('notTo' in happening ? [...(happening.notTo ?? [])].sort() : [])

/** What is said of the person. */
export function said(happening: Raising) {
  const { kind } = happening
  const plain = { reason: null, couldBeWithdrawal: false, medical: false, riskScore: null, inCare: false }
  switch (kind) {
    case 'assessed':
      return { ...assessedOf(happening), source: 'assessment' } as const
    case 'entered': {
      const about = { ...plain, reason: 'symptoms', couldBeWithdrawal: true } as const
      return { ...about, source: 'assessment', severity: 'high', urgency: URGENCY_OF.entry } as const
    }
    case 'referred': {
      const { severity, urgency, medical = false } = happening
      return { ...plain, source: 'referral', severity, urgency, medical } as const
    }
    case 'called':
      return { ...plain, source: 'call', severity: 'critical', urgency: happening.urgency, reason: 'safety' } as const
    case 'follow_up_due':
      return {
        ...plain,
        source: 'follow_up',
        severity: happening.late ? 'medium' : 'high',
        urgency: URGENCY_OF.follow_up,
      } as const
    case 'pressed':
    case 'drilled':
      return { ...plain, source: 'help', severity: 'critical', urgency: URGENCY_OF.get_help } as const
  }
}
const assessedOf = ({ kind: _kind, tablet: _tablet, notTo: _notTo, toCare: inCare, ...assessed }: Of<'assessed'>) => ({
  ...assessed,
  medical: false,
  inCare,
})

export const severer = (a: AlertSeverity, b: AlertSeverity) =>
  ALERT_SEVERITIES.indexOf(a) <= ALERT_SEVERITIES.indexOf(b) ? a : b
export const higher = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))

/** Whether an answered alert waits again after this, though it is no more urgent. */
export const isGraver = (alert: Pick<Alert, 'severity'>, happening: Raising) =>
  happening.kind === 'assessed'
    ? happening.reason === 'safety' || (happening.severity === 'critical' && alert.severity !== 'critical')
    : !staysToday(said(happening))
