import type { AdminUser, Slip } from '@evenkeel/contract/users.ts'
import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod/mini'
import { OfflineError } from '../../app/api-error.ts'
import { usePasswordGuard } from '../../app/password-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { common } from '../../words/common.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { BLANK, newAccountOf } from './account-draft.ts'
import { createAccount } from './data.ts'
import { FormTrouble } from './form-trouble.tsx'
import { NewAccountFields } from './new-account-fields.tsx'
import { ShowSlip } from './show-slip.tsx'
import { useAccountForm } from './use-account-form.ts'

type Made = { user: AdminUser } & z.output<typeof Slip>

/** Makes an account, then shows the slip with which its person sets a password. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(peopleWords)
  const { cancel } = useWords(common)
  const id = useId()
  const form = useAccountForm(BLANK)
  const [made, setMade] = useState<Made | null>(null)
  const create = usePasswordGuard(send, setMade)

  async function send() {
    try {
      return await createAccount(newAccountOf(form.draft))
    } catch (error) {
      form.refuse(error)
      throw error
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.check()) create.start()
  }

  if (made) return <ShowSlip person={made.user} slip={made} onClose={onClose} />
  return (
    <>
      <Dialog
        open
        title={words.newAccount}
        onClose={onClose}
        actions={
          <>
            <Button type="submit" form={id} busy={create.busy}>
              {create.busy ? words.creating : words.create}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
          </>
        }
      >
        <p>{words.newLead}</p>
        <form id={id} ref={form.form} onSubmit={submit} noValidate className="flex flex-col gap-4">
          <NewAccountFields form={form} />
          <FormTrouble text={form.marked ? words.checkFields : create.error && whyNot(create.error, words)} />
        </form>
      </Dialog>
      {create.question}
    </>
  )
}

const whyNot = (error: Error, words: (typeof peopleWords)['en']) =>
  error instanceof OfflineError ? words.createOffline : words.createFailed
