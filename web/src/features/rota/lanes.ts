import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Responder } from '@evenkeel/contract/rota.ts'
import {
  coveredMinutes,
  DAY_MINUTES,
  gapsByTier,
  gapsOfClinicians,
  hoursOf,
  ON_CALL,
  ON_SITE,
  type Span,
  spanOf,
  WEEK_MINUTES,
} from '@evenkeel/contract/rota-gaps.ts'
import { type Row, timeOf } from './draft.ts'

/**
 * A part of a week without anybody on duty, in one piece over midnight and over the end of the week. `clinician`: on call there
 * is no clinician, whoever else is.
 */
export type Gap = Span & { audience: OpenRole; tier: number; clinician?: true }

/**
 * The part of a duty or a gap that is on one day, in minutes of that day. `from` and `to` are those of the whole, so that
 * both halves of a night say the same; of a gap longer than a day they are those of the part. Of duties at the same time,
 * each has one of `columns`.
 */
export type Bar = {
  userId: string | null
  start: number
  end: number
  from: string
  to: string
  column: number
  columns: number
}

/** What one role's people and one tier have in a week: bars for Monday to Sunday. */
export type Lane = { audience: OpenRole; tier: number; days: Bar[][] }

const isWhole = ({ userId, from, to }: Row) => userId !== '' && from !== '' && to !== ''

/** Who can stand in a tier: duty responders go on site and are never the ones who are called. */
export const mayStand = (responder: Pick<Responder, 'duty'>, tier: number) => tier === ON_SITE || !responder.duty

/** The complete lines; none of somebody who cannot stand in its tier. */
function dutyOf(rows: readonly Row[], responders: readonly Responder[]) {
  const isAble = ({ userId, tier }: Row) => {
    const who = responders.find(({ id }) => id === userId)
    return !who || mayStand(who, tier)
  }
  return rows
    .filter((row) => isWhole(row) && isAble(row))
    .map(({ userId, tier, day, from, to }) => ({ userId, tier, day, ...hoursOf(from, to) }))
}

/**
 * For how many hours of the week somebody is on site, and on call, for a role; whole hours, rounded down. Where there are
 * clinicians for it, only they count on call. null without any
 * line: everybody is on duty then, and nobody knows where.
 */
export function hoursCovered(rows: readonly Row[], responders: readonly Responder[], audience: OpenRole) {
  const entries = dutyOf(rows, responders)
  if (entries.length === 0) return null
  const able = cliniciansFor(responders, audience)
  const onCall = able.length > 0 ? able : responders
  const hoursIn = (tier: number, people: readonly Responder[]) =>
    Math.floor(coveredMinutes({ responders: people, entries }, audience, tier) / 60)
  return { onSite: hoursIn(ON_SITE, responders), onCall: hoursIn(ON_CALL, onCall) }
}

export const cliniciansFor = (responders: readonly Responder[], audience: OpenRole) =>
  responders.filter(({ clinician, respondsTo }) => clinician && respondsTo.includes(audience))

/** The hours that nobody covers, in the order of the lanes, and then those without a clinician on call. */
export function gapsOf(rows: readonly Row[], responders: readonly Responder[]): Gap[] {
  const duty = { responders, entries: dutyOf(rows, responders) }
  return [
    ...gapsByTier(duty),
    ...gapsOfClinicians(duty).map((lane) => ({ ...lane, tier: ON_CALL, clinician: true as const })),
  ].flatMap(({ gaps, ...lane }) => overSunday(gaps).map((gap) => ({ ...lane, ...gap })))
}

/** A gap at the end of the week and one at its start are one gap; a whole week stays as it is. */
function overSunday(gaps: readonly Span[]): Span[] {
  const [first, last] = [gaps[0], gaps.at(-1)]
  if (!first || !last || first === last || first.start > 0 || last.end < WEEK_MINUTES) return [...gaps]
  return [...gaps.slice(1, -1), { start: last.start, end: WEEK_MINUTES + first.end }]
}

export const isWeek = ({ start, end }: Span) => end - start >= WEEK_MINUTES

/** A whole day of the week, from midnight to midnight. */
export const isAllDay = ({ start, end }: Span) => end - start === DAY_MINUTES && start % DAY_MINUTES === 0

export const dayOf = (minute: number) => (Math.floor(minute / DAY_MINUTES) % 7) + 1

/** The lines that cover a gap: one, or one for each day if it lasts longer than a line can. */
export function linesFor({ tier, start, end }: Gap): Pick<Row, 'tier' | 'day' | 'from' | 'to'>[] {
  const pieces = end - start <= DAY_MINUTES ? [{ start, end }] : daysIn({ start, end })
  return pieces.map((piece) => ({ tier, day: dayOf(piece.start), from: timeOf(piece.start), to: timeOf(piece.end) }))
}

/** A span in pieces that each end at midnight or earlier. */
function daysIn({ start, end }: Span): Span[] {
  const pieces: Span[] = []
  for (let from = start; from < end; ) {
    const midnight = (Math.floor(from / DAY_MINUTES) + 1) * DAY_MINUTES
    pieces.push({ start: from, end: Math.min(midnight, end) })
    from = midnight
  }
  return pieces
}

/** The week of each role that has responders, tier by tier; none while there is no complete line. */
export function lanesOf(rows: readonly Row[], responders: readonly Responder[]): Lane[] {
  const entries = dutyOf(rows, responders)
  return gapsByTier({ responders, entries }).map(({ audience, tier, gaps }) => {
    const able = new Set(responders.filter(({ respondsTo }) => respondsTo.includes(audience)).map(({ id }) => id))
    const duties = entries
      .filter((entry) => entry.tier === tier && able.has(entry.userId))
      .map((entry) => ({ userId: entry.userId, ...spanOf(entry) }))
    const all = [...duties, ...overSunday(gaps).map((gap) => ({ userId: null, ...gap }))]
    return {
      audience,
      tier,
      days: [1, 2, 3, 4, 5, 6, 7].map((day) => sideBySide(all.flatMap((one) => barsOn(day, one)))),
    }
  })
}

const hoursSaid = ({ start, end }: Span) => ({ from: timeOf(start), to: timeOf(end) })

type Placed = Omit<Bar, 'column' | 'columns'>

function barsOn(day: number, { userId, start, end }: Span & { userId: string | null }): Placed[] {
  return daysIn({ start, end })
    .filter((piece) => dayOf(piece.start) === day)
    .map((piece) => ({
      userId,
      start: piece.start % DAY_MINUTES,
      end: piece.end % DAY_MINUTES || DAY_MINUTES,
      ...hoursSaid(end - start > DAY_MINUTES ? piece : { start, end }),
    }))
}

/** Gives bars at the same time a column each. */
function sideBySide(bars: readonly Placed[]): Bar[] {
  const free: number[] = []
  const placed = bars
    .toSorted((a, b) => a.start - b.start)
    .map((bar) => {
      const found = free.findIndex((until) => until <= bar.start)
      const column = found < 0 ? free.length : found
      free[column] = bar.end
      return { ...bar, column }
    })
  return placed.map((bar) => {
    const beside = placed.filter((other) => other.start < bar.end && bar.start < other.end)
    return { ...bar, columns: Math.max(...beside.map(({ column }) => column)) + 1 }
  })
}
