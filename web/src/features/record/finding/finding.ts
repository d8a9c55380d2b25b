import { FINDING, MARKERS, MARKS_OF, type Marker } from '@evenkeel/contract/finding.ts'
import type { RecordDay } from '@evenkeel/contract/record.ts'
import { look } from './look.ts'

/** `points` is how much lower the mood was on the days with the marker; negative when it was higher. */
export type Finding = { marker: Marker; points: number; with: number; without: number }

/** The one finding in these days, or null. It is worked out here, from rows that the person reads, and kept nowhere. */
export function findingIn(days: readonly RecordDay[]): Finding | null {
  const found = look(
    days.map((day) => ({
      mood: day.avgMood,
      weekday: new Date(`${day.date}T12:00:00Z`).getUTCDay(),
      marked: MARKERS.map((marker) => applies(marker, day)),
    })),
  )
  const marker = MARKERS[found?.marker ?? -1]
  if (!found || !marker || found.p > FINDING.p || Math.abs(found.lower) < FINDING.points) return null
  return { marker, points: found.lower, with: found.with, without: found.without }
}

const applies = (marker: Marker, { marks, usedTool }: RecordDay) =>
  marker === 'tool' ? usedTool : marks.some((mark) => MARKS_OF[marker].includes(mark))
