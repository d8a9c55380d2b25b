import type { Entry } from '@evenkeel/contract/journal.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { portalWords } from '../../words/portal.ts'
import { useWords } from '../../words/words.ts'
import { type Journal, sumOf, type useRecoveryState } from './data.ts'
import { EntryList } from './entry-list.tsx'
import { LockedPanel } from './locked/locked-panel.tsx'
import { RecoveryUsed } from './recovery/recovery-used.tsx'
import { WRITE } from './use-entry-editor.ts'
import { journalKeyWords, journalWords } from './words.ts'

type Props = {
  journal: Journal
  code: ReturnType<typeof useRecoveryState>
  /** After the first entry. */
  offersCode: boolean
  settled: boolean
  write: (entry: Entry | null) => void
}

export function JournalBody({ journal, code, offersCode, settled, write }: Props) {
  const words = useWords(journalWords)
  const { stayEnded } = useUser()
  const { pages, entries } = journal
  const locked = sumOf(journal.locked)
  const isEmpty = entries?.length === 0 && !pages.hasNextPage
  const hasNothing = isEmpty && locked === 0 && !code.data?.madeAt
  return (
    <>
      {settled && <RecoveryUsed usedAt={code.data?.usedAt ?? null} />}
      {(!settled || pages.isPending) && <JournalSkeleton />}
      {settled && pages.isError && !pages.isFetchNextPageError && (
        <LoadFailed text={words.loadFailed} busy={pages.isFetching} onRetry={() => pages.refetch()} />
      )}
      {settled && entries && (
        <>
          {locked > 0 && <LockedPanel locked={journal.locked} />}
          {isEmpty && locked === 0 && !stayEnded && <EmptyJournal onWrite={() => write(null)} />}
          {!isEmpty && <EntryList {...{ pages, entries }} onEdit={write} />}
        </>
      )}
      {settled && !hasNothing && !stayEnded && <CodeLine isOffered={offersCode} isNone={code.data?.madeAt === null} />}
    </>
  )
}

/** The code has a page of its own. */
function CodeLine({ isOffered, isNone }: { isOffered: boolean; isNone: boolean }) {
  const { codeOffer } = useWords(portalWords)
  const { cardTitle, write } = useWords(journalKeyWords)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      {isOffered && codeOffer.title}
      <a
        href={isNone && !isOffered ? PATHS.recoveryCode + WRITE : PATHS.recoveryCode}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {isOffered ? codeOffer.open : isNone ? write : cardTitle}
      </a>
    </p>
  )
}

function EmptyJournal({ onWrite }: { onWrite: () => void }) {
  const words = useWords(journalWords)
  return (
    <Card
      title={words.emptyTitle}
      action={
        <Button variant="secondary" onClick={onWrite}>
          {words.writeFirst}
        </Button>
      }
    >
      <p>{words.emptyText}</p>
    </Card>
  )
}

function JournalSkeleton() {
  return (
    <>
      <div className="sr-only">
        <Spinner />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-44 rounded-lg" />
        ))}
      </div>
    </>
  )
}
