import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { RELEASE_SOON_DAYS } from '@evenkeel/contract/care/care-words.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useWords } from '../../../words/words.ts'
import { setDuty, useChangeAccount } from '../data.ts'
import { accountName } from '../shared/names.ts'
import { peopleWords } from '../shared/people-words.ts'
import { type AccountDraft, changeOf, draftOf, type FieldError, findErrors, PLACE, refusedIn } from './account-draft.ts'
import { OpenAtRelease } from './open-at-release.tsx'
import { PlaceFields } from './place-fields.tsx'

/** A release has an action of its own; here only its day is corrected. */
export function EditDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleWords)
  const { mutateAsync } = useChangeAccount(person)
  const { timeZone } = useBoot()
  const form = useForm<AccountDraft, AdminUser, FieldError>(() => draftOf(person), {
    check: (draft) => findErrors(draft, PLACE),
    isChanged: (draft, saved) => Object.keys(changeOf(saved, draft)).length > 0,
    onUnchanged: onClose,
    send: (draft, saved) => mutateAsync(changeOf(saved, draft)),
    refused: (error) => (error instanceof ApiError && error.status === 400 ? refusedIn(error, PLACE) : {}),
    onSaved() {
      toast({ title: words.savedTitle, text: words.saved(accountName(person)) })
      onClose()
    },
  })
  const { releasePlanned } = form.values
  const isPlanned =
    person.role === 'inmate' &&
    releasePlanned !== '' &&
    releasePlanned !== form.saved.releasePlanned &&
    releasePlanned <= dayAt(serverNow(), timeZone, RELEASE_SOON_DAYS)
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
      {isPlanned && <OpenAtRelease id={person.id} />}
      {person.role === 'staff' && person.approved && <DutyField person={person} />}
      <ProblemBanner>{form.marked ? words.checkFields : form.failure && whyNot(form.failure, words)}</ProblemBanner>
    </DialogForm>
  )
}

function whyNot(error: Error, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? words.refused : words.changeFailed
}

/** Saved at once, after the password. */
function DutyField({ person }: { person: AdminUser }) {
  const words = useWords(peopleWords)
  const [isDuty, setIsDuty] = useState(person.duty)
  const change = usePasswordGuard(
    () => setDuty(person.id, !isDuty),
    (user) => setIsDuty(user.duty),
  )
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          aria-describedby="duty-hint"
          checked={isDuty}
          disabled={change.busy}
          onChange={change.start}
        />
        {words.duty}
      </label>
      <p id="duty-hint" className="max-w-text text-ink-soft">
        {words.dutyHint}
      </p>
      <ProblemBanner>{change.error && words.changeFailed}</ProblemBanner>
      {change.question}
    </div>
  )
}
