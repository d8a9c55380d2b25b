import { OPEN_ROLES, type OpenRole } from '../base/roles.ts'

export const DAY_MINUTES = 24 * 60
export const WEEK_MINUTES = 7 * DAY_MINUTES

/** `ON_SITE` goes at once and calls `ON_CALL`. */
export const ON_SITE = 1
export const ON_CALL = 2

/** Weekday 1 is Monday; an end not after the start is on the next day. */
export type Hours = { day: number; fromMinute: number; toMinute: number }

/** Which of two weeks (`weeksOf` of rota-days.ts); without it every week. */
export type Weeks = 0 | 1
type InWeeks = { weeks?: Weeks | null }

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

/** With `weeks` where the other week has somebody, or other hours. */
export type WeekGap = Span & { weeks?: Weeks }

const isIn = (week: Weeks) => (one: InWeeks) => (one.weeks ?? week) === week

const spanIn = (one: Hours & InWeeks): Span & InWeeks => ({ ...spanOf(one), weeks: one.weeks })

/** What goes on over Sunday is of the week before, which is the other one. */
function between(spans: readonly (Span & InWeeks)[]): WeekGap[] {
  const gapsIn = (week: Weeks) => {
    const before = spans.filter(isIn(week === 0 ? 1 : 0))
    return gapsWithin(
      [
        ...spans.filter(isIn(week)),
        ...before.map(({ start, end }) => ({ start: start - WEEK_MINUTES, end: end - WEEK_MINUTES })),
      ],
      { start: 0, end: WEEK_MINUTES },
    )
  }
  const [first, second] = [gapsIn(0), gapsIn(1)]
  const isAmong = (gaps: readonly Span[]) => (gap: Span) =>
    gaps.some(({ start, end }) => start === gap.start && end === gap.end)
  const alone = (gaps: readonly Span[], others: readonly Span[], weeks: Weeks) =>
    gaps.filter((gap) => !isAmong(others)(gap)).map((gap) => ({ ...gap, weeks }))
  const both: WeekGap[] = first.filter(isAmong(second))
  return [...both, ...alone(first, second, 0), ...alone(second, first, 1)].toSorted((a, b) => a.start - b.start)
}

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
  entries: readonly (Hours & InWeeks & { userId: string; tier: number })[]
}

type Lane<G extends Span> = { audience: OpenRole; tier: number; gaps: G[] }
export type TierGaps = Lane<Span>

/** Empty without entries, because every responder is then always on duty. */
export function gapsByTier({ responders, entries }: Duty): Lane<WeekGap>[] {
  if (entries.length === 0) return []
  const tiers = Array.from({ length: Math.max(...entries.map(({ tier }) => tier)) }, (_, at) => at + 1)
  return OPEN_ROLES.flatMap((audience) => {
    const able = new Set(responders.filter(({ respondsTo }) => respondsTo.includes(audience)).map(({ id }) => id))
    if (able.size === 0) return []
    return tiers.map((tier) => ({
      audience,
      tier,
      gaps: between(entries.filter((entry) => entry.tier === tier && able.has(entry.userId)).map(spanIn)),
    }))
  })
}

type Clinicians = Omit<Duty, 'responders'> & {
  responders: readonly (Duty['responders'][number] & { clinician: boolean })[]
}

/** Hours on call without a clinician; hours without anybody are gaps of the tier. */
export function gapsOfClinicians({ responders, entries }: Clinicians): { audience: OpenRole; gaps: WeekGap[] }[] {
  if (entries.length === 0) return []
  const ofTiers = gapsByTier({ responders, entries }).filter(({ tier }) => tier === ON_CALL)
  const onCall = entries.filter(({ tier }) => tier === ON_CALL)
  return OPEN_ROLES.flatMap((audience) => {
    const able = responders.filter(({ clinician, respondsTo }) => clinician && respondsTo.includes(audience))
    if (able.length === 0) return []
    const covered = onCall.filter(({ userId }) => able.some(({ id }) => id === userId)).map(spanIn)
    const nobody = ofTiers.filter((lane) => lane.audience === audience).flatMap(({ gaps }) => gaps)
    return [{ audience, gaps: between([...covered, ...nobody]) }]
  })
}

/** The whole week without a rota. */
export function uncoveredBy({ responders, entries }: Duty, audience: OpenRole, tier: number): WeekGap[] {
  const able = new Set(responders.filter(({ respondsTo }) => respondsTo.includes(audience)).map(({ id }) => id))
  return between(entries.filter((entry) => entry.tier === tier && able.has(entry.userId)).map(spanIn))
}

/** Minutes of a week, of the one that has fewer. */
export function coveredMinutes(duty: Duty, audience: OpenRole, tier: number): number {
  const gaps = uncoveredBy(duty, audience, tier)
  const inWeek = (week: Weeks) =>
    gaps.filter(isIn(week)).reduce((left, { start, end }) => left - (end - start), WEEK_MINUTES)
  return Math.min(inWeek(0), inWeek(1))
}
