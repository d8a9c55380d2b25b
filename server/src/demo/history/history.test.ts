import { describe, expect, it } from 'vitest'
import { calendar, daysUntil } from '../../platform/calendar.ts'
import { facilityTime } from '../facility-time.ts'
import { PEOPLE } from '../people.ts'
import { DAYS, UNITS } from '../settings.ts'
import { historyOf } from './history.ts'

const ZONE = 'America/Chicago'
const days = daysUntil('2026-11-20', DAYS)
const tell = () => PEOPLE.map((person, i) => ({ person, past: historyOf(person, i, days, facilityTime(ZONE)) }))
const histories = tell()

it('has at least twelve people in every unit and on every shift, and no duplicate names', () => {
  const sizes = [...UNITS, 'day', 'swing', 'night'].map(
    (group) => PEOPLE.filter(({ unit, shift }) => unit === group || shift === group).length,
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  expect(new Set(PEOPLE.map(({ username }) => username)).size).toBe(PEOPLE.length)
})

describe('the invented history', () => {
  it('is the same each time', () => {
    expect(tell()).toEqual(histories)
  })

  it('covers the whole period, with some days missing', () => {
    const { dayOf } = calendar(ZONE)
    for (const { person, past } of histories.filter((one) => one.person.role === 'inmate')) {
      const checkedIn = new Set(past.map(({ at }) => dayOf(at))).size
      expect(checkedIn, person.username).toBeGreaterThan(DAYS * 0.4)
      expect(checkedIn, person.username).toBeLessThan(DAYS)
    }
  })

  it('pairs the check-ins of a night shift across midnight: at ten in the evening and at six in the morning', () => {
    const { dayOf } = calendar(ZONE)
    const nights = histories.filter(({ person }) => person.shift === 'night').flatMap(({ past }) => past)
    const pairs = nights.flatMap((pre, i) => {
      const post = nights[i + 1]
      const hours = post ? (post.at.getTime() - pre.at.getTime()) / 3_600_000 : 0
      return post && pre.isPreShift && !post.isPreShift && hours > 0 && hours < 18 ? [{ pre, post, hours }] : []
    })
    expect(pairs.length).toBeGreaterThan(400)
    for (const { pre, post, hours } of pairs) {
      expect(dayOf(post.at) > dayOf(pre.at)).toBe(true)
      expect(hours).toBeGreaterThan(7)
      expect(hours).toBeLessThan(10.2)
    }
  })

  it('has more symptoms with more stress', () => {
    const all = histories.flatMap(({ past }) => past)
    const symptoms = (from: number, to: number) => {
      const some = all.filter(({ stressScore }) => stressScore >= from && stressScore <= to)
      return some.reduce((sum, { physicalSymptoms }) => sum + physicalSymptoms.length, 0) / some.length
    }
    expect(symptoms(1, 3)).toBeLessThan(symptoms(4, 6))
    expect(symptoms(4, 6)).toBeLessThan(symptoms(7, 10))
  })
})

it('uses the facility’s local time before and after a clock change', () => {
  const time = facilityTime(ZONE)
  expect(time('2026-07-01', 6 * 60).toISOString()).toBe('2026-07-01T11:00:00.000Z')
  expect(time('2026-11-20', 6 * 60).toISOString()).toBe('2026-11-20T12:00:00.000Z')
  expect(time('2026-11-01', 60 + 1440).toISOString()).toBe('2026-11-02T07:00:00.000Z')
})
