import type { Warning } from '@evenkeel/contract/base/warnings.ts'
import type { AdminUser, Slip } from '@evenkeel/contract/users/users.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { createAccount } from '../data.ts'
import { personName } from '../shared/names.ts'
import { peopleWords } from '../shared/people-words.ts'
import { ShowSlip } from '../shared/show-slip.tsx'
import { mayHaveBadge } from '../use-actions.ts'
import { type AccountDraft, BLANK, type FieldError, findErrors, newAccountOf, refusedIn } from './account-draft.ts'
import { NewAccountFields } from './new-account-fields.tsx'

type Made = { user: AdminUser } & z.output<typeof Slip>

/** Then shows the slip with which the person sets a password. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(peopleWords)
  /** The name that was asked about: sending it again is the answer. */
  const asked = useRef<string | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const { mutateAsync } = useMutation({ mutationFn: createAccount, gcTime: 0 })
  const form = useForm<AccountDraft, Made, FieldError>(BLANK, {
    check: (draft) => findErrors(draft),
    send(draft) {
      const name = nameIn(draft)
      const accepts: Warning[] = asked.current === name ? ['namesake'] : []
      asked.current = name
      return mutateAsync({ ...newAccountOf(draft), accepts })
    },
    refused(error) {
      if (!isNamesake(error)) asked.current = null
      return refusedIn(error)
    },
    onSaved: setMade,
  })
  const { failure, question } = usePasswordQuestion(form)

  if (made)
    return (
      <ShowSlip
        person={{ name: personName(made.user), username: made.user.username, unit: made.user.unit }}
        slip={made}
        badgeOf={mayHaveBadge(made.user) ? made.user.id : null}
        onClose={onClose}
      />
    )
  return (
    <>
      <DialogForm
        form={form}
        title={words.newAccount}
        lead={words.newLead}
        action={form.sending ? words.creating : words.create}
        onClose={onClose}
      >
        <NewAccountFields form={form} />
        <ProblemBanner>{form.marked ? words.checkFields : failure && whyNot(failure, words)}</ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}

const nameIn = ({ firstName, lastName }: AccountDraft) => `${firstName} ${lastName}`
const isNamesake = (error: unknown) => error instanceof ApiError && error.problem?.code === 'needs_agreement'

function whyNot(error: Error, words: (typeof peopleWords)['en']) {
  if (isNamesake(error)) return words.namesake
  return error instanceof OfflineError ? words.createOffline : words.createFailed
}
