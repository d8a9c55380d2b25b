import type { AdminUser } from '@evenkeel/contract/users.ts'
import { type FormEvent, useId } from 'react'
import { ApiError, OfflineError } from '../../app/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { common } from '../../words/common.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { changeOf, draftOf } from './account-draft.ts'
import { useChangeAccount } from './data.ts'
import { FormTrouble } from './form-trouble.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Changes what an administrator keeps of an account; name and language are its owner's. */
export function EditDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleWords)
  const { cancel } = useWords(common)
  const id = useId()
  const before = draftOf(person)
  const form = useAccountForm(before)
  const save = useChangeAccount(person)
  const submitLock = useSubmitLock()

  function submit(event: FormEvent) {
    event.preventDefault()
    const changes = changeOf(before, form.draft)
    if (!form.check()) return
    if (Object.keys(changes).length === 0) return onClose()
    if (!submitLock.lock()) return
    save.mutate(changes, {
      onSuccess: () => {
        toast({ title: words.savedTitle, text: words.saved(person.username) })
        onClose()
      },
      onError: (error) => (error instanceof ApiError && error.status === 400 ? form.refuse(error) : undefined),
      onSettled: submitLock.unlock,
    })
  }

  return (
    <Dialog
      open
      title={words.editTitle(person.username)}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} busy={save.isPending}>
            {save.isPending ? words.saving : words.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PlaceFields form={form} />
        <FormTrouble text={form.marked ? words.checkFields : save.error && whyNot(save.error, words)} />
      </form>
    </Dialog>
  )
}

function whyNot(error: Error, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? words.refused : words.changeFailed
}
