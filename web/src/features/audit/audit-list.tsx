import { useState } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { type Column, RowTable } from '../../ui/row-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { auditWords } from '../../words/audit.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AuditRow } from './audit-row.tsx'
import { type Filter, useAudit } from './data.ts'
import { ExportButton } from './export-button.tsx'

/** How many entries there are, all of them as a file, and the table. */
export function AuditList({ filter }: { filter: Filter }) {
  const words = useWords(auditWords)
  const { number } = useFormat()
  const log = useAudit(filter)
  const [opened, setOpened] = useState<readonly string[]>([])
  if (!log.data && log.isError)
    return <LoadFailed text={words.failed} busy={log.isFetching} onRetry={() => log.refetch()} />
  if (!log.data) return <Waiting />
  const entries = log.data
  const columns: Column[] = [
    { name: words.when, width: 'w-56', from: 'wide' },
    { name: words.who, width: 'w-38', from: 'wide' },
    { name: words.action, width: 'pl-8' },
    { name: words.target, width: 'w-40', from: 'widest' },
    { name: words.where, width: 'w-32', from: 'widest' },
  ]
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-ink-soft tabular-nums">
          {words.shown(entries.length, number(entries.length))}
        </p>
        <ExportButton filter={filter} />
      </div>
      {entries.length === 0 ? (
        <p className="border-y border-line px-4 py-16 text-center text-lg font-semibold">{words.empty}</p>
      ) : (
        <RowTable caption={words.entries} columns={columns}>
          {entries.map((entry) => (
            <AuditRow
              key={entry.id}
              entry={entry}
              open={opened.includes(entry.id)}
              onOpen={(isOpen) => setOpened(isOpen ? [...opened, entry.id] : opened.filter((id) => id !== entry.id))}
            />
          ))}
        </RowTable>
      )}
      <div className="pt-3">
        <LoadMore pages={log} label={words.more} failed={words.failed} />
      </div>
    </>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-2 pt-3">
    <Skeleton className="h-6 w-28" />
    <Skeleton className="h-[42rem]" />
  </div>
)
