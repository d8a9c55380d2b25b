import type { Locked } from '@evenkeel/contract/journal.ts'
import { useState } from 'react'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { useSubmitLock } from '../../../ui/hooks/use-submit-lock.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { journalKeyWords } from '../journal-keys-words.ts'
import { isRefusedAfterSlip, useStartOver } from './unlock.ts'
import { useLockedList } from './use-locked-list.ts'

export function StartOver({ locked }: { locked: Locked }) {
  const words = useWords(journalKeyWords)
  const { error: errorTitle } = useWords(common)
  const list = useLockedList(locked)
  const [asking, setAsking] = useState(false)
  const startOver = useStartOver()
  const submitLock = useSubmitLock()

  function confirm() {
    if (!submitLock.lock()) return
    startOver.mutate(undefined, {
      onSuccess: () => toast({ title: words.deletedTitle, text: words.deleted }),
      onError: (error) => {
        const text = isRefusedAfterSlip(error) ? words.afterSlip : words.deleteFailed
        if (!isSignedOut(error)) toast({ title: errorTitle, text, variant: 'destructive' })
      },
      onSettled: () => {
        submitLock.unlock()
        setAsking(false)
      },
    })
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)} className="mt-2 -ml-4 self-start">
        {words.deleteLocked}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.deleteLockedTitle}
        text={words.deleteLockedText(list)}
        confirmLabel={words.delete}
        danger
        busy={startOver.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
