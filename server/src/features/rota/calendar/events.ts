import { createHash } from 'node:crypto'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Block } from '@evenkeel/contract/rota/rota-days.ts'

const WEEK = 7 * 86_400_000

/** Moments as in JSON; `at` is when it was first told so. */
export type Told = {
  uid: string
  tier: number
  start: string
  end: string
  sequence: number
  at: string
  cancelled: boolean
}

const timeOf = (moment: number) => new Date(moment).toISOString()

/** What is over stays a week as it was told, because the rota has no past. */
export function tellNext(told: readonly Told[], blocks: readonly Block[], now: Date): Told[] {
  const at = now.toISOString()
  const duties = new Map<string, Pick<Told, 'tier' | 'start' | 'end'>>()
  for (const { userId, tier, start, end } of blocks) {
    const uid = createHash('sha256').update(`${userId} ${tier} ${start}`).digest('hex').slice(0, 32)
    duties.set(uid, { tier, start: timeOf(start), end: timeOf(end) })
  }
  const known = told.flatMap((one): Told[] => {
    const duty = duties.get(one.uid)
    duties.delete(one.uid)
    const next = { sequence: one.sequence + 1, at }
    if (one.end <= at && !(duty && duty.end > at)) return one.cancelled || one.end < timeOf(+now - WEEK) ? [] : [one]
    if (!duty) return [one.cancelled ? one : { ...one, ...next, cancelled: true }]
    return [duty.end === one.end && !one.cancelled ? one : { ...one, ...duty, ...next, cancelled: false }]
  })
  const added = [...duties].flatMap(([uid, duty]): Told[] =>
    duty.end > at ? [{ uid, ...duty, sequence: 0, at, cancelled: false }] : [],
  )
  return [...known, ...added].toSorted((a, b) => a.start.localeCompare(b.start) || a.tier - b.tier)
}

const SAID: Record<Locale, { tiers: readonly string[]; other: string }> = {
  en: { tiers: ['on site', 'on call'], other: 'tier' },
  es: { tiers: ['en el lugar', 'de guardia'], other: 'nivel' },
}

/** RFC 5545. All times are UTC, and no line is long or has a sign to escape, since nobody types any of it. */
export function writeCalendar(events: readonly Told[], locale: Locale): string {
  const { tiers, other } = SAID[locale]
  const utc = (time: string) => `${time.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenkeel//Evenkeel//EN',
    'X-WR-CALNAME:Evenkeel',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(({ uid, tier, start, end, sequence, at, cancelled }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(at)}`,
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(end)}`,
      `SEQUENCE:${sequence}`,
      `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      `SUMMARY:Evenkeel: ${tiers[tier - 1] ?? `${other} ${tier}`}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
