import { OPEN_ROLES, type OpenRole } from './roles.ts'

export const DAY_MINUTES = 24 * 60
export const WEEK_MINUTES = 7 * DAY_MINUTES

/** The tier that goes at once, and the one that it calls. */
export const ON_SITE = 1
export const ON_CALL = 2

/** Hours of one weekday (1 is Monday), in minutes; when the end is not after the start, they end on the next day. */
export type Hours = { day: number; fromMinute: number; toMinute: number }

/** Minutes since Monday 00:00; the end may be after the end of the week, which continues with Monday. */
export type Span = { start: number; end: number }

const minuteOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** A time as it is sent (`07:30`), in minutes; 00:00 as an end means 24:00. */
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

/** The parts of the week that none of these hours cover, in order. */
const uncovered = (hours: readonly Hours[]): Span[] => between(hours.map(spanOf))

/** The parts of the week that none of these spans cover, in order. */
const between = (spans: readonly Span[]): Span[] =>
  gapsWithin([...spans, ...spans.map(({ start, end }) => ({ start: start - WEEK_MINUTES, end: end - WEEK_MINUTES }))], {
    start: 0,
    end: WEEK_MINUTES,
  })

/** The parts of a time that none of these spans cover, in order. */
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

/**
 * For each role that has responders and each tier: the parts of the week without anybody on duty. Without any entry every
 * responder is always on duty, so there is nothing to say.
 */
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

/**
 * For each role that has clinicians: the parts of the week without one on call. Not those without anybody, which are gaps
 * of that tier, where it is in use.
 */
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

/** The parts of the week without anybody on the rota in a tier who responds to the role: all of it without a rota. */
export function uncoveredBy({ responders, entries }: Duty, audience: OpenRole, tier: number): Span[] {
  const able = new Set(responders.filter(({ respondsTo }) => respondsTo.includes(audience)).map(({ id }) => id))
  return uncovered(entries.filter((entry) => entry.tier === tier && able.has(entry.userId)))
}

/** How many minutes of the week have somebody on duty in a tier who responds to the role. */
export const coveredMinutes = (duty: Duty, audience: OpenRole, tier: number): number =>
  uncoveredBy(duty, audience, tier).reduce((left, { start, end }) => left - (end - start), WEEK_MINUTES)
