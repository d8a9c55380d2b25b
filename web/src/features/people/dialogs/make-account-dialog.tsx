import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { AdminUser, Slip } from '@evenkeel/contract/users/users.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { ApiError } from '../../../app/api/api-error.ts'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { makeAccount, refreshAccounts } from '../data.ts'
import { personName } from '../shared/names.ts'
import { ShowSlip } from '../shared/show-slip.tsx'
import { withoutAccountWords } from '../words.ts'

type Made = { username: string; slip: z.output<typeof Slip> }

export function MakeAccountDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(withoutAccountWords).admin
  const name = personName(person)
  const [made, setMade] = useState<Made | null>(null)
  const { mutateAsync } = useMutation({ mutationFn: (username: string) => makeAccount(person, username), gcTime: 0 })
  const form = useForm<{ username: string }, Made>(
    { username: '' },
    {
      check: ({ username }) => (username.trim().length < LIMITS.username.min ? { username: 'short' } : {}),
      send: async ({ username }) => ({ username: username.trim(), slip: await mutateAsync(username.trim()) }),
      onSaved(saved) {
        void refreshAccounts()
        setMade(saved)
      },
    },
  )
  const { failure, question } = usePasswordQuestion(form)
  if (made)
    return (
      <ShowSlip
        person={{ name, username: made.username, unit: person.unit }}
        slip={made.slip}
        badgeOf={person.id}
        onClose={onClose}
      />
    )
  return (
    <>
      <DialogForm
        form={form}
        title={words.makeTitle(name)}
        lead={[words.makeLead, person.bookingNumber && `# ${person.bookingNumber}`].filter(Boolean).join(' ')}
        action={form.sending ? words.making : words.make}
        onClose={onClose}
      >
        <TextField
          label={words.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.username.max}
          value={form.values.username}
          error={form.problems.username && words.taken}
          onChange={({ target }) => form.change({ username: target.value })}
        />
        <ProblemBanner>
          {failure &&
            (failure instanceof ApiError && (failure.status === 409 || failure.status === 400)
              ? words.taken
              : words.failed)}
        </ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}
