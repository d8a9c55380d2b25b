import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { NewCheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { bandOf, SCORE, type Scale, scoreOf } from '@evenkeel/contract/checkins/scores.ts'
import type { FacilityTime } from '../facility-time.ts'
import type { Person } from '../people.ts'
import { type Random, random } from '../random.ts'
import { DAYS } from '../settings.ts'
import { checkInTimesOf } from './check-in-times.ts'
import { noteFor } from './notes.ts'
import { reasonsFor } from './reasons.ts'
import { dailyDrift, traitsOf } from './traits.ts'

export type PastCheckIn = NewCheckIn & { at: Date }

/** Administrators and clinicians record nothing. */
export function historyOf(person: Person, seed: number, days: string[], time: FacilityTime): PastCheckIn[] {
  if (mayRespond(person.role)) return []
  const chance = random(seed)
  const traits = traitsOf(person, chance)
  const wave = dailyDrift(chance)
  const scale: Scale = person.role === 'inmate' ? 'five' : 'ten'

  return days.flatMap((day, index) => {
    const rise = person.unit === RISING.unit ? (RISING.weights[weekOf(days.at(-1) ?? day) - weekOf(day)] ?? 0) : 0
    const load = traits.reactivity * (stressOffset(person, day, index) - wave.next().value) + rise
    return checkInTimesOf(person, traits, index, chance).map(({ minutes, isPreShift, extra }) => {
      const moodScore = score(traits.mood - 0.7 * load - 0.6 * extra, scale, chance)
      const stressScore = score(traits.stress + load + extra, scale, chance)
      const notes = noteFor(person, moodScore, chance)
      return {
        at: time(day, minutes),
        isPreShift,
        moodScore,
        stressScore,
        scale,
        ...reasonsFor(person, stressScore, chance),
        notes,
      }
    })
  })
}

function score(level: number, scale: Scale, chance: Random): number {
  const exact = Math.min(Math.max(Math.round(level + 0.6 * chance.normal()), SCORE.min), SCORE.max)
  return scale === 'five' ? scoreOf(bandOf(exact)) : exact
}

/** Days, counted from the first. */
type HardTime = { from: number; to: number; weight: number; touches: (person: Person) => boolean }

const HARD_TIMES: HardTime[] = [
  { from: 44, to: 55, weight: 1.7, touches: ({ unit }) => unit === 'B Unit' },
  { from: 74, to: 96, weight: 1.1, touches: ({ shift }) => shift === 'night' },
  { from: 101, to: 106, weight: 0.9, touches: ({ unit, shift }) => unit === 'C Unit' || shift === 'swing' },
]

/** By how much the stress of this unit rises in this week, and in the last. */
const RISING = { unit: 'C Unit', weights: [4, 4] } as const
/** Weeks since 1969. */
const weekOf = (day: string) => Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6]

function stressOffset(person: Person, day: string, index: number): number {
  const hard = HARD_TIMES.filter(({ from, to, touches }) => index >= from && index <= to && touches(person))
  const easing = 0.7 * (index / DAYS)
  return weekday(person, day) + hard.reduce((sum, { weight }) => sum + weight, 0) - easing
}

/** People in care get visits at weekends; Fridays and Saturdays are busier for staff. */
function weekday({ role }: Person, day: string): number {
  const date = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (role === 'staff') return date === FRIDAY || date === SATURDAY ? 0.5 : 0
  if (date === SATURDAY || date === SUNDAY) return -0.7
  return date === MONDAY ? 0.5 : 0
}
