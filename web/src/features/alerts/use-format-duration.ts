import { alertFiguresWords } from '../../words/alert-figures.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** Durations up to this are shown in minutes. */
const MINUTES_UP_TO = 120

/** A duration in words; a dash if there is none. */
export function useFormatDuration(digits = 1): (minutes: number | null) => string {
  const words = useWords(alertFiguresWords)
  const { number } = useFormat()
  return (minutes) => {
    if (minutes === null) return '–'
    return minutes < MINUTES_UP_TO
      ? words.inMinutes(number(minutes, digits))
      : words.inHours(number(minutes / 60, digits))
  }
}
