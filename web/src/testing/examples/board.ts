import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { idOf } from './examples.ts'

const SIX_MINUTES = 6 * 60_000

/** A press of Get Help that waits, as every reader has it. */
export const aBoardAlert = (part: Partial<BoardAlert> = {}): BoardAlert => ({
  id: idOf(200),
  urgency: 'now',
  drill: false,
  status: 'active',
  responseStep: null,
  createdAt: new Date(Date.now() - SIX_MINUTES).toISOString(),
  waitingSince: new Date(Date.now() - SIX_MINUTES).toISOString(),
  pressedAt: null,
  tablet: null,
  toTake: false,
  handedTo: null,
  newest: false,
  unit: 'Housing Unit B',
  housing: 'B-12',
  releasedOn: null,
  name: null,
  ...part,
})
