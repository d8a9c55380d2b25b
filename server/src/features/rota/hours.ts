import { DAY_MINUTES, type Span } from '@evenkeel/contract/rota/rota-gaps.ts'

export const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** `at` is the number of the day since minute 0. */
export function byDay({ start, end }: Span): { at: number; from: string; to: string }[] {
  const [first, last] = [Math.floor(start / DAY_MINUTES), Math.ceil(end / DAY_MINUTES)]
  return Array.from({ length: last - first }, (_, i) => {
    const midnight = (first + i) * DAY_MINUTES
    return {
      at: first + i,
      from: timeOf(Math.max(start - midnight, 0)),
      to: timeOf(Math.min(end - midnight, DAY_MINUTES)),
    }
  })
}
