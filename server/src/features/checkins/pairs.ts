import type { PairedImpact } from '@evenkeel/contract/checkins/checkins.ts'
import { SHIFT_HOURS } from '@evenkeel/contract/checkins/scores.ts'
import { average, oneDecimal } from '../../platform/rounding.ts'

/** Lists are oldest first. */
export type ShiftEvent = { at: number; isPreShift: boolean; mood: number; stress: number }

const HOUR_MS = 3_600_000
/** Pairs go by hours, never by date, because nights cross midnight. */
const SHIFT = { min: SHIFT_HOURS.min * HOUR_MS, max: SHIFT_HOURS.max * HOUR_MS }
/** Pairs needed for averages, an early and a plain result; the interval needs `early`. */
const PAIRS = { averages: 3, early: 5, plain: 10 }
/** A warning needs a mean rise of stress above this. */
const WARN_STRESS = 1.5

/** docs/clinical.md#shifts-before-and-after. */
export function pairShifts(events: ShiftEvent[], now: number): PairedImpact {
  const { pairs, unpaired } = findPairs(events)
  const pre = pairs.map(([before]) => before)
  const post = pairs.map(([, after]) => after)
  const change = (of: (event: ShiftEvent) => number) => pairs.map(([before, after]) => of(after) - of(before))
  const stressChange = change((event) => event.stress)
  const enough = pairs.length >= PAIRS.early
  const interval = enough ? interval80(stressChange) : null
  const meanStress = mean(stressChange)

  return {
    pairs: pairs.length,
    unmatchedPre: events.filter((event) => event.isPreShift).length - pairs.length,
    unmatchedPost: events.filter((event) => !event.isPreShift).length - pairs.length,
    preShift: averages(pre),
    postShift: averages(post),
    delta: enough ? { mood: oneDecimal(mean(change((event) => event.mood))), stress: oneDecimal(meanStress) } : null,
    stress80: interval && [oneDecimal(interval.low), oneDecimal(interval.high)],
    display: displayOf(pairs.length),
    warn: interval !== null && meanStress > WARN_STRESS && interval.low > 0,
    awaitsPost: unpaired !== null && now - unpaired.at < SHIFT.max,
  }
}

/** 3 to 18 hours later, with no other pre-shift check-in between. */
function findPairs(events: ShiftEvent[]): { pairs: [ShiftEvent, ShiftEvent][]; unpaired: ShiftEvent | null } {
  const pairs: [ShiftEvent, ShiftEvent][] = []
  let unpaired: ShiftEvent | null = null
  for (const event of events) {
    if (event.isPreShift) {
      unpaired = event
      continue
    }
    const length = unpaired ? event.at - unpaired.at : 0
    if (unpaired && length >= SHIFT.min && length <= SHIFT.max) {
      pairs.push([unpaired, event])
      unpaired = null
    }
  }
  return { pairs, unpaired }
}

function displayOf(pairs: number): PairedImpact['display'] {
  if (pairs < PAIRS.averages) return 'not_enough'
  if (pairs < PAIRS.early) return 'averages_only'
  return pairs < PAIRS.plain ? 'early' : 'plain'
}

function interval80(changes: number[]): { low: number; high: number } {
  const n = changes.length
  const middle = mean(changes)
  const variance = changes.reduce((sum, change) => sum + (change - middle) ** 2, 0) / (n - 1)
  const half = t90(n - 1) * Math.sqrt(variance / n)
  return { low: middle - half, high: middle + half }
}

/** 0.9 quantile of Student's t by Cornish–Fisher expansion, exact to 0.001 from 4 degrees of freedom. */
function t90(degrees: number): number {
  const z = 1.2815515655446004
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ]
  return terms.reduce((sum, term, i) => sum + term / degrees ** (i + 1), z)
}

const averages = (events: ShiftEvent[]) => ({
  avgMood: average(
    events.reduce((sum, event) => sum + event.mood, 0),
    events.length,
  ),
  avgStress: average(
    events.reduce((sum, event) => sum + event.stress, 0),
    events.length,
  ),
})
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
