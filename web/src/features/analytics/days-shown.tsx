import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** The days that a figure covers: every card names them, because they are not the running week. */
export function DaysShown({ days }: { days: { from: string; to: string } | undefined }) {
  const words = useWords(analyticsWords)
  const { day } = useFormat()
  return days && <p className="text-sm text-ink-soft">{words.range(day(days.from), day(days.to))}</p>
}
