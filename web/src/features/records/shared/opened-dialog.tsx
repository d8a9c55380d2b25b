import type { AccessEntry } from '@evenkeel/contract/audit/audit.ts'
import { useEffect } from 'react'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { auditActions } from '../../audit/shared/audit-words.ts'
import { useOpened } from '../data.ts'
import { recordsWords } from '../words.ts'
import { type Person, useFullName } from './person-name.ts'

type Props = {
  person: Person
  /** Says what was done just before. */
  said?: string
  onClose: () => void
}

export function OpenedDialog({ person, said, onClose }: Props) {
  const words = useWords(recordsWords).list
  const { loading } = useWords(common)
  const name = useFullName()(person)
  const log = useOpened(person.id)
  // A later page may ask for the password again.
  const { failure, question } = usePasswordQuestion({
    failure: log.error,
    send: async () => void (await (log.data ? log.fetchNextPage() : log.refetch())),
  })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = log
  // A paper has the whole list, including entries not loaded yet.
  const { printing, start } = usePrinting(!hasNextPage)
  const isLoading = printing && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isLoading && !isFetchingNextPage) void fetchNextPage()
  }, [isLoading, isFetchingNextPage, fetchNextPage])

  return (
    <>
      <Dialog
        open
        wide
        title={words.title(name)}
        onClose={onClose}
        actions={
          <>
            {log.data && (
              <Button busy={isLoading} onClick={start}>
                {isLoading ? loading : words.print}
              </Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              {words.done}
            </Button>
          </>
        }
      >
        {said && (
          <p role="status" className="font-semibold">
            {said}
          </p>
        )}
        <p>{words.text}</p>
        {log.data ? (
          <>
            <Entries entries={log.data} />
            <LoadMore pages={log} label={words.more} failed={words.failed} />
          </>
        ) : failure ? (
          <LoadFailed text={words.failed} busy={log.isFetching} onRetry={() => log.refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </Dialog>
      {question}
      {printing && !hasNextPage && log.data && (
        <PrintedSheet title={words.title(name)} names>
          <p>{words.text}</p>
          <Entries entries={log.data} />
        </PrintedSheet>
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly AccessEntry[] }) {
  const words = useWords(recordsWords).list
  const { roles } = useWords(common)
  const { all } = useWords(auditActions)
  const { date, time } = useFormat()
  if (entries.length === 0) return <p className="font-semibold">{words.empty}</p>
  const said: Record<AccessEntry['action'], string> = { ...all, ...words.lists }
  const whoOf = ({ by }: AccessEntry) =>
    by ? `${by.name ?? words.noName} (${by.role === 'display' ? words.display : roles[by.role]})` : words.itself
  return (
    <ul className="flex flex-col divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex break-inside-avoid flex-col py-2 sm:flex-row sm:gap-4 print:flex-row print:gap-4"
        >
          <span className="shrink-0 text-ink-soft tabular-nums sm:w-44 print:w-44">
            {date(entry.at)}, {time(entry.at)}
          </span>
          <span className="min-w-0">
            <span className="font-semibold">{said[entry.action]}</span>
            <span className="block">{whoOf(entry)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
