import type { PastAssessment } from '@evenkeel/contract/assessments.ts'
import { feelingsWords } from '../../words/feelings.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { QUESTIONNAIRES, sayTotal } from './questionnaires.ts'

/** The figures of the charts as a table, closed at first. */
export function FeelingsTable({ assessments }: { assessments: readonly PastAssessment[] }) {
  const words = useWords(feelingsWords)
  const { date } = useFormat()
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center rounded-md py-2 font-semibold text-accent underline decoration-1 underline-offset-4">
        {words.showTable}
      </summary>
      <table className="mt-2 w-full max-w-xl border-collapse text-left tabular-nums">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-b border-edge align-bottom">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {words.date}
            </th>
            {QUESTIONNAIRES.map(({ id }) => (
              <th key={id} scope="col" className="py-2 pr-3 font-semibold last:pr-0">
                {words[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {assessments.map(({ id, createdAt, scores }) => (
            <tr key={id} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 font-normal">
                {date(createdAt)}
              </th>
              {QUESTIONNAIRES.map((one) => (
                <td key={one.id} className="py-2 pr-3 last:pr-0">
                  {sayTotal(scores[one.id], one.bands, words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
