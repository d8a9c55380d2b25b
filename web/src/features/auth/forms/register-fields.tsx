import { LIMITS, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { useEffect, useRef, useState } from 'react'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { useBoot } from '../../../words/boot.ts'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { useFacts } from '../facility-facts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { entryForms } from './words.ts'

type RegisterFieldsProps = { errorOf: (name: string) => string | undefined; needsCode: boolean }

/** People in care are asked only for what is needed. */
export function RegisterFields({ errorOf, needsCode }: RegisterFieldsProps) {
  const { fields } = useWords(entryForms)
  const { sharedDevice } = useBoot()
  const units = useFacts()?.units ?? []
  const [role, setRole] = useState('inmate')
  const worksHere = role === 'staff'
  /** On a shared device the browser must not offer one person's details to the next. */
  const complete = (kind: string) => (sharedDevice ? 'off' : kind)
  const field = (name: keyof typeof fields) => ({ name, label: fields[name], error: errorOf(name) })
  return (
    <>
      <RoleChoice onChoose={setRole} />
      {needsCode && <TextField {...field('facilityCode')} hint={fields.facilityCodeHint} autoComplete="off" />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete={complete('given-name')} maxLength={LIMITS.name} />
        <TextField {...field('lastName')} autoComplete={complete('family-name')} maxLength={LIMITS.name} />
      </div>
      <TextField {...field('username')} autoComplete={complete('username')} autoCapitalize="none" spellCheck={false} />
      <NewPasswordField name="password" error={errorOf('password')} autoComplete={complete('new-password')} />
      <TextField
        {...field('unit')}
        {...(!worksHere && { hint: fields.unitHint })}
        optional
        autoComplete="off"
        maxLength={LIMITS.unit}
        list="units"
      />
      <datalist id="units">
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <MoreFields worksHere={worksHere} emailField={field('email')} emailComplete={complete('email')} />
    </>
  )
}

/** Comes first, because the other fields depend on it. */
function RoleChoice({ onChoose }: { onChoose: (role: string) => void }) {
  const { fields } = useWords(entryForms)
  const { roles } = useWords(common)
  const group = useRef<HTMLFieldSetElement>(null)
  // A role may have been chosen before the page was interactive.
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')
    if (chosen) onChoose(chosen.value)
  }, [onChoose])
  return (
    <fieldset ref={group}>
      <legend className="mb-1.5 font-semibold">{fields.role}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {OPEN_ROLES.map((role) => (
          <label key={role} className={ROLE}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === 'inmate'}
              onChange={() => onChoose(role)}
              className="size-5 shrink-0 accent-accent"
            />
            {roles[role]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const ROLE =
  'flex min-h-12 items-center gap-3 rounded-md border border-edge bg-surface px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold'

type MoreProps = {
  worksHere: boolean
  emailField: { name: string; label: string; error: string | undefined }
  emailComplete: string
}

/** Opens where a field in it is wrong, so that it can take the focus. */
function MoreFields({ worksHere, emailField, emailComplete }: MoreProps) {
  const { fields } = useWords(entryForms)
  const { shifts } = useWords(common)
  const staysOpen = worksHere || emailField.error !== undefined
  return (
    <details
      open={staysOpen}
      onToggle={({ currentTarget }) => {
        if (staysOpen) currentTarget.open = true
      }}
    >
      <Summary>{fields.more}</Summary>
      <div className="flex flex-col gap-5 pt-2">
        <TextField
          {...emailField}
          optional
          type="email"
          inputMode="email"
          autoComplete={emailComplete}
          maxLength={LIMITS.email}
        />
        <SelectField name="shift" label={fields.shift} optional defaultValue="">
          <option value="">{fields.noShift}</option>
          {SHIFTS.map((shift) => (
            <option key={shift} value={shift}>
              {shifts[shift]}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  )
}
