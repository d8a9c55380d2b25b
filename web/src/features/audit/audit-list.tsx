import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { auditWords } from '../../words/audit.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AuditRow } from './audit-row.tsx'
import { type Filter, useAudit } from './data.ts'

export function AuditList({ filter }: { filter: Filter }) {
  const words = useWords(auditWords)
  const { number } = useFormat()
  const log = useAudit(filter)
  if (!log.data && log.isError)
    return <LoadFailed text={words.failed} busy={log.isFetching} onRetry={() => log.refetch()} />
  if (!log.data) return <Waiting />
  const entries = log.data
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
      <LoadMore pages={log} label={words.more} failed={words.failed} />
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
