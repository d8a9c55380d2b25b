import type { AdminUser } from '@evenkeel/contract/users.ts'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'
import { useGuardedChange } from '../../app/password/guarded-change.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { approvalWords } from '../../words/approval.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { disableAccount, enableAccount, refreshAccounts } from './data.ts'

/** Says what disabling or enabling does before it is done. */
export function DisableDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleWords)
  const approval = useWords(approvalWords)
  const { username, disabled } = person
  const refuses = !disabled && !person.approved
  const change = useGuardedChange<AdminUser, AdminUser>(
    (one, accepts) => (one.disabled ? enableAccount(one) : disableAccount(one, accepts)),
    () => {
      void refreshAccounts()
      toast({
        title: words.savedTitle,
        text: refuses ? approval.refused(username) : disabled ? words.enabled(username) : words.disabled(username),
      })
      onClose()
    },
  )

  return (
    <>
      <ConfirmDialog
        open
        danger={!disabled}
        title={
          refuses
            ? approval.refuseTitle(username)
            : disabled
              ? words.enableTitle(username)
              : words.disableTitle(username)
        }
        text={
          <>
            <p>{refuses ? approval.refuseText : disabled ? words.enableText : words.disableText}</p>
            {!disabled && <p>{words.disableOpenAlert}</p>}
            <ProblemBanner>{change.error && whyNot(change.error, words)}</ProblemBanner>
          </>
        }
        confirmLabel={refuses ? approval.refuse : disabled ? words.enable : words.disable}
        busy={change.busy}
        onConfirm={() => change.start(person)}
        onCancel={onClose}
      />
      {change.questions}
    </>
  )
}

function whyNot(error: Error, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? words.lastAdmin : words.changeFailed
}
