import type { Shift } from '@evenkeel/contract/base/limits.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { NewCheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import {
  bandOf,
  OFFERED_STRESSORS,
  SCORE,
  type Scale,
  type Stressor,
  SYMPTOMS,
  type Symptom,
  scoreOf,
} from '@evenkeel/contract/checkins/scores.ts'
import type { FacilityTime } from '../facility-time.ts'
import type { Person } from '../people.ts'
import { type Random, random } from '../random.ts'
import { DAYS } from '../settings.ts'
import { noteFor } from './notes.ts'

type Weights<Name extends string> = Partial<Record<Name, number>>

const STAFF_STRESSORS: Weights<Stressor> = {
  Workload: 4,
  'Sleep Quality': 2,
  'Team Dynamics': 2,
  'Administrative Tasks': 2,
  'Public Interactions': 1,
  'Safety Concerns': 2,
  'Family Stress': 1,
  Health: 1,
  Money: 1,
}
const CARE_STRESSORS: Weights<Stressor> = {
  'Legal Case': 4,
  'Family Stress': 4,
  'Sleep Quality': 3,
  'Personal Issues': 2,
  'Safety Concerns': 2,
  'Administrative Tasks': 1,
  'Team Dynamics': 1,
  Release: 1,
  Health: 1,
  Money: 1,
}
const USUAL_SYMPTOMS: Weights<Symptom> = { Tension: 3, Headache: 2, Fatigue: 3, 'Sleep Issues': 3, Restlessness: 2 }
const NIGHT_SYMPTOMS: Weights<Symptom> = { ...USUAL_SYMPTOMS, Fatigue: 5, 'Sleep Issues': 6, 'Digestive Issues': 2 }

/** Few when calm, several under stress. */
function reasonsFor({ role, shift }: Person, stress: number, chance: Random) {
  const howMany = stress <= 3 ? chance.between(0, 1.4) : stress <= 6 ? chance.between(0.6, 2.6) : chance.between(1.6, 4)
  const felt = Math.max(0, chance.between(-0.5, 1.2) + (stress - 3) * 0.45)
  const [offered, weights] =
    role === 'staff' ? [OFFERED_STRESSORS.staff, STAFF_STRESSORS] : [OFFERED_STRESSORS.care, CARE_STRESSORS]
  return {
    stressors: some(offered.first, weights, Math.floor(howMany), chance),
    physicalSymptoms: some(SYMPTOMS, shift === 'night' ? NIGHT_SYMPTOMS : USUAL_SYMPTOMS, Math.floor(felt), chance),
  }
}

/** Higher weights are more likely; the result is in the order of the list, without repeats. */
function some<Name extends string>(names: readonly Name[], weights: Weights<Name>, count: number, chance: Random) {
  const keys = names.map((name) => ({ name, key: chance.next() ** (1 / (weights[name] ?? 0.5)) }))
  const chosen = new Set(
    keys
      .sort((a, b) => b.key - a.key)
      .slice(0, count)
      .map(({ name }) => name),
  )
  return names.filter((name) => chosen.has(name))
}

/** Minutes after midnight, and how much that time of day adds to stress. */
type CheckInTime = { minutes: number; isPreShift: boolean; extra: number }

const START: Record<Shift, number> = { day: 6 * 60, swing: 14 * 60, night: 22 * 60 }
const LENGTH = 8 * 60

/** Four days on, two days off. */
const ON = 4
const CYCLE = 6

function checkInTimesOf(person: Person, traits: Traits, index: number, chance: Random): CheckInTime[] {
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

type Traits = {
  mood: number
  stress: number
  /** How strongly bad days affect the values. */
  reactivity: number
  /** The share of days or shifts on which they check in. */
  diligence: number
  /** Minutes after midnight. */
  usualTime: number
  /** The day in the rotation of days on and off at which a member of staff started. */
  rotation: number
}

function traitsOf({ role, shift }: Person, chance: Random): Traits {
  const staff = role === 'staff'
  return {
    mood: chance.between(4.6, 7.4),
    stress: chance.between(3.4, 6.2) + (shift === 'night' ? 0.5 : 0),
    reactivity: chance.between(0.6, 1.3),
    diligence: staff ? chance.between(0.7, 0.95) : chance.between(0.5, 0.92),
    usualTime: chance.between(8 * 60, 20 * 60),
    rotation: Math.floor(chance.next() * 6),
  }
}

/** Each value depends mostly on the day before. */
function* dailyDrift(chance: Random): Generator<number, never> {
  for (let level = 0; ; level = 0.85 * level + 0.45 * chance.normal()) yield level
}
