import { LIMITS, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { adminWords } from '../../../words/admin.ts'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { useUnits } from '../data.ts'
import { custodyWords, peopleWords } from '../shared/people-words.ts'
import { type AccountForm, type CustodyName, shiftFrom } from './account-draft.ts'
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

function CustodyFields({ form: { values: draft, saved, problems, change } }: { form: AccountForm }) {
  const words = useWords(custodyWords)
  const { wrong } = useWords(peopleWords)
  const field = (name: CustodyName) => ({
    label: words[name],
    optional: true,
    autoComplete: 'off',
    value: draft[name],
    error: problems[name] && wrong[problems[name]],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">{words.title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('housing')} hint={words.housingHint} maxLength={LIMITS.housing} />
        <TextField {...field('bookingNumber')} maxLength={LIMITS.badge} />
        <TextField {...field('permanentNumber')} hint={words.permanentHint} maxLength={LIMITS.badge} />
        <TextField {...field('admittedOn')} type="date" />
        <TextField {...field('releasePlanned')} type="date" />
        {saved.releasedOn !== '' && <TextField {...field('releasedOn')} type="date" />}
      </div>
    </fieldset>
  )
}
