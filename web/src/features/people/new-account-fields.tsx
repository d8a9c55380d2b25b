import { LIMITS } from '@evenkeel/contract/limits.ts'
import { OPEN_ROLES, type OpenRole, PLAIN_ROLES } from '@evenkeel/contract/roles.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { type AccountForm, roleFrom, type TextName } from './account-draft.ts'
import { PlaceFields } from './place-fields.tsx'

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
      <TextField label={username} autoCapitalize="none" spellCheck={false} {...text('username')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={words.firstName} optional {...text('firstName')} />
        <TextField label={words.lastName} optional {...text('lastName')} />
      </div>
      <TextField label={words.email} optional type="email" {...text('email')} />
      <PlaceFields form={form} />
      {draft.role === 'admin' && (
        <RespondsField respondsTo={draft.respondsTo} onChange={(respondsTo) => change({ respondsTo })} />
      )}
    </>
  )
}

type Props = { respondsTo: readonly OpenRole[]; onChange: (respondsTo: OpenRole[]) => void }

/** Whose alerts an administrator receives. */
function RespondsField({ respondsTo, onChange }: Props) {
  const words = useWords(peopleWords)
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">{words.respondsTo}</legend>
      <p className="text-sm text-ink-soft">{words.respondsToHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {OPEN_ROLES.map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={respondsTo.includes(role)}
              onChange={() => onChange(OPEN_ROLES.filter((one) => respondsTo.includes(one) !== (one === role)))}
            />
            {words.audiences[role]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
