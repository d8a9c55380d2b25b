import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { AdminUser } from '@evenkeel/contract/users.ts'
import { Suspense, useState } from 'react'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'
import { DialogFailed } from '../../ui/dialog-failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { type AccountDraft, changeOf, draftOf, type FieldError, findErrors, PLACE, refusedIn } from './account-draft.ts'
import { useChangeAccount } from './data.ts'
import { DutyField } from './duty-field.tsx'
import { OpenAtRelease } from './open-at-release.tsx'
import { PlaceFields } from './place-fields.tsx'
import { accountName } from './shared/names.ts'

const WayOutDialog = lazyWithFallback(
  async () => ({ default: (await import('./moves/way-out-dialog.tsx')).WayOutDialog }),
  DialogFailed,
)

/** Changes the fields of an account that belong to administrators; name and language belong to the person. After a release there is a paper for the way out. */
export function EditDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleWords)
  const { mutateAsync } = useChangeAccount(person)
  const [taker, setTaker] = useState('')
  const [left, setLeft] = useState<AdminUser | null>(null)
  const form = useForm<AccountDraft, AdminUser, FieldError>(() => draftOf(person), {
    check: (draft) => findErrors(draft, PLACE),
    isChanged: (draft, saved) => Object.keys(changeOf(saved, draft)).length > 0,
    onUnchanged: onClose,
    send: (draft, saved) =>
      mutateAsync({ ...changeOf(saved, draft), ...(taker && draft.releasedOn && { takenOverBy: taker }) }),
    refused: (error) => (error instanceof ApiError && error.status === 400 ? refusedIn(error, PLACE) : {}),
    onSaved(saved) {
      toast({ title: words.savedTitle, text: words.saved(accountName(person)) })
      const leaves = saved.role === 'inmate' && saved.releasedOn !== null && saved.releasedOn !== person.releasedOn
      if (leaves && !saved.noAccount && !saved.disabled) setLeft(saved)
      else onClose()
    },
  })
  if (left)
    return (
      <Suspense>
        <WayOutDialog person={left} onClose={onClose} />
      </Suspense>
    )
  return (
    <DialogForm
      form={form}
      title={words.editTitle(accountName(person))}
      action={form.sending ? words.saving : words.save}
      onClose={onClose}
    >
      <PlaceFields form={form} unitTyped={person.unitTyped} />
      {person.role !== 'inmate' && (
        <TextField
          label={words.extension}
          hint={words.extensionHint}
          optional
          maxLength={LIMITS.facility.extension}
          autoComplete="off"
          value={form.values.extension}
          error={form.problems.extension && words.wrong[form.problems.extension]}
          onChange={({ target }) => form.change({ extension: target.value })}
        />
      )}
      <OpenAtRelease id={person.id} form={form} taker={taker} onTaker={setTaker} />
      {person.role === 'staff' && person.approved && <DutyField person={person} />}
      <ProblemBanner>{form.marked ? words.checkFields : form.failure && whyNot(form.failure, words)}</ProblemBanner>
    </DialogForm>
  )
}

function whyNot(error: Error, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? words.refused : words.changeFailed
}
