import { common } from '../../../../words/common.ts'
import { useFormat, useWords } from '../../../../words/words.ts'
import { boardWords } from './board-words.ts'
import type { Shown } from './shown.ts'

type Where = Pick<Shown, 'unit' | 'housing' | 'releasedOn'> & Partial<Shown>

/** `placeOf`: never the bed of who was released. */
export function useWhere() {
  const words = useWords(boardWords)
  const { reads, shifts } = useWords(common)
  const { day } = useFormat()
  const goneOf = (releasedOn: string) => words.released(day(releasedOn))
  function placeOf({ drill, unit, housing, releasedOn, shift, atWork = !!shift }: Where): string {
    if (drill) return ''
    if (releasedOn) return goneOf(releasedOn)
    if (!unit && !housing) return atWork ? '' : words.noPlace
    return [unit, housing ?? (atWork ? null : words.noBed)].filter(Boolean).join(' · ')
  }
  const whereOf = (alert: Where) =>
    alert.drill
      ? ''
      : [
          placeOf(alert),
          alert.bookingNumber && words.booking(alert.bookingNumber),
          alert.locale !== undefined && (alert.locale || !alert.shift) && reads[alert.locale ?? 'unknown'],
          alert.shift && words.shift(shifts[alert.shift]),
        ]
          .filter(Boolean)
          .join(' · ')
  return { goneOf, placeOf, whereOf }
}
