import type { CareChange } from '@evenkeel/contract/care/care.ts'
import { allowedIn, closeReasonsOf, isForKind, mayMove, metHowOf } from '@evenkeel/contract/care/care-states.ts'
import type { CareEvent, CareState } from '@evenkeel/contract/care/care-words.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CARE_DETAILS, careWork } from './table.ts'

type Work = typeof careWork.$inferSelect
type Column =
  | 'state'
  | 'priority'
  | 'rereadDueAt'
  | 'plannedOn'
  | 'ownerId'
  | 'lastTryAt'
  | 'lastTryReason'
  | 'metAt'
  | 'closedReason'
  | 'endedAt'
export type Changing = Pick<Work, Column>

export const EVENT_OF: Record<CareChange['do'], CareEvent> = {
  take: 'taken',
  hand_over: 'handed_over',
  triage: 'triaged',
  plan: 'planned',
  try: 'tried',
  meet: 'met',
  undo: 'reopened',
  close: 'closed',
  move: 'moved',
  note: 'noted',
}

export const UNDO_OVER = 'This meeting cannot be taken back'

const conflict = (message: string) => new AppError('conflict', message)

/** Throws a conflict that says why this cannot be done in this state. */
export function refuseState(
  { state, kind, source }: Pick<Work, 'state' | 'kind' | 'source'>,
  { do: change, reason, how }: Pick<CareChange, 'do'> & { reason?: string | undefined; how?: string | undefined },
) {
  if (!isForKind(kind, change)) throw conflict('Calls have outcomes of their own')
  if (!allowedIn(state, change)) {
    if (change === 'undo') throw conflict(UNDO_OVER)
    if (state === 'met') throw conflict('This person was met already')
    if (state === 'closed') throw conflict('This is closed already')
    throw conflict('Triage this first')
  }
  if (change === 'move' && !mayMove({ kind, source }))
    throw conflict('This came from the person’s own account and cannot be about somebody else')
  if (change === 'close' && !closeReasonsOf({ kind, source }).some((one) => one === reason))
    throw conflict(
      reason === 'wrong_person'
        ? 'This came from the person’s own account and cannot be closed as entered for somebody else'
        : 'This cannot be closed for this reason',
    )
  if (change === 'meet' && !metHowOf({ source }).some((one) => one === how))
    throw conflict('By phone is met only what came up in a call')
}

/** Only the holder, the owner, or who names the holder may dispose of the work; an owner may be away or deleted. */
export function refuseOwner(
  { ownerId, holderId }: { ownerId: string | null; holderId: string | null },
  { do: what, from }: { do: CareChange['do']; from?: string | undefined },
  me: string,
) {
  if ((what !== 'take' && what !== 'hand_over') || holderId === null || holderId === me || ownerId === me) return
  if (what === 'take' && from === holderId) return
  throw conflict('Somebody else has this')
}

/** Triage and plan say that what the person added was read. */
export function changesOf(
  change: CareChange,
  { me, at, visitAt }: { me: string; at: Date; visitAt: Date | null },
): { set: Partial<Changing>; detail: (typeof CARE_DETAILS)[number] | null } {
  switch (change.do) {
    case 'take':
      return { set: { ownerId: me }, detail: null }
    case 'hand_over':
      return { set: { ownerId: change.to }, detail: null }
    case 'triage':
      return { set: { priority: change.priority, rereadDueAt: null }, detail: change.priority }
    case 'plan':
      return { set: { state: 'planned', plannedOn: change.on, rereadDueAt: null }, detail: null }
    case 'try':
      return { set: { lastTryAt: at, lastTryReason: change.reason }, detail: change.reason }
    case 'meet':
      return { set: { state: 'met', metAt: visitAt ?? at, endedAt: at }, detail: change.how }
    case 'close':
      return { set: { state: 'closed', closedReason: change.reason, endedAt: at }, detail: change.reason }
    case 'undo':
      return { set: { metAt: null, endedAt: null }, detail: null }
    case 'move':
    case 'note':
      return { set: {}, detail: null }
  }
}

/** What is planned stays planned; a meeting taken back leaves what was before it. */
export function stateAfter(work: Changing, change: CareChange, set: Partial<Changing>): CareState {
  if (change.do === 'undo') return work.plannedOn ? 'planned' : work.priority ? 'triaged' : 'received'
  return set.state ?? (change.do === 'triage' && work.state === 'received' ? 'triaged' : work.state)
}
