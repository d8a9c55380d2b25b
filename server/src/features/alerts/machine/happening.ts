import {
  type ALERT_EVENTS,
  ALERT_SEVERITIES,
  type AlertOutcome,
  type AlertSeverity,
  type AlertUrgency,
  type Asked,
  type ResponseStep,
  type SomebodyCame,
  type UnseenEnd,
} from '@evenkeel/contract/alerts/alert-words.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { CloseReason, MetHow } from '@evenkeel/contract/care/care-words.ts'
import type { Config } from '../../../config.ts'
import type { alerts } from '../table.ts'
import { staysToday, URGENCY_OF } from './urgency.ts'

type Row = typeof alerts.$inferSelect
export type Alert = Omit<
  Row,
  'lastEvent' | 'staysToday' | 'userId' | 'audience' | 'message' | 'unit' | 'unitTyped' | 'housing' | 'shift'
>

export type Who = { id: string; name: string | null }

/** The timeline keeps each one, so that an alert can be computed from it; the caller has checked who may do it. */
export type Happening =
  /**
   * `notTo`: excluded by a request outside the person’s line; `sessionEnded`: kept during an outage, session or account
   * invalid by then; `tablet`: badge and PIN.
   */
  | { kind: 'pressed'; notTo?: readonly string[]; sessionEnded?: true; pressedAt?: Date; tablet?: string }
  | { kind: 'drilled'; audience: OpenRole }
  /**
   * `tablet`: badge and PIN; `toCare`: no withdrawal, and a clinician other than the person takes the high result as
   * work.
   */
  | ({ kind: 'assessed'; toCare: boolean; tablet?: string; notTo?: readonly string[] } & Pick<
      Row,
      'severity' | 'urgency' | 'reason' | 'couldBeWithdrawal'
    >)
  /** Answers at entry or of a day suggest withdrawal; none is stored here. `acute`: an emergency of the body. */
  | { kind: 'entered'; tablet?: string; acute?: true }
  /** `medical`: medical is called for one of the signs. */
  | { kind: 'referred'; urgency: AlertUrgency; severity: AlertSeverity; medical?: true }
  /** Thoughts of suicide were not denied in a call after release; the words are not stored here. */
  | { kind: 'called'; urgency: AlertUrgency }
  /** The ASQ sets a least urgency, or with `toCare` makes work; `again`: another sitting. The answers are not stored here. */
  | { kind: 'second_questions'; urgency: AlertUrgency; toCare?: true; again?: true; notTo?: readonly string[] }
  /** `late`: a talk that was asked for, referred or promised, instead of a follow-up after an alert. */
  | { kind: 'follow_up_due'; notTo?: readonly string[]; late?: true }
  | { kind: 'answered'; by: Who; step: ResponseStep | null }
  /** `by` has the alert from then on. */
  | { kind: 'stepped'; by: Who; step: ResponseStep }
  /** `otherWaits`: for Get Help, another press of the person waits for an answer. */
  | { kind: 'asked_about_suicide'; said: Asked; otherWaits: boolean }
  /** `seen`: the closer’s word counts as a sighting; `visitAt`: when, if earlier. */
  | { kind: 'closed'; by: Who; outcome: AlertOutcome | null; seen: boolean; visitAt: Date | null }
  | { kind: 'seen'; visitAt: Date | null }
  /** After the closing: the person left, or was reached at home. */
  | { kind: 'gone'; outcome: UnseenEnd }
  /** The clinicians’ work was met, at `visitAt`, or closed without a meeting; without `by` it only waits no more. */
  | { kind: 'care_ended'; by: Who | null; how: MetHow | CloseReason | null; visitAt: Date | null }
  /** The clinicians’ work is overdue, or none of them is left here. */
  | { kind: 'left_care' }
  | { kind: 'handed_over'; to: Who }
  | { kind: 'medical_seen'; by: Who }
  | { kind: 'taken'; by: Who }
  | { kind: 'said_if_somebody_came'; said: SomebodyCame; otherWaits: boolean }
  /** `told` goes to the timeline; before `until`, a morning, the step can reach nobody. */
  | { kind: 'step_due'; step: number; waitingSince: Date; told: readonly string[]; until: Date | null }
  | { kind: 'answer_lapsed'; since: Date; otherWaits: boolean }

/** Carried out in the change’s transaction (`effects.ts`); live events follow it. */
export type Effect =
  | { do: 'escalate'; step: number; at: Date }
  /** Checks at `at` whether anything followed the answer of `since`. */
  | { do: 'lapse'; since: Date; at: Date }
  /** Informs the officers who referred the person. */
  | { do: 'tell_officers'; answeredAt: Date | null; faceToFaceAt: Date | null }
  /** Medical staff on duty are told of what is medical, where no step begins with it. */
  | { do: 'tell_medical' }
  /** Creates clinicians’ work or joins the existing one. */
  | { do: 'open_work' }
  /**
   * A look again within a day; at once where the person was not seen, nobody noted who has them, and no clinician lists
   * them.
   */
  | { do: 'follow_up'; closedAt: Date; seen: boolean }
  /** Made by two with the person in care, seen at `at` or not. */
  | { do: 'plan'; at: Date }
  | { do: 'end_follow_up'; at: Date; how: 'seen' | 'released' | 'transferred' }
  /** `toPerson` is false where an event would tell the person how urgent the alert is. */
  | { do: 'publish'; kind: 'alert.created' | 'alert.updated'; toPerson: boolean }

/** The first entry of a change keeps what happened. */
export type Entry = { event: (typeof ALERT_EVENTS)[number] | 'joined'; detail: string | null }
/** `restated`: the person’s place and what the alert says are written anew. */
export type Change = { alert: Alert; entries: Entry[]; effects: Effect[]; restated?: boolean }

/** `id` is for an alert that is raised; `about` is the person, where known. */
export type Facts = {
  at: Date
  id: string
  about?: string
  times: Pick<Config, 'alertSteps' | 'alertHourSteps' | 'alertAnswerSteps'>
}

export type Raising = Extract<
  Happening,
  { kind: 'pressed' | 'drilled' | 'assessed' | 'entered' | 'referred' | 'called' | 'follow_up_due' }
>
export type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>

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

/** Nobody is their own responder; a drill is about nobody. */
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

/** The person learns nothing of these until somebody was with them (`isDisclosed`). */
export const UNDISCLOSED: readonly Row['source'][] = ['referral', 'follow_up', 'call']

/** `pressedAt` only for a late arrival; `tablet` only where badge and PIN were all that was asked. */
export const pressOf = (happening: Raising): Pick<Alert, 'pressedAt' | 'tablet'> => ({
  pressedAt: (happening.kind === 'pressed' && happening.pressedAt) || null,
  tablet: tabletOf(happening),
})
const tabletOf = (happening: Raising) => ('tablet' in happening ? (happening.tablet ?? null) : null)

/** Keeps the tablet of any press. */
export const countedAgain = (alert: Alert, happening: Raising, at: Date): Alert => ({
  ...alert,
  repeats: alert.repeats + 1,
  repeatedAt: alert.repeatedAt && alert.repeatedAt > at ? alert.repeatedAt : at,
  tablet: tabletOf(happening) ?? alert.tablet,
})

/** Sorted, because the unique indexes compare the arrays. */
export const notToOf = (happening: Happening) => ('notTo' in happening ? [...(happening.notTo ?? [])].sort() : [])

export function said(happening: Raising) {
  const { kind } = happening
  const plain = { reason: null, couldBeWithdrawal: false, medical: false, onlyMedical: false, inCare: false }
  switch (kind) {
    case 'assessed':
      return { ...assessedOf(happening), source: 'assessment' } as const
    case 'entered': {
      const about = { ...plain, reason: 'symptoms', couldBeWithdrawal: true, onlyMedical: true } as const
      const how = happening.acute
        ? ({ severity: 'critical', urgency: URGENCY_OF.daily_acute } as const)
        : ({ severity: 'high', urgency: URGENCY_OF.entry } as const)
      return { ...about, ...how, source: 'assessment' } as const
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
  onlyMedical: false,
  inCare,
})

/** Something medical was said, and medical has not seen the person since. */
export const waitsForMedical = ({
  drill,
  medicalAt,
  medicalSeenAt,
}: Pick<Alert, 'drill' | 'medicalAt' | 'medicalSeenAt'>) =>
  !drill && medicalAt !== null && (medicalSeenAt === null || medicalSeenAt < medicalAt)

const SAYS_NOTHING_ELSE: readonly Happening['kind'][] = [
  'entered',
  'answered',
  'stepped',
  'handed_over',
  'taken',
  'medical_seen',
  'closed',
  'seen',
  'gone',
  'care_ended',
  'step_due',
  'answer_lapsed',
]
/** Whether an alert that was medical alone still is; whatever a new kind of happening says, it is not. */
export const staysMedical = (happening: Happening) =>
  SAYS_NOTHING_ELSE.includes(happening.kind) || (happening.kind === 'asked_about_suicide' && happening.said === 'safe')

export const severer = (a: AlertSeverity, b: AlertSeverity) =>
  ALERT_SEVERITIES.indexOf(a) <= ALERT_SEVERITIES.indexOf(b) ? a : b

/** Whether an answered alert waits again although it is no more urgent. */
export const isGraver = (alert: Pick<Alert, 'severity'>, happening: Raising) =>
  happening.kind === 'assessed'
    ? happening.reason === 'safety' || (happening.severity === 'critical' && alert.severity !== 'critical')
    : !staysToday(said(happening))
