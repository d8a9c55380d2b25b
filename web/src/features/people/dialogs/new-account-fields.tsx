import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { PLAIN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { adminWords } from '../../../words/admin.ts'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { peopleWords } from '../shared/people-words.ts'
import { type AccountForm, roleFrom, type TextName } from './account-draft.ts'
import { PlaceFields } from './place-fields.tsx'

const LINK = 'inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4'
const MAX = { username: LIMITS.username.max, firstName: LIMITS.name, lastName: LIMITS.name, email: LIMITS.email }

export function NewAccountFields({ form }: { form: AccountForm }) {
  const words = useWords(peopleWords)
  const { username, role: roleLabel } = useWords(adminWords)
  const { roles } = useWords(common)
  const { values: draft, problems, change } = form
  /** The browser must not autofill the administrator's own details. */
  const text = (name: keyof typeof MAX & TextName) => ({
    value: draft[name],
    error: problems[name] && words.wrong[problems[name]],
    maxLength: MAX[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <SelectField
        label={roleLabel}
        hint={draft.role === 'admin' ? words.adminNote : undefined}
        value={draft.role}
        onChange={({ target }) => change({ role: roleFrom(target.value) })}
      >
        {PLAIN_ROLES.map((role) => (
          <option key={role} value={role}>
            {roles[role]}
          </option>
        ))}
      </SelectField>
      <a href={PATHS.responders} className={LINK}>
        {words.clinicianNote}
      </a>
      <TextField label={username} autoCapitalize="none" spellCheck={false} {...text('username')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={words.firstName} optional {...text('firstName')} />
        <TextField label={words.lastName} optional {...text('lastName')} />
      </div>
      <TextField label={words.email} optional type="email" {...text('email')} />
      <PlaceFields form={form} />
      {draft.role === 'admin' && (
        <AnswersField form={form} error={problems.answersStaff && words.wrong[problems.answersStaff]} />
      )}
    </>
  )
}

const YES_NO = ['yes', 'no'] as const

/** Alerts of staff have to be chosen; those of people in care are preselected. */
function AnswersField({ form: { values, change }, error }: { form: AccountForm; error: string | undefined }) {
  const words = useWords(peopleWords)
  const { respondsTo, answersStaff } = values
  const chosen = answersStaff === null ? null : answersStaff ? 'yes' : 'no'
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-semibold">{words.answers}</legend>
      <p className="text-sm text-ink-soft">{words.answersHint}</p>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={respondsTo.includes('inmate')}
          onChange={({ target }) => change({ respondsTo: target.checked ? ['inmate'] : [] })}
        />
        {words.audiences.inmate}
      </label>
      <RadioGroup
        legend={words.answersStaff}
        options={YES_NO.map((value) => ({ value, label: words[value] }))}
        chosen={chosen}
        inRow
        error={error}
        onChoose={(value) => change({ answersStaff: value === 'yes' })}
      />
    </fieldset>
  )
}
