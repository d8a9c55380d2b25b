import type { Entry } from '@evenkeel/contract/journal.ts'
import { isSignedOut } from '../../app/api/api-error.ts'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useDeleteEntry } from './data.ts'
import { journalWords } from './words.ts'

type Props = { entry: Entry | null; onDeleted: () => void; onKept: () => void }

export function DeleteQuestion({ entry, onDeleted, onKept }: Props) {
  const words = useWords(journalWords)
  const { error: errorTitle } = useWords(common)
  const remove = useDeleteEntry()

  function confirm() {
    if (!entry) return
    remove.mutate(entry.id, {
      onSuccess: () => {
        toast(words.deleted)
        onDeleted()
      },
      onError: (error) => {
        onKept()
        if (!isSignedOut(error)) toast({ title: errorTitle, text: words.deleteFailed, variant: 'destructive' })
      },
    })
  }

  return (
    <ConfirmDialog
      open={entry !== null}
      title={words.deleteTitle}
      text={words.deleteText}
      confirmLabel={words.delete}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onKept}
    />
  )
}
