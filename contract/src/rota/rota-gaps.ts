import { OPEN_ROLES, type OpenRole } from '../base/roles.ts'

export const DAY_MINUTES = 24 * 60
export const WEEK_MINUTES = 7 * DAY_MINUTES

/** `ON_SITE` goes at once and calls `ON_CALL`. */
export const ON_SITE = 1
export const ON_CALL = 2

/** Weekday 1 is Monday; an end not after the start is on the next day. */
export type Hours = { day: number; fromMinute: number; toMinute: number }

/** Minutes since Monday 00:00; an end beyond the week continues with Monday. */
export type Span = { start: number; end: number }

const minuteOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Minutes of `07:30`; 00:00 as an end means 24:00. */
export const hoursOf = (from: string, to: string) => ({
  fromMinute: minuteOf(from),
  toMinute: minuteOf(to) || DAY_MINUTES,
})

export function spanOf({ day, fromMinute, toMinute }: Hours): Span {
  const midnight = (day - 1) * DAY_MINUTES
  const end = midnight + toMinute
  return { start: midnight + fromMinute, end: toMinute > fromMinute ? end : end + DAY_MINUTES }
}

export const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end

const uncovered = (hours: readonly Hours[]): Span[] => between(hours.map(spanOf))

const between = (spans: readonly Span[]): Span[] =>
  gapsWithin([...spans, ...spans.map(({ start, end }) => ({ start: start - WEEK_MINUTES, end: end - WEEK_MINUTES }))], {
    start: 0,
    end: WEEK_MINUTES,
  })

/** In order. */
export function gapsWithin(spans: readonly Span[], within: Span): Span[] {
  const gaps: Span[] = []
  let reached = within.start
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start >= within.end) break
    if (start > reached) gaps.push({ start: reached, end: start })
    reached = Math.max(reached, end)
  }
  if (reached < within.end) gaps.push({ start: reached, end: within.end })
  return gaps
}

export type Duty = {
  responders: readonly { id: string; respondsTo: readonly OpenRole[] }[]
  entries: readonly (Hours & { userId: string; tier: number })[]
}

export type TierGaps = { audience: OpenRole; tier: number; gaps: Span[] }

/** Empty without entries, because every responder is then always on duty. */
export function gapsByTier({ responders, entries }: Duty): TierGaps[] {
  if (entries.length === 0) return []
  const tiers = Array.from({ length: Math.max(...entries.map(({ tier }) => tier)) }, (_, at) => at + 1)
  return OPEN_ROLES.flatMap((audience) => {
    const able = new Set(responders.filter(({ respondsTo }) => respondsTo.includes(audience)).map(({ id }) => id))
    if (able.size === 0) return []
    return tiers.map((tier) => ({
      audience,
      tier,
      gaps: uncovered(entries.filter((entry) => entry.tier === tier && able.has(entry.userId))),
    }))
  })
}

type Clinicians = Omit<Duty, 'responders'> & {
  responders: readonly (Duty['responders'][number] & { clinician: boolean })[]
}

/** Hours on call without a clinician; hours without anybody are gaps of the tier. */
export function gapsOfClinicians({ responders, entries }: Clinicians): { audience: OpenRole; gaps: Span[] }[] {
  if (entries.length === 0) return []
  const ofTiers = gapsByTier({ responders, entries }).filter(({ tier }) => tier === ON_CALL)
  const onCall = entries.filter(({ tier }) => tier === ON_CALL)
  return OPEN_ROLES.flatMap((audience) => {
    const able = responders.filter(({ clinician, respondsTo }) => clinician && respondsTo.includes(audience))
    if (able.length === 0) return []
    const covered = onCall.filter(({ userId }) => able.some(({ id }) => id === userId)).map(spanOf)
    const nobody = ofTiers.filter((lane) => lane.audience === audience).flatMap(({ gaps }) => gaps)
    return [{ audience, gaps: between([...covered, ...nobody]) }]
  })
}

/** The whole week without a rota. */
export function uncoveredBy({ responders, entries }: Duty, audience: OpenRole, tier: number): Span[] {
  const able = new Set(responders.filter(({ respondsTo }) => respondsTo.includes(audience)).map(({ id }) => id))
  return uncovered(entries.filter((entry) => entry.tier === tier && able.has(entry.userId)))
}

/** Minutes of a week. */
export const coveredMinutes = (duty: Duty, audience: OpenRole, tier: number): number =>
  uncoveredBy(duty, audience, tier).reduce((left, { start, end }) => left - (end - start), WEEK_MINUTES)
