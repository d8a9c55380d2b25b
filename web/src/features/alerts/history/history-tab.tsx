import { useLocation, useSearch } from 'wouter'
import { OfflineError } from '../../../app/api/api-error.ts'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { Skeleton } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { placeOf } from '../shared/board/shown.ts'
import { useFormatDuration } from '../use-format-duration.ts'
import { AlertTable } from './alert-table.tsx'
import { exportAlerts, useHistory } from './data.ts'
import { addressOf, type Filter, filterOf } from './filter.ts'
import { HistoryFilters, useFilterNames } from './history-filters.tsx'
import { PrintedAlerts } from './printed-alerts.tsx'

export function HistoryTab() {
  const { data: facility, isPending } = useApiQuery('GET /api/facility')
  if (isPending) return <Skeleton className="h-[30rem]" />
  return <Narrowed units={facility?.units ?? []} />
}

function Narrowed({ units }: { units: readonly string[] }) {
  const words = useWords(alertHistoryWords)
  const { date, time, number } = useFormat()
  const duration = useFormatDuration()
  const narrowed = useFilterNames()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const filter = filterOf(search, units)
  const pages = useHistory(filter)
  const { printing, start } = usePrinting()
  const show = (next: Filter) => navigate(addressOf(path, 'history', next))
  return (
    <>
      <HistoryFilters filter={filter} units={units} onFilter={show} />
      <div className="flex flex-wrap gap-3">
        <CsvButton filter={filter} />
        <Button variant="secondary" onClick={start}>
          {words.print}
        </Button>
      </div>
      <AlertTable pages={pages} empty={words.none} />
      <p className="max-w-text text-sm text-ink-soft">{words.kept}</p>
      {printing && pages.data && (
        <PrintedAlerts
          title={[words.tabs.history, ...narrowed(filter)].join(' · ')}
          count={(pages.hasNextPage ? words.notAll : words.whole)(number(pages.data.length))}
          alerts={pages.data}
          place={placeOf}
          last={[
            { name: words.answeredAfter, of: ({ answeredAfter }) => duration(answeredAfter ?? null) },
            {
              name: words.closed,
              of: ({ resolvedAt }) => (resolvedAt ? `${date(resolvedAt)}, ${time(resolvedAt)}` : ''),
            },
          ]}
        />
      )}
    </>
  )
}

/** Asks for the password first. */
function CsvButton({ filter }: { filter: Filter }) {
  const words = useWords(alertHistoryWords)
  const { start, busy, error, question } = usePasswordGuard(
    () => exportAlerts(filter),
    (file) => {
      download(file, 'evenkeel-alerts.csv')
      toast({ title: words.csvDone, text: words.csvText })
    },
  )
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={start}>
        {busy ? words.csvBusy : words.csv}
      </Button>
      {error && (
        <div className="basis-full">
          <ProblemBanner>{error instanceof OfflineError ? words.csvOffline : words.csvFailed}</ProblemBanner>
        </div>
      )}
      {question}
    </>
  )
}
