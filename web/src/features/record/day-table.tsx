import type { DayOfCheckIns } from '@evenkeel/contract/checkins.ts'
import { recordWords } from '../../words/record.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** The days of the chart as a table, closed at first. */
export function DayTable({ days }: { days: readonly DayOfCheckIns[] }) {
  const words = useWords(recordWords)
  const { day, number } = useFormat()
  const figure = (value: number | null) => (value === null ? '–' : number(value, 1))
  if (days.length === 0) return null
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center rounded-md py-2 font-semibold text-accent underline decoration-1 underline-offset-4">
        {words.showTable}
      </summary>
      <table className="mt-2 w-full max-w-md border-collapse text-left tabular-nums">
        <caption className="sr-only">{words.tableCaption}</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {words.day}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              {words.mood}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {words.stress}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, avgMood, avgStress }) => (
            <tr key={date} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-normal">
                {day(date)}
              </th>
              <td className="py-2 pr-3 text-right">{figure(avgMood)}</td>
              <td className="py-2 text-right">{figure(avgStress)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
