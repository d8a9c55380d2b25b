import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { approvalWords } from '../approval/approval-words.ts'
import { disableAccount, enableAccount, refreshAccounts } from '../data.ts'
import { accountName } from '../shared/names.ts'
import { peopleWords } from '../shared/people-words.ts'
import { withoutAccountWords } from '../words.ts'

export function DisableDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleWords)
  const approval = useWords(approvalWords)
  const none = useWords(withoutAccountWords).admin
  const { disabled, noAccount } = person
  const username = accountName(person)
  const refuses = !disabled && !person.approved && !noAccount
  const { title, text } = noAccount
    ? disabled
      ? { title: none.showTitle(username), text: none.showText }
      : { title: none.hideTitle(username), text: none.hideText }
    : refuses
      ? { title: approval.refuseTitle(username), text: approval.refuseText }
      : disabled
        ? { title: words.enableTitle(username), text: words.enableText }
        : { title: words.disableTitle(username), text: words.disableText }
  const change = useGuardedChange<AdminUser, AdminUser>(
    (one, accepts) => (one.disabled ? enableAccount(one) : disableAccount(one, accepts)),
    () => {
      void refreshAccounts()
      const { shown, hidden } = noAccount ? none : { shown: words.enabled, hidden: words.disabled }
      toast({
        title: words.savedTitle,
        text: refuses ? approval.refused(username) : disabled ? shown(username) : hidden(username),
      })
      onClose()
    },
  )

  return (
    <>
      <ConfirmDialog
        open
        danger={!disabled}
        title={title}
        text={
          <>
            <p>{text}</p>
            {!disabled && !noAccount && <p>{words.disableOpenAlert}</p>}
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
