import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/base/roles.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import type { ClinicianChoices } from '@evenkeel/contract/clinicians.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, issuesOf } from '../../../app/api/api-error.ts'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { adminWords } from '../../../words/admin.ts'
import { useWords } from '../../../words/words.ts'
import { peopleWords } from '../../people/shared/people-words.ts'
import { ShowSlip } from '../../people/shared/show-slip.tsx'
import { clinicianWords } from './clinicians-words.ts'
import { makeClinician, refreshClinicians } from './data.ts'

type Draft = {
  username: string
  firstName: string
  lastName: string
  email: string
  licenceNumber: string
  serves: OpenRole[]
  attested: boolean
  medical: boolean
}
const BLANK: Draft = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  licenceNumber: '',
  serves: ['inmate'],
  attested: false,
  medical: false,
}

type Text = Exclude<keyof Draft, 'serves' | 'attested' | 'medical'>
const TEXTS: readonly Text[] = ['username', 'firstName', 'lastName', 'email', 'licenceNumber']
const MAX: Record<Text, number> = {
  username: LIMITS.username.max,
  firstName: LIMITS.name,
  lastName: LIMITS.name,
  email: LIMITS.email,
  licenceNumber: LIMITS.licence,
}

type Made = Awaited<ReturnType<typeof makeClinician>>

/** The slip that it shows sets the password. */
export function NewClinicianDialog({ choices, onClose }: { choices: ClinicianChoices; onClose: () => void }) {
  const words = useWords(clinicianWords)
  const people = useWords(peopleWords)
  const [made, setMade] = useState<Made | null>(null)
  const { mutateAsync } = useMutation({ mutationFn: makeClinician, gcTime: 0 })
  const form = useForm<Draft, Made, string>(BLANK, {
    check: (draft) => problemsOf(draft, { ...people.wrong, ...words.wrong }, words, choices.licence),
    send: ({ attested, licenceNumber, medical, ...draft }) =>
      mutateAsync({
        ...draft,
        username: draft.username.trim(),
        ...(choices.licence && { licenceNumber }),
        ...(draft.serves.length > 1 && { attested }),
        ...(medical && { medical }),
      }),
    refused: (error) => refusedIn(error, words.wrong),
    onSaved(saved) {
      setMade(saved)
      void refreshClinicians()
    },
  })
  const { failure, question } = usePasswordQuestion(form)
  if (made) {
    const { name, username } = made.clinician
    return <ShowSlip person={{ name: name ?? '', username }} slip={made} onClose={onClose} />
  }
  return (
    <>
      <DialogForm
        form={form}
        title={words.newTitle}
        lead={choices.secondPerson ? words.newConfirmed : words.newLead}
        action={form.sending ? words.creating : words.create}
        onClose={onClose}
      >
        <Fields form={form} licence={choices.licence} />
        <ProblemBanner>{form.marked ? people.checkFields : failure && words.createFailed}</ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}

type Problems = { [name in keyof Draft]?: string | undefined }
type Form = { values: Draft; problems: Problems; change: (change: Partial<Draft>) => void }

function Fields({ form: { values, problems, change }, licence }: { form: Form; licence: boolean }) {
  const words = useWords(clinicianWords)
  const people = useWords(peopleWords)
  const { username } = useWords(adminWords)
  const text = (name: Text) => ({
    value: values[name],
    error: problems[name],
    maxLength: MAX[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <TextField label={username} autoCapitalize="none" spellCheck={false} {...text('username')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={people.firstName} optional {...text('firstName')} />
        <TextField label={people.lastName} optional {...text('lastName')} />
      </div>
      <TextField label={people.email} optional type="email" {...text('email')} />
      {licence && <TextField label={words.number} spellCheck={false} {...text('licenceNumber')} />}
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={values.medical}
          aria-describedby="medical-means"
          onChange={({ target }) => change({ medical: target.checked })}
        />
        {words.medical}
      </label>
      <p id="medical-means" className="text-sm text-ink-soft">
        {words.medicalMeans}
      </p>
      <fieldset className="flex min-w-0 flex-col" aria-describedby={problems.serves && 'serves-problem'}>
        <legend className="font-semibold">{words.forWhom}</legend>
        <div className="flex flex-wrap gap-x-6">
          {OPEN_ROLES.map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={values.serves.includes(role)}
                onChange={() =>
                  change({ serves: OPEN_ROLES.filter((one) => values.serves.includes(one) !== (one === role)) })
                }
              />
              {people.audiences[role]}
            </label>
          ))}
        </div>
        {problems.serves && (
          <p id="serves-problem" className="text-sm font-semibold text-brick">
            {problems.serves}
          </p>
        )}
      </fieldset>
      {values.serves.length > 1 && (
        <div>
          <label className="flex min-h-11 items-start gap-2.5 py-2">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0 accent-accent"
              checked={values.attested}
              aria-invalid={problems.attested ? true : undefined}
              aria-describedby={problems.attested && 'attested-problem'}
              onChange={({ target }) => change({ attested: target.checked })}
            />
            {words.attested}
          </label>
          {problems.attested && (
            <p id="attested-problem" className="text-sm font-semibold text-brick">
              {problems.attested}
            </p>
          )}
        </div>
      )}
    </>
  )
}

type Said = { readonly [code: string]: string }

function problemsOf(draft: Draft, said: Said, words: { choose: string; attest: string }, licence: boolean): Problems {
  const texts = TEXTS.filter((name) => licence || name !== 'licenceNumber').map((name): [Text, string | undefined] => {
    const broken = brokenRule(FIELD_RULES[name], name === 'username' ? draft.username.trim() : draft[name])
    return [name, broken && (said[broken.code] ?? said.refused)]
  })
  return {
    ...Object.fromEntries(texts),
    serves: draft.serves.length === 0 ? words.choose : undefined,
    attested: draft.serves.length > 1 && !draft.attested ? words.attest : undefined,
  }
}

/** A conflict means the username. */
function refusedIn(error: unknown, said: { taken: string; refused: string }): Problems {
  if (!(error instanceof ApiError)) return {}
  if (error.status === 409) return { username: said.taken }
  const refused = TEXTS.filter((name) => issuesOf(error).some(({ path }) => path === name))
  return Object.fromEntries(refused.map((name) => [name, said.refused]))
}
