import { LIMITS, REACHES, type Reach } from '@evenkeel/contract/base/limits.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/fields/field.tsx'
import { useWords } from '../../words/words.ts'
import { facilityWords } from './shared/facility-words.ts'
import type { FacilityForm } from './use-facility-draft.ts'

export function PhonesCard({ form: { values: draft, saved, problems, change } }: { form: FacilityForm }) {
  const words = useWords(facilityWords)
  return (
    <Card folded id="phones" title={words.phonesTitle} note={words.phonesNow(words.reach[saved.calls988])}>
      <p className="max-w-text">
        {words.phonesLead} {words.reachesHint}
      </p>
      <div className="grid max-w-2xl items-end gap-5 sm:grid-cols-2">
        <ReachField label={words.calls988} value={draft.calls988} onChange={(calls988) => change({ calls988 })} />
        <ReachField label={words.texts988} value={draft.texts988} onChange={(texts988) => change({ texts988 })} />
      </div>
      {(['extension', 'outsideLine'] as const).map((name) => (
        <div key={name} className="max-w-md">
          <TextField
            label={words[name]}
            optional
            hint={words[`${name}Hint`]}
            maxLength={LIMITS.facility[name]}
            autoComplete="off"
            value={draft[name]}
            error={problems[name] && words.wrong[problems[name]]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </div>
      ))}
    </Card>
  )
}

type Props = { label: string; value: Reach; onChange: (value: Reach) => void }

function ReachField({ label, value, onChange }: Props) {
  const { reach } = useWords(facilityWords)
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(REACHES.find((one) => one === target.value) ?? 'unknown')}
    >
      {REACHES.map((one) => (
        <option key={one} value={one}>
          {reach[one]}
        </option>
      ))}
    </SelectField>
  )
}
