import type { Entry } from '@evenkeel/contract/journal.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { journalWords } from '../../words/journal.ts'
import { portalWords } from '../../words/portal.ts'
import { useWords } from '../../words/words.ts'
import { type Journal, sumOf } from './data.ts'
import { EntryList } from './entry-list.tsx'
import { LockedPanel } from './locked/locked-panel.tsx'
import { RecoveryCard } from './recovery/recovery-card.tsx'
import { RecoveryOffer } from './recovery/recovery-offer.tsx'
import { RecoveryUsed } from './recovery/recovery-used.tsx'
import type { Recovery } from './recovery/use-recovery.ts'

type Props = {
  journal: Journal
  recovery: Recovery
  settled: boolean
  write: (entry: Entry | null) => void
}

export function JournalBody({ journal, recovery, settled, write }: Props) {
  const words = useWords(journalWords)
  const { stayEnded } = useUser()
  const { pages, entries } = journal
  const locked = sumOf(journal.locked)
  const isEmpty = entries?.length === 0 && !pages.hasNextPage
  const hasNothing = isEmpty && locked === 0 && !recovery.state.data?.madeAt
  return (
    <>
      {settled && <RecoveryUsed usedAt={recovery.state.data?.usedAt ?? null} />}
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
      {settled && !hasNothing && !stayEnded && <RecoveryPart recovery={recovery} asks={entries?.length !== 0} />}
    </>
  )
}

/** A line after the first entry; later visits ask writers without a code. */
function RecoveryPart({ recovery, asks }: { recovery: Recovery; asks: boolean }) {
  const { codeOffer } = useWords(portalWords)
  if (recovery.offered)
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
        {codeOffer.title}
        <a
          href={PATHS.recoveryCode}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {codeOffer.open}
        </a>
      </p>
    )
  return asks && recovery.asks ? <RecoveryOffer recovery={recovery} /> : <RecoveryCard recovery={recovery} />
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
