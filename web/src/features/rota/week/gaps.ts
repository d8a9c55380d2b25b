import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { Responder } from '@evenkeel/contract/rota/rota.ts'
import {
  coveredMinutes,
  DAY_MINUTES,
  gapsByTier,
  gapsOfClinicians,
  hoursOf,
  ON_CALL,
  ON_SITE,
  type Span,
  WEEK_MINUTES,
  type WeekGap,
} from '@evenkeel/contract/rota/rota-gaps.ts'
import type { Duty } from './change.ts'
import type { Row } from './draft.ts'

/** One piece over midnight and the week's end; `clinician`: no clinician is on call, whoever else is. */
export type Gap = WeekGap & { audience: OpenRole; tier: number; clinician?: true }

const isWhole = ({ userId, from, to }: Duty) => userId !== '' && from !== '' && to !== ''

/** Duty responders go on site and are never on call. */
export const mayStand = (responder: Pick<Responder, 'duty'>, tier: number) => tier === ON_SITE || !responder.duty

/** Complete lines of people who can stand in their tier. */
export function dutyOf<L extends Duty & { tier: number }>(rows: readonly L[], responders: readonly Responder[]) {
  const isAble = ({ userId, tier }: L) => {
    const who = responders.find(({ id }) => id === userId)
    return !who || mayStand(who, tier)
  }
  return rows
    .filter((row) => isWhole(row) && isAble(row))
    .map(({ from, to, ...row }) => ({ ...row, ...hoursOf(from, to) }))
}

/**
 * Whole hours, rounded down; where there are clinicians, only they count on call; null without lines, when everybody is
 * on duty.
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

/** In the order of the lanes, then hours without a clinician on call. */
export function gapsOf(rows: readonly Row[], responders: readonly Responder[]): Gap[] {
  const duty = { responders, entries: dutyOf(rows, responders) }
  return [
    ...gapsByTier(duty),
    ...gapsOfClinicians(duty).map((lane) => ({ ...lane, tier: ON_CALL, clinician: true as const })),
  ].flatMap(({ gaps, ...lane }) => overSunday(gaps).map((gap) => ({ ...lane, ...gap })))
}

/** A gap over the end of the week is one; a whole week stays as it is, and so does one of every second week. */
function overSunday(gaps: readonly WeekGap[]): WeekGap[] {
  const usual = gaps.filter(({ weeks }) => weeks === undefined)
  const [first, last] = [usual[0], usual.at(-1)]
  if (!first || !last || first === last || first.start > 0 || last.end < WEEK_MINUTES) return [...gaps]
  return [...gaps.filter((gap) => gap !== first && gap !== last), { start: last.start, end: WEEK_MINUTES + first.end }]
}

export const isWeek = ({ start, end }: Span) => end - start >= WEEK_MINUTES

/** From midnight to midnight. */
export const isAllDay = ({ start, end }: Span) => end - start === DAY_MINUTES && start % DAY_MINUTES === 0

export const dayOf = (minute: number) => (Math.floor(minute / DAY_MINUTES) % 7) + 1

/** Pieces end at midnight or earlier. */
export function daysIn({ start, end }: Span): Span[] {
  const pieces: Span[] = []
  for (let from = start; from < end; ) {
    const midnight = (Math.floor(from / DAY_MINUTES) + 1) * DAY_MINUTES
    pieces.push({ start: from, end: Math.min(midnight, end) })
    from = midnight
  }
  return pieces
}
