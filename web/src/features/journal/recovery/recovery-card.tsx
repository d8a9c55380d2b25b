import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { journalKeyWords } from '../../../words/journal-keys.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import type { Recovery } from './use-recovery.ts'

export function RecoveryCard({ recovery }: { recovery: Recovery }) {
  const words = useWords(journalKeyWords)
  const { date } = useFormat()
  const { data, isPending, isFetching, refetch } = recovery.state
  return (
    <Card
      title={words.cardTitle}
      className="max-w-3xl"
      action={data && <Actions recovery={recovery} has={data.madeAt !== null} />}
    >
      <p className="max-w-text">{words.cardText}</p>
      {data && <p className="font-semibold">{data.madeAt ? words.since(date(data.madeAt)) : words.none}</p>}
      {data?.madeAt && <p className="max-w-text">{words.notYou}</p>}
      {isPending && <Skeleton className="h-[1.6em] w-64" />}
      {!data && !isPending && <LoadFailed text={words.stateFailed} busy={isFetching} onRetry={() => refetch()} />}
    </Card>
  )
}

function Actions({ recovery, has }: { recovery: Recovery; has: boolean }) {
  const words = useWords(journalKeyWords)
  const [asking, setAsking] = useState<'make' | 'revoke' | null>(null)
  const decide = (act: () => void) => () => {
    setAsking(null)
    act()
  }
  return (
    <>
      <Button variant="secondary" busy={recovery.isMaking} onClick={() => (has ? setAsking('make') : recovery.make())}>
        {recovery.isMaking ? words.making : has ? words.makeNew : words.make}
      </Button>
      {has && (
        <Button variant="quiet" onClick={() => setAsking('revoke')}>
          {words.revoke}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'make'}
        title={words.makeNewTitle}
        text={words.makeNewText}
        confirmLabel={words.makeNew}
        onConfirm={decide(recovery.make)}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        title={words.revokeTitle}
        text={words.revokeText}
        confirmLabel={words.revoke}
        danger
        onConfirm={decide(recovery.revoke)}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}
