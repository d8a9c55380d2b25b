import type { CareChange } from './care.ts'
import { type CareKind, type CareSource, type CareState, CLOSE_REASONS, type CloseReason } from './care-words.ts'

/** What decides which changes a piece of work allows, for the server that makes them and the screen that offers them. */
type Work = { state: CareState; kind: CareKind; source: CareSource }
type Change = CareChange['do']

const OPEN = ['received', 'triaged', 'planned'] as const
/** From which states each may be done. A meeting needs no plan: somebody may be met on the way. */
const FROM: Record<Change, readonly CareState[]> = {
  take: OPEN,
  hand_over: OPEN,
  triage: OPEN,
  plan: ['triaged', 'planned'],
  try: OPEN,
  meet: OPEN,
  close: OPEN,
  move: OPEN,
  note: [...OPEN, 'met', 'closed'],
}

export const allowedIn = (state: CareState, change: Change) => FROM[change].includes(state)

/** False for what came from the person's own account, an alert or an admission, which is about nobody else. */
export const mayMove = ({ kind, source }: Omit<Work, 'state'>) =>
  source !== 'screen' && source !== 'alert' && kind !== 'visit'

/** Why a piece of work may be closed; what somebody sent from their own account was entered for nobody else. */
export const closeReasonsOf = ({ source }: Pick<Work, 'source'>): readonly CloseReason[] =>
  CLOSE_REASONS.filter((reason) => reason !== 'moved' || source !== 'screen')

/** All that can be done with a piece of work. */
export const allowedChanges = (work: Work): Change[] =>
  (Object.keys(FROM) as Change[]).filter(
    (change) => allowedIn(work.state, change) && (change !== 'move' || mayMove(work)),
  )
