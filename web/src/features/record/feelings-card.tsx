import type { PastAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { GAD7_BANDS, PHQ9_BANDS } from '@evenkeel/contract/assessments/questions.ts'
import { Card } from '../../ui/card.tsx'
import { BandChart } from '../../ui/charts/band-chart.tsx'
import { type Band, bandAt, bandsOf } from '../../ui/charts/band-scale.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import type { useAssessmentPages } from './data.ts'
import { feelingsWords } from './words.ts'

type Words = (typeof feelingsWords)['en']
type BandName = keyof Words['bands']
type FeelingBand = Band<BandName>

/** Highest totals and ranges of PHQ-9 and GAD-7. */
const QUESTIONNAIRES: { id: 'phq9' | 'gad7'; max: number; bands: FeelingBand[] }[] = [
  { id: 'phq9', max: 27, bands: bandsOf<BandName>(PHQ9_BANDS) },
  { id: 'gad7', max: 21, bands: bandsOf<BandName>(GAD7_BANDS) },
]

/** "9, mild"; null means that the person would rather not say. */
function sayTotal(total: number | null, bands: readonly FeelingBand[], words: Words): string {
  if (total === null) return words.notComplete
  const band = bandAt(total, bands)
  return band ? `${total}, ${words.bands[band.name]}` : `${total}`
}

type Pages = ReturnType<typeof useAssessmentPages>

export function FeelingsCard({ pages }: { pages: Pages }) {
  const words = useWords(feelingsWords)
  if (!pages.data) return <NotYet read={pages} text={words.failed} shape="h-264 rounded-lg sm:h-150" />
  const assessments = pages.data
  return (
    <Card title={words.title}>
      {assessments.length === 0 ? <p>{words.empty}</p> : <Feelings assessments={assessments} pages={pages} />}
    </Card>
  )
}

function Feelings({ assessments, pages }: { assessments: readonly PastAssessment[]; pages: Pages }) {
  const words = useWords(feelingsWords)
  const { date } = useFormat()
  return (
    <>
      <p className="max-w-text text-ink-soft">
        {words.lead} <strong className="font-semibold text-ink">{words.onlyYou}</strong>
      </p>
      <FeelingsCharts assessments={assessments} />
      <DataTable
        summary={words.showTable}
        caption={words.caption}
        head={[words.date, ...QUESTIONNAIRES.map(({ id }) => words[id])]}
        rows={assessments.map(({ id, createdAt, scores }) => ({
          key: id,
          cells: [date(createdAt), ...QUESTIONNAIRES.map((one) => sayTotal(scores[one.id], one.bands, words))],
        }))}
      />
      <LoadMore pages={pages} label={words.more} failed={words.failed} />
    </>
  )
}

/** Oldest on the left. */
function FeelingsCharts({ assessments }: { assessments: readonly PastAssessment[] }) {
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
              bandName={({ name, from, to }) => words.band(words.bands[name], from, to)}
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
