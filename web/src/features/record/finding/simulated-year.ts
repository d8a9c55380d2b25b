import { FINDING } from '@evenkeel/contract/finding.ts'
import { look, type MarkedDay } from './look.ts'
import { type Random, randomFrom } from './random.ts'

/** How the days of a made-up person hang together: from day to day (0 to 1), with the week, or with a drift. */
export type Habit = { autocorrelation: number; week?: boolean }

const DAYS = 365
const MARKERS = 6
const DILIGENCE = 0.75

/**
 * A made-up year of somebody who checks in on three days of four, with six markers that come and go in runs. Only the
 * first marker changes the mood: it lowers it by `effect`. The moods are the five that can be chosen.
 */
export function simulatedYear(seed: string, { autocorrelation, week = false }: Habit, effect: number): MarkedDay[] {
  const random = randomFrom(seed)
  const moods = series(autocorrelation, random).map((value) => 5.5 + 1.8 * value)
  const lows = Array.from({ length: MARKERS }, () => series(Math.min(autocorrelation + 0.1, 0.97), random))
  if (week) {
    addWeek(moods, 1.2, random)
    for (const low of lows) addWeek(low, 0.8, random)
  }
  const marks = lows.map((low) => {
    const bound = [...low].sort((a, b) => a - b)[Math.floor((0.1 + 0.4 * unit(random)) * DAYS)] ?? 0
    return low.map((value) => value < bound)
  })
  return moods.flatMap((mood, day) => {
    if (unit(random) >= DILIGENCE) return []
    const marked = marks.map((days) => days[day] ?? false)
    const step = Math.round((mood - (marked[0] ? effect : 0) - 1) / 2)
    return [{ mood: 1 + 2 * Math.min(Math.max(step, 0), 4), weekday: day % 7, marked }]
  })
}

/** The first finding of a year, looked for after each full number of days; null when the year has none. */
export function findingOfYear(days: readonly MarkedDay[]) {
  for (let end = FINDING.everyDays; end <= days.length; end += FINDING.everyDays) {
    const found = look(days.slice(Math.max(0, end - FINDING.lastDays), end))
    if (found && found.p <= FINDING.p && Math.abs(found.lower) >= FINDING.points) return found
  }
  return null
}

/** The shares of people-years with any finding, and with the one about the first marker that lowers the mood. */
export function shares(name: string, people: number, habit: Habit, effect: number) {
  const found = Array.from({ length: people }, (_, at) => findingOfYear(simulatedYear(`${name} ${at}`, habit, effect)))
  return {
    any: found.filter(Boolean).length / people,
    right: found.filter((one) => one?.marker === 0 && one.lower > 0).length / people,
  }
}

const unit = (random: Random) => random(2 ** 30) / 2 ** 30

/** A draw of the normal distribution (Box and Muller). */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - unit(random))) * Math.cos(2 * Math.PI * unit(random))

/** Normal values that each keep a part of the one before. */
function series(autocorrelation: number, random: Random): number[] {
  const fresh = Math.sqrt(1 - autocorrelation ** 2)
  let value = normal(random)
  return Array.from({ length: DAYS }, (_, day) => {
    if (day > 0) value = autocorrelation * value + fresh * normal(random)
    return value
  })
}

function addWeek(values: number[], height: number, random: Random) {
  const phase = random(7)
  for (const day of values.keys())
    values[day] = (values[day] ?? 0) + height * Math.sin((2 * Math.PI * (day + phase)) / 7)
}
