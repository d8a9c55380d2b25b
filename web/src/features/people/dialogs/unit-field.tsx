import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { useState } from 'react'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { adminWords } from '../../../words/admin.ts'
import { useWords } from '../../../words/words.ts'
import { normalizeName } from '../shared/names.ts'
import { peopleWords } from '../shared/people-words.ts'

type Props = { units: readonly string[]; value: string; error?: string | undefined; onChange: (unit: string) => void }

/** No unit can have this name. */
const OTHER = '\n'

/** A text field without a list of units. */
export function UnitField({ units, value, error, onChange }: Props) {
  const words = useWords(peopleWords)
  const { unit: label } = useWords(adminWords)
  const listed = findUnit(units, value)
  const [other, setOther] = useState(false)
  const isOther = other || (value !== '' && listed === null)
  const typed = {
    value,
    error,
    maxLength: LIMITS.unit,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (units.length === 0) return <TextField label={label} optional {...typed} />
  return (
    <>
      <SelectField
        label={label}
        optional
        value={isOther ? OTHER : (listed ?? '')}
        error={isOther ? undefined : error}
        onChange={({ target }) => {
          setOther(target.value === OTHER)
          onChange(target.value === OTHER ? '' : target.value)
        }}
      >
        <option value="">{words.notGiven}</option>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
        <option value={OTHER}>{words.otherUnit}</option>
      </SelectField>
      {isOther && <TextField label={words.otherUnitName} hint={words.otherUnitHint} {...typed} />}
    </>
  )
}

/** As the list spells it; null if none matches. */
export const findUnit = (units: readonly string[], typed: string) =>
  units.find((unit) => normalizeName(unit) === normalizeName(typed)) ?? null
