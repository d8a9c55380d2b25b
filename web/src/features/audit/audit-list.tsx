import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { auditWords } from '../../words/audit.ts'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AuditRow } from './audit-row.tsx'
import { type Filter, useAudit } from './data.ts'

export function AuditList({ filter }: { filter: Filter }) {
  const words = useWords(auditWords)
  const { loading } = useWords(common)
  const { number } = useFormat()
  const log = useAudit(filter)
  const more = () => log.fetchNextPage()
  if (!log.data && log.isError)
    return <LoadFailed text={words.failed} busy={log.isFetching} onRetry={() => log.refetch()} />
  if (!log.data) return <Waiting />
  const entries = log.data.pages.flat()
  return (
    <>
      <p role="status" className="text-ink-soft">
        {entries.length === 0 ? words.empty : words.shown(entries.length, number(entries.length))}
      </p>
      <ol className="flex flex-col gap-3">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.isFetchNextPageError && <LoadFailed text={words.failed} busy={log.isFetchingNextPage} onRetry={more} />}
      {log.hasNextPage && !log.isFetchNextPageError && (
        <Button variant="secondary" busy={log.isFetchingNextPage} onClick={more} className="self-start">
          {log.isFetchingNextPage ? loading : words.more}
        </Button>
      )}
    </>
  )
}

const Waiting = () => (
  <>
    <Skeleton className="h-7 w-48" />
    {[1, 2, 3, 4, 5].map((at) => (
      <Skeleton key={at} className="h-56 sm:h-36" />
    ))}
  </>
)
