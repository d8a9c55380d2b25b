import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { DELETION_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import type { Deletion } from '@evenkeel/contract/users/own-data.ts'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useHowLong } from '../shared/how-long-words.ts'
import { BANNER } from './deletion-banner.tsx'
import { askForDeletion, useDeletion, useKeptUntil } from './own-data.ts'
import { ownDataWords } from './own-data-words.ts'

export function DeletionCard() {
  const words = useWords(ownDataWords)
  const { number, date } = useFormat()
  const { data, isError, isFetching, refetch } = useDeletion()
  return (
    <Card
      folded
      title={words.deleteTitle}
      note={data?.deletesAt && words.deletesAt(date(data.deletesAt))}
      open={isError}
    >
      <p className="text-ink-soft">{words.deleteText(number(DELETION_DAYS))}</p>
      {data ? (
        <State of={data} />
      ) : isError ? (
        <LoadFailed text={words.stateFailed} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-11 w-48" />
      )}
    </Card>
  )
}

function State({ of }: { of: Deletion }) {
  const { deletesAt, holds, recordsKept } = of
  const keptUntil = useKeptUntil(of)
  const words = useWords(ownDataWords)
  const { number, fullDay } = useFormat()
  const { role } = useUser()
  const [open, setOpen] = useState(false)
  const { start, busy, error, questions } = useGuardedChange<true, unknown>(
    (_, accepts) => askForDeletion(accepts),
    () => document.getElementById(BANNER)?.focus(),
  )

  function ask() {
    setOpen(false)
    start(true)
  }

  const howLong = useHowLong()
  const longOf = (days: number | null) => (days === null ? null : howLong(days))
  const kept = {
    alerts: longOf(recordsKept.alerts),
    care: longOf(recordsKept.care),
    held: holds.length > 0,
    until: keptUntil && fullDay(keptUntil),
    asks: !mayRespond(role),
    works: role !== 'inmate',
  }
  if (deletesAt) return <Points of={words.stays(kept)} />
  return (
    <>
      {error && <ProblemBanner>{sayWhy(error, words)}</ProblemBanner>}
      <Button variant="secondary" busy={busy} onClick={() => setOpen(true)} className="self-start">
        {busy ? words.asking : words.delete}
      </Button>
      <ConfirmDialog
        open={open}
        title={words.question}
        text={<Points of={words.points(number(DELETION_DAYS), kept)} />}
        confirmLabel={words.delete}
        danger
        onConfirm={ask}
        onCancel={() => setOpen(false)}
      />
      {questions}
    </>
  )
}

const Points = ({ of }: { of: string[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5">
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

function sayWhy(error: Error, words: (typeof ownDataWords)['en']) {
  if (error instanceof OfflineError) return words.offline
  return error instanceof ApiError && error.status === 409 ? words.onlyAdmin : words.deleteFailed
}
