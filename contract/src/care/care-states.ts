import type { CareChange } from './care.ts'
import { type CareKind, type CareSource, type CareState, type CloseReason, MET_HOW, type MetHow } from './care-words.ts'

/** Shared by the server that makes changes and the screen that offers them. */
type Work = { state: CareState; kind: CareKind; source: CareSource }
type Change = CareChange['do']

const OPEN = ['received', 'triaged', 'planned'] as const
/** A meeting needs no plan: somebody may be met on the way. */
const FROM: Record<Change, readonly CareState[]> = {
  take: OPEN,
  hand_over: OPEN,
  triage: OPEN,
  plan: ['triaged', 'planned'],
  try: OPEN,
  meet: OPEN,
  undo: ['met'],
  close: OPEN,
  move: OPEN,
  note: [...OPEN, 'met', 'closed'],
}

/** Calls have outcomes of their own, and are about nobody else. */
const NOT_FOR_CALLS: readonly Change[] = ['triage', 'try', 'meet', 'undo', 'move']

export const allowedIn = (state: CareState, change: Change) => FROM[change].includes(state)

export const isForKind = (kind: CareKind, change: Change) => kind !== 'call' || !NOT_FOR_CALLS.includes(change)

const OF_ITS_PERSON: readonly CareSource[] = ['screen', 'assessment', 'alert']
/** False for what came from the person's own account, an alert or an admission, which is about nobody else. */
export const mayMove = ({ kind, source }: Omit<Work, 'state'>) => !OF_ITS_PERSON.includes(source) && kind !== 'visit'

const CLOSED_BY_HAND = ['withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person'] as const
const PLAN_CLOSED_BY_HAND = ['released_unmet', 'transferred', 'declined'] as const
const CALLS_CLOSED_BY_HAND = ['withdrawn', 'transferred', 'not_released', 'died'] as const

/** What somebody sent was entered for nobody else, and only held calls end because somebody stays. */
export const closeReasonsOf = ({ kind, source }: Pick<Work, 'kind' | 'source'>): readonly CloseReason[] =>
  kind === 'call'
    ? CALLS_CLOSED_BY_HAND.filter((reason) => reason !== 'not_released' || source === 'release_planned')
    : kind === 'plan'
      ? PLAN_CLOSED_BY_HAND
      : CLOSED_BY_HAND.filter((reason) => reason !== 'wrong_person' || !OF_ITS_PERSON.includes(source))

/** By phone only for what came up in a call after the release. */
export const metHowOf = ({ source }: Pick<Work, 'source'>): readonly MetHow[] =>
  MET_HOW.filter((how) => how !== 'phone' || source === 'call')

/** About somebody who was released, without a unit or bed here. */
export const isOutside = ({ kind, source }: Pick<Work, 'kind' | 'source'>) =>
  source === 'call' || (kind === 'call' && source !== 'release_planned')

export const allowedChanges = (work: Work): Change[] =>
  (Object.keys(FROM) as Change[]).filter(
    (change) => isForKind(work.kind, change) && allowedIn(work.state, change) && (change !== 'move' || mayMove(work)),
  )
