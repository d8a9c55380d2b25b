import { LIMITS, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { adminWords } from '../../../words/admin.ts'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { useUnits } from '../data.ts'
import { custodyWords, peopleWords } from '../shared/people-words.ts'
import { type AccountForm, shiftFrom } from './account-draft.ts'
import { CustodyFields } from './custody-fields.tsx'
import { UnitField } from './unit-field.tsx'

export function PlaceFields({ form, unitTyped = false }: { form: AccountForm; unitTyped?: boolean }) {
  const { values: draft, problems, change } = form
  const { unitTyped: checkUnit } = useWords(custodyWords)
  const { notGiven, badge, wrong } = useWords(peopleWords)
  const { shift: shiftLabel } = useWords(adminWords)
  const { shifts } = useWords(common)
  const units = useUnits()
  return (
    <>
      <UnitField
        units={units}
        value={draft.unit}
        error={problems.unit && wrong[problems.unit]}
        onChange={(unit) => change({ unit })}
      />
      {unitTyped && draft.unit === form.saved.unit && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={draft.unitChecked}
            onChange={({ target }) => change({ unitChecked: target.checked })}
          />
          {checkUnit}
        </label>
      )}
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
        error={problems.badgeNumber && wrong[problems.badgeNumber]}
        onChange={({ target }) => change({ badgeNumber: target.value })}
      />
      {draft.role === 'inmate' && <CustodyFields form={form} />}
    </>
  )
}
