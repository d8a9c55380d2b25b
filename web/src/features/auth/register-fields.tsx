import { LIMITS, SHIFTS } from '@evenkeel/contract/limits.ts'
import { OPEN_ROLES } from '@evenkeel/contract/roles.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { entryForms } from '../../words/entry-forms.ts'
import { useWords } from '../../words/words.ts'
import { useFacts } from './facility-facts.ts'
import { NewPasswordField } from './new-password-field.tsx'

type RegisterFieldsProps = { errorOf: (name: string) => string | undefined; needsCode: boolean }

export function RegisterFields({ errorOf, needsCode }: RegisterFieldsProps) {
  const { fields } = useWords(entryForms)
  const { roles, shifts } = useWords(common)
  const { sharedDevice } = useBoot()
  const units = useFacts()?.units ?? []
  /** On a shared device the browser must not offer one person's details to the next. */
  const complete = (kind: string) => (sharedDevice ? 'off' : kind)
  const field = (name: keyof typeof fields) => ({ name, label: fields[name], error: errorOf(name) })
  return (
    <>
      {needsCode && <TextField {...field('facilityCode')} hint={fields.facilityCodeHint} autoComplete="off" />}
      <SelectField {...field('role')} defaultValue="inmate">
        {OPEN_ROLES.map((role) => (
          <option key={role} value={role}>
            {roles[role]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('username')} autoComplete={complete('username')} autoCapitalize="none" spellCheck={false} />
      <NewPasswordField name="password" error={errorOf('password')} autoComplete={complete('new-password')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete={complete('given-name')} maxLength={LIMITS.name} />
        <TextField {...field('lastName')} autoComplete={complete('family-name')} maxLength={LIMITS.name} />
      </div>
      <TextField
        {...field('email')}
        optional
        type="email"
        inputMode="email"
        autoComplete={complete('email')}
        maxLength={LIMITS.email}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('unit')} optional autoComplete="off" maxLength={LIMITS.unit} list="units" />
        <datalist id="units">
          {units.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
        <SelectField {...field('shift')} optional defaultValue="">
          <option value="">{fields.noShift}</option>
          {SHIFTS.map((shift) => (
            <option key={shift} value={shift}>
              {shifts[shift]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
