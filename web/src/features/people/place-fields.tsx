import { LIMITS, SHIFTS } from '@evenkeel/contract/limits.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { shiftFrom } from './account-draft.ts'
import { useUnits } from './data.ts'
import { RespondsField } from './responds-field.tsx'
import { UnitField } from './unit-field.tsx'
import type { AccountForm } from './use-account-form.ts'

/** Where and when somebody is here; the same for a new account and for one that is changed. */
export function PlaceFields({ form: { draft, change, say } }: { form: AccountForm }) {
  const { notGiven, badge } = useWords(peopleWords)
  const { shift: shiftLabel } = useWords(adminWords)
  const { shifts } = useWords(common)
  const units = useUnits()
  return (
    <>
      <UnitField units={units} value={draft.unit} error={say('unit')} onChange={(unit) => change({ unit })} />
      <SelectField
        label={shiftLabel}
        optional
        value={draft.shift}
        onChange={({ target }) => change({ shift: shiftFrom(target.value) })}
      >
        <option value="">{notGiven}</option>
        {SHIFTS.map((shift) => (
          <option key={shift} value={shift}>
            {shifts[shift]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={badge}
        optional
        maxLength={LIMITS.badge}
        autoComplete="off"
        value={draft.badgeNumber}
        error={say('badgeNumber')}
        onChange={({ target }) => change({ badgeNumber: target.value })}
      />
      {draft.role === 'admin' && (
        <RespondsField respondsTo={draft.respondsTo} onChange={(respondsTo) => change({ respondsTo })} />
      )}
    </>
  )
}
