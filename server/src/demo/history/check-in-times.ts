import type { Shift } from '@evenkeel/contract/base/limits.ts'
import type { Person } from '../people.ts'
import type { Random } from '../random.ts'
import type { Traits } from './traits.ts'

/** Minutes after midnight, and how much that time of day adds to stress. */
export type CheckInTime = { minutes: number; isPreShift: boolean; extra: number }

const START: Record<Shift, number> = { day: 6 * 60, swing: 14 * 60, night: 22 * 60 }
const LENGTH = 8 * 60

/** Four days on, two days off. */
const ON = 4
const CYCLE = 6

export function checkInTimesOf(person: Person, traits: Traits, index: number, chance: Random): CheckInTime[] {
  return person.shift ? aroundShift(person.shift, traits, index, chance) : inTheDay(traits, chance)
}

/** Stress rises within a shift and over the days on, and more at night. */
function aroundShift(shift: Shift, traits: Traits, index: number, chance: Random): CheckInTime[] {
  const dayOn = (index + traits.rotation) % CYCLE
  const [wantsPre, wantsPost] = [chance.chance(traits.diligence), chance.chance(traits.diligence - 0.08)]
  const [before, after] = [chance.between(5, 30), chance.between(3, 35)]
  const toll = (shift === 'night' ? 1.4 : 1) * traits.reactivity + 0.5 * chance.normal()
  if (dayOn >= ON) return []
  const tired = 0.25 * dayOn
  const pre = { minutes: START[shift] - before, isPreShift: true, extra: tired }
  const post = { minutes: START[shift] + LENGTH + after, isPreShift: false, extra: tired + toll }
  return [...(wantsPre ? [pre] : []), ...(wantsPost ? [post] : [])]
}

/** Once on most days, now and then twice. */
function inTheDay({ diligence, usualTime }: Traits, chance: Random): CheckInTime[] {
  const minutes = Math.min(Math.max(usualTime + 70 * chance.normal(), 6.5 * 60), 20 * 60)
  const [comes, comesAgain] = [chance.chance(diligence), chance.chance(0.06)]
  const later = minutes + chance.between(45, 110)
  const first = { minutes, isPreShift: true, extra: 0 }
  const second = { minutes: later, isPreShift: true, extra: -0.4 }
  return [...(comes ? [first] : []), ...(comes && comesAgain ? [second] : [])]
}
