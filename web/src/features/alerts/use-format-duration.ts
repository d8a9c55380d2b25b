import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** Up to here minutes say more than hours. */
const MINUTES_UP_TO = 120

/** Minutes as somebody says them; a dash when there was nothing to count. */
export function useFormatDuration(): (minutes: number | null) => string {
  const words = useWords(alertWords)
  const { number } = useFormat()
  return (minutes) => {
    if (minutes === null) return '–'
    return minutes < MINUTES_UP_TO ? words.inMinutes(number(minutes, 1)) : words.inHours(number(minutes / 60, 1))
  }
}
