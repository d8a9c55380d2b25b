import { useState } from 'react'
import { OfflineError } from '../../app/api/api-error.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { type Column, RowTable } from '../../ui/lists/row-table.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { auditLogWords } from './audit-log-words.ts'
import { AuditRow } from './audit-row.tsx'
import { exportAudit, type useAudit } from './data.ts'
import { type Filter, kindOf, queryOf } from './filter.ts'
import { linesOf } from './lines.ts'
import { auditWords } from './shared/audit-words.ts'

type Props = { log: ReturnType<typeof useAudit>; filter: Filter; onAll: () => void }

export function AuditList({ log, filter, onAll }: Props) {
  const words = useWords(auditWords)
  const { all, part } = useWords(auditLogWords)
  const { number } = useFormat()
  const [opened, setOpened] = useState<readonly string[]>([])
  if (!log.data && log.isError)
    return <LoadFailed text={words.failed} busy={log.isFetching} onRetry={() => log.refetch()} />
  if (!log.data) return <Waiting />
  const { entries } = log.data
  const isWhole = Object.keys(queryOf(filter)).length === 0
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
        <div className="flex flex-col items-center gap-3 border-y border-line px-4 py-16 text-center">
          <p className="text-lg font-semibold">{words.empty}</p>
          {kindOf(filter) !== 'everything' && (
            <Button variant="secondary" onClick={onAll}>
              {all}
            </Button>
          )}
        </div>
      ) : (
        <RowTable caption={words.entries} columns={columns}>
          {linesOf(entries).map((line) => {
            const { id } = line.entry
            return (
              <AuditRow
                key={id}
                line={line}
                open={opened.includes(id)}
                onOpen={(isOpen) => setOpened(isOpen ? [...opened, id] : opened.filter((one) => one !== id))}
              />
            )
          })}
        </RowTable>
      )}
      <div className="flex flex-col gap-3 pt-3">
        <LoadMore pages={log} label={words.more} failed={words.failed} />
        {!isWhole && entries.length > 0 && <p className="max-w-text text-sm text-ink-soft">{part}</p>}
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

/** Oldest first; asks for the password. */
function ExportButton({ filter }: { filter: Filter }) {
  const words = useWords(auditWords)
  const { exportOf } = useWords(auditLogWords)
  const kind = kindOf(filter)
  const { start, busy, error, question } = usePasswordGuard(
    () => exportAudit(filter),
    (file) => {
      download(file, 'evenkeel-audit.csv')
      toast({ title: words.exportedTitle, text: words.exported })
    },
  )
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={start}>
        {busy ? words.exporting : kind === null || kind === 'everything' ? words.export : exportOf[kind]}
      </Button>
      {error && (
        <div className="basis-full">
          <ProblemBanner>{error instanceof OfflineError ? words.offline : words.exportFailed}</ProblemBanner>
        </div>
      )}
      {question}
    </>
  )
}
