import type { AdminUser } from '@evenkeel/contract/users.ts'
import { ApiError, OfflineError } from '../../app/api-error.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { approvalWords } from '../../words/approval.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { useChangeAccount } from './data.ts'

/** Says what disabling or enabling does before it is done. */
export function DisableDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleWords)
  const approval = useWords(approvalWords)
  const { username, disabled } = person
  const refuses = !disabled && !person.approved
  const { mutateAsync } = useChangeAccount(person)
  const form = useForm(
    { disabled: !disabled },
    {
      send: (change) => mutateAsync(change),
      onSaved() {
        toast({
          title: words.savedTitle,
          text: refuses ? approval.refused(username) : disabled ? words.enabled(username) : words.disabled(username),
        })
        onClose()
      },
    },
  )

  return (
    <ConfirmDialog
      open
      danger={!disabled}
      title={
        refuses ? approval.refuseTitle(username) : disabled ? words.enableTitle(username) : words.disableTitle(username)
      }
      text={
        <>
          <p>{refuses ? approval.refuseText : disabled ? words.enableText : words.disableText}</p>
          <ProblemBanner>{form.failure && whyNot(form.failure, words)}</ProblemBanner>
        </>
      }
      confirmLabel={refuses ? approval.refuse : disabled ? words.enable : words.disable}
      busy={form.sending}
      onConfirm={() => void form.send()}
      onCancel={onClose}
    />
  )
}

function whyNot(error: Error, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? words.lastAdmin : words.changeFailed
}
