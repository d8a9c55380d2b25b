import type { AdminUser } from '@evenkeel/contract/users.ts'
import { ApiError, OfflineError } from '../../app/api-error.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { useChangeAccount } from './data.ts'
import { FormTrouble } from './form-trouble.tsx'

/** Says what disabling does before it is done, and the same for the way back. */
export function DisableDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleWords)
  const { username, disabled } = person
  const save = useChangeAccount(person)
  const submitLock = useSubmitLock()

  function confirm() {
    if (!submitLock.lock()) return
    save.mutate(
      { disabled: !disabled },
      {
        onSuccess: () => {
          toast({ title: words.savedTitle, text: disabled ? words.enabled(username) : words.disabled(username) })
          onClose()
        },
        onSettled: submitLock.unlock,
      },
    )
  }

  return (
    <ConfirmDialog
      open
      danger={!disabled}
      title={disabled ? words.enableTitle(username) : words.disableTitle(username)}
      text={
        <>
          <p>{disabled ? words.enableText : words.disableText}</p>
          <FormTrouble text={save.error && whyNot(save.error, words)} />
        </>
      }
      confirmLabel={disabled ? words.enable : words.disable}
      busy={save.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

function whyNot(error: Error, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? words.lastAdmin : words.changeFailed
}
