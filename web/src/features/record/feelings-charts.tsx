import type { PastAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { BandChart } from '../../ui/charts/band-chart.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { feelingsWords } from './feelings-words.ts'
import { QUESTIONNAIRES, sayTotal } from './questionnaires.ts'

/** Oldest on the left. */
export function FeelingsCharts({ assessments }: { assessments: readonly PastAssessment[] }) {
  const words = useWords(feelingsWords)
  const { date } = useFormat()
  const [latest] = assessments
  const first = assessments.at(-1)
  if (!latest || !first) return null
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {QUESTIONNAIRES.map(({ id, max, bands }) => {
        const now = sayTotal(latest.scores[id], bands, words)
        return (
          <figure key={id} className="flex flex-col gap-3">
            <figcaption>
              <span className="block font-semibold">{words[id]}</span>
              <span className="block text-ink-soft">{words.latest(now)}</span>
            </figcaption>
            <BandChart
              label={words.chart(words[id], assessments.length, now)}
              bands={bands}
              nameOf={({ name, from, to }) => words.band(words.bands[name], from, to)}
              totals={assessments
                .flatMap(({ scores: { [id]: total }, createdAt }) =>
                  total === null ? [] : [{ at: Date.parse(createdAt), total }],
                )
                .toReversed()}
              max={max}
              ends={first === latest ? ['', date(latest.createdAt)] : [date(first.createdAt), date(latest.createdAt)]}
            />
          </figure>
        )
      })}
    </div>
  )
}
