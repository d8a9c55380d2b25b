import type { OwnPlan } from '@evenkeel/contract/plan/plan.ts'
import { useEffect, useState } from 'react'
import { isSignedOut } from '../../app/api/api-error.ts'
import { onPageHidden } from '../../app/page/hide-overlay.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useDeletePlan, useVersion } from './data.ts'
import { StepList } from './look-over.tsx'
import { planWords } from './words.ts'

type Listed = OwnPlan['versions'][number]

/** Newest first. */
export function Versions({ versions }: { versions: readonly Listed[] }) {
  const words = useWords(planWords)
  const { error: errorTitle } = useWords(common)
  const moment = useMomentOf()
  const { mutate, isPending } = useDeletePlan()
  const [asked, setAsked] = useState<Listed | 'all' | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => onPageHidden(() => setOpen(null)), [])
  const isAll = asked === 'all'
  const remove = () =>
    mutate(asked === 'all' || !asked ? null : asked.id, {
      onSuccess: () => document.getElementById('main')?.focus({ preventScroll: true }),
      onError: (failure) => {
        const text = words.versions.deleteFailed
        if (!isSignedOut(failure)) toast({ title: errorTitle, text, variant: 'destructive' })
      },
      onSettled: () => setAsked(null),
    })
  return (
    <Card title={words.versions.title}>
      <p className="max-w-text text-ink-soft">{words.versions.text}</p>
      <ul className="flex flex-col divide-y divide-line">
        {versions.map((version, at) => (
          <li key={version.id} className="flex flex-col gap-3 py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p>
                {moment(version)} {at === 0 && <span className="inline-block text-ink-soft">{words.versions.now}</span>}
              </p>
              <div className="flex flex-wrap max-sm:-ml-4">
                <Button
                  variant="quiet"
                  aria-expanded={open === version.id}
                  aria-label={`${words.versions.open}: ${moment(version)}`}
                  onClick={() => setOpen(open === version.id ? null : version.id)}
                >
                  {words.versions.open}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`${words.versions.delete}: ${moment(version)}`}
                  onClick={() => setAsked(version)}
                >
                  {words.versions.delete}
                </Button>
              </div>
            </div>
            {open === version.id && <Opened id={version.id} />}
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => setAsked('all')} className="-ml-4 self-start">
        {words.versions.deleteAll}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={isAll ? words.versions.deleteAllTitle : words.versions.deleteTitle}
        text={asked && !isAll ? words.versions.deleteText(moment(asked)) : words.versions.deleteAllText}
        confirmLabel={words.versions.delete}
        danger
        busy={isPending}
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

function useMomentOf() {
  const { date, time } = useFormat()
  return ({ createdAt }: Listed) => `${date(createdAt)}, ${time(createdAt)}`
}

function Opened({ id }: { id: string }) {
  const words = useWords(planWords)
  const read = useVersion(id)
  if (read.isError || !read.data) return <NotYet read={read} text={words.loadFailed} shape="h-40" />
  return read.data.steps ? <StepList steps={read.data.steps} /> : <p>{words.unreadable}</p>
}
