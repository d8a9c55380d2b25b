import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { mayChangeRole, mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { correctPerson, refreshAccounts, setRole } from '../data.ts'
import { accountName } from '../shared/names.ts'
import { peopleWords } from '../shared/people-words.ts'
import { draftOf, type FieldError, findErrors, refusedIn } from './account-draft.ts'
import { peopleActsWords } from './words.ts'

type Draft = { firstName: string; lastName: string; email: string }
const NAMES = ['firstName', 'lastName', 'email'] as const

/** The fields that are not the person's own to change alone. */
export function CorrectDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleActsWords)
  const people = useWords(peopleWords)
  const { role, duty, respondsTo, noAccount } = person
  const isNamed = !mayRespond(role)
  const answers = duty || respondsTo.length > 0
  const fields = [...(isNamed ? NAMES.slice(0, 2) : []), ...(mayChangeRole(role) && !answers ? NAMES.slice(2) : [])]
  const form = useForm<Draft, AdminUser, FieldError>(
    () => {
      const { firstName, lastName, email } = draftOf(person)
      return { firstName, lastName, email }
    },
    {
      check: (draft) => ({
        ...findErrors({ ...draftOf(person), ...draft }, fields),
        ...(noAccount && draft.lastName.trim() === '' && { lastName: 'blank' as const }),
      }),
      onUnchanged: onClose,
      send: (draft, saved) =>
        correctPerson(
          person,
          Object.fromEntries(fields.filter((name) => draft[name] !== saved[name]).map((name) => [name, draft[name]])),
        ),
      refused: (error) => (error instanceof ApiError && error.status === 400 ? refusedIn(error, fields) : {}),
      onSaved() {
        void refreshAccounts()
        toast({ title: people.savedTitle, text: words.corrected(accountName(person)) })
        onClose()
      },
    },
  )
  const { failure, question } = usePasswordQuestion({ failure: form.failure, send: () => form.send() })
  const { values, problems, change } = form
  return (
    <>
      <DialogForm
        form={form}
        title={words.correctTitle(accountName(person))}
        {...(isNamed && { lead: words.correctText })}
        action={form.sending ? people.saving : people.save}
        onClose={onClose}
      >
        {fields.map((name) => (
          <TextField
            key={name}
            label={people[name]}
            optional={!(noAccount && name === 'lastName')}
            autoComplete="off"
            maxLength={name === 'email' ? LIMITS.email : LIMITS.name}
            value={values[name]}
            error={problems[name] && people.wrong[problems[name]]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        {role === 'admin' && <p className="text-ink-soft">{words.ownName}</p>}
        {mayChangeRole(role) && answers && <p className="text-ink-soft">{words.emailOfResponder}</p>}
        {mayChangeRole(role) && person.approved && !person.disabled && <RoleField person={person} onDone={onClose} />}
        <ProblemBanner>
          {form.marked
            ? people.checkFields
            : failure && (failure instanceof OfflineError ? people.changeOffline : people.changeFailed)}
        </ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}

/** Asks first, with what follows, and for the password. */
function RoleField({ person, onDone }: { person: AdminUser; onDone: () => void }) {
  const words = useWords(peopleActsWords)
  const people = useWords(peopleWords)
  const [asks, setAsks] = useState(false)
  const to = person.role === 'staff' ? 'admin' : 'staff'
  const said = words.role[to]
  const name = accountName(person)
  const change = useGuardedChange<AdminUser, AdminUser>(
    (one, accepts) => setRole(one, to, accepts),
    () => {
      void refreshAccounts()
      toast({ title: people.savedTitle, text: said.done(name) })
      onDone()
    },
  )
  return (
    <div className="border-line border-t pt-4">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {said.button}
      </Button>
      {asks && (
        <ConfirmDialog
          open
          danger
          title={said.title(name)}
          text={
            <>
              <p>{said.text}</p>
              <ProblemBanner>{change.error && whyNot(change.error, words.roleRefused, people)}</ProblemBanner>
            </>
          }
          confirmLabel={said.button}
          busy={change.busy}
          onConfirm={() => change.start(person)}
          onCancel={() => setAsks(false)}
        />
      )}
      {change.questions}
    </div>
  )
}

function whyNot(error: Error, refused: string, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? refused : words.changeFailed
}
