import type { NewCheckIn } from '@evenkeel/contract/checkins.ts'
import { SCORE } from '@evenkeel/contract/scores.ts'
import { checkInTimesOf } from './check-in-times.ts'
import type { FacilityTime } from './facility-time.ts'
import { noteFor } from './notes.ts'
import type { Person } from './people.ts'
import { type Random, random } from './random.ts'
import { reasonsFor } from './reasons.ts'
import { stressOffset } from './stress-offset.ts'
import { dailyDrift, traitsOf } from './traits.ts'

export type PastCheckIn = NewCheckIn & { at: Date }

/** Everything that one made-up person recorded on these facility days; administrators record nothing. */
export function historyOf(person: Person, seed: number, days: string[], time: FacilityTime): PastCheckIn[] {
  if (person.role === 'admin') return []
  const chance = random(seed)
  const traits = traitsOf(person, chance)
  const wave = dailyDrift(chance)

  return days.flatMap((day, index) => {
    const load = traits.reactivity * (stressOffset(person, day, index) - wave.next().value)
    return checkInTimesOf(person, traits, index, chance).map(({ minutes, isPreShift, extra }) => {
      const moodScore = score(traits.mood - 0.7 * load - 0.6 * extra, chance)
      const stressScore = score(traits.stress + load + extra, chance)
      const notes = noteFor(person, moodScore, chance)
      return {
        at: time(day, minutes),
        isPreShift,
        moodScore,
        stressScore,
        ...reasonsFor(person, stressScore, chance),
        notes,
      }
    })
  })
}

const score = (level: number, chance: Random) =>
  Math.min(Math.max(Math.round(level + 0.6 * chance.normal()), SCORE.min), SCORE.max)
