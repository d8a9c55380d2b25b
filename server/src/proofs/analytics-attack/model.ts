import { addDays, startOfWeek } from '../../platform/calendar.ts'

/** A check-in as it is stored: the day it arrived, and the group it was given then. */
export type Entry = {
  person: number
  day: string
  group: string
  mood: number
  stress: number
  /** The account was approved less than 14 days before, and not in the facility's first 14 days. */
  isNew?: boolean
}

/** The figures of one group, as they are published: all that an administrator sees. */
export type Release = {
  group: string
  /** The Monday of the ISO week. */
  week: string
  fromDay: string
  toDay: string
  /** Those whose accounts are not new, rounded down to a step of the smallest group. */
  people: number
  mood: number
  stress: number
}

/** What the night's work goes by. */
export type Rules = {
  /** Noise for one sum of scores; called once for each. */
  noise: () => number
  /** Where new accounts count: in the mean alone; or, as once, nowhere. */
  newAccounts: 'mean' | 'nowhere'
}

/** The scale of the Laplace noise on a sum of scores; `score_noise` in server/sql/analytics.sql. */
export const SCALE = 6
export const SMALLEST_GROUP = 5
/** Published means lie between these. */
export const LOWEST = 2
export const HIGHEST = 9
const WEEKS_AT_FIRST = 26

/** Laplace noise of this scale, from uniform random numbers. */
export const laplace = (scale: number, random: () => number) =>
  (random() < 0.5 ? 1 : -1) * scale * Math.log(1 - random())

export const rulesWith = (random: () => number, scale = SCALE): Rules => ({
  noise: () => laplace(scale, random),
  newAccounts: 'mean',
})

/** The mean of a noisy sum as it is published: to one decimal, between the limits. */
export const published = (sum: number, people: number) =>
  Math.min(HIGHEST, Math.max(LOWEST, Math.round((10 * sum) / people) / 10))

type OwnWeek = { week: string; group: string; entries: Entry[] }

/** The facility: what people entered, and what has been published of it. */
export class Facility {
  entries: Entry[] = []
  readonly released: Release[] = []
  #through: string | null = null

  /** The night's work, on all days through this one; returns what it publishes. A second run publishes nothing. */
  night(through: string, rules: Rules): Release[] {
    if (this.#through !== null && through <= this.#through) return []
    const first = addDays(startOfWeek(through), 7 * (1 - WEEKS_AT_FIRST))
    const open = this.#through === null ? first : startOfWeek(addDays(this.#through, 1))
    const from = [open, first].sort()[1] ?? first
    this.#through = through
    const groups = Map.groupBy(this.#weeksOfPeople(from, through, rules), ({ week, group }) => `${week} ${group}`)
    const releases = [...groups.values()].flatMap((own) => this.#release(own, through, rules))
    this.released.push(...releases)
    return releases
  }

  /** Each person and week once, in the group of the week's first entry, released or not. */
  #weeksOfPeople(from: string, through: string, rules: Rules): OwnWeek[] {
    const within = this.entries.filter(
      ({ day, isNew }) => day >= from && day <= through && !(isNew && rules.newAccounts === 'nowhere'),
    )
    const own = Map.groupBy(within, ({ person, day }) => `${person} ${startOfWeek(day)}`)
    return [...own.values()].flatMap(([first, ...more]) => {
      if (!first) return []
      const { day, group } = first
      return { week: startOfWeek(day), group, entries: [first, ...more.filter((one) => one.group === group)] }
    })
  }

  #release(own: OwnWeek[], through: string, rules: Rules): Release[] {
    const [{ week, group } = { week: '', group: '' }] = own
    const last = this.released.filter((one) => one.group === group && one.week === week).at(-1)?.toDay ?? ''
    const people = own.flatMap(({ entries }) => {
      const later = entries.filter(({ day }) => day > last)
      return later.length > 0 ? [later] : []
    })
    const weekEnd = addDays(week, 6)
    const isOver = weekEnd <= through
    const old = people.filter((entries) => entries.some(({ isNew }) => !isNew)).length
    if (old < (isOver ? SMALLEST_GROUP : 4 * SMALLEST_GROUP)) return []
    if (!isOver && last) return []
    const mean = (score: 'mood' | 'stress') => {
      const sum = people.reduce((total, entries) => total + meanOf(entries.map((entry) => entry[score])), 0)
      return published(sum + rules.noise(), people.length)
    }
    return [
      {
        group,
        week,
        fromDay: last ? addDays(last, 1) : week,
        toDay: isOver ? weekEnd : through,
        people: old - (old % SMALLEST_GROUP),
        mood: mean('mood'),
        stress: mean('stress'),
      },
    ]
  }
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
