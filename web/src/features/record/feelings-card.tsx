import type { PastAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import type { useAssessmentPages } from './data.ts'
import { FeelingsCharts } from './feelings-charts.tsx'
import { feelingsWords } from './feelings-words.ts'
import { QUESTIONNAIRES, sayTotal } from './questionnaires.ts'

type Pages = ReturnType<typeof useAssessmentPages>

export function FeelingsCard({ pages }: { pages: Pages }) {
  const words = useWords(feelingsWords)
  if (!pages.data && pages.isError)
    return <LoadFailed text={words.failed} busy={pages.isFetching} onRetry={() => pages.refetch()} />
  if (!pages.data) return <Skeleton className="h-264 rounded-lg sm:h-150" />
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
