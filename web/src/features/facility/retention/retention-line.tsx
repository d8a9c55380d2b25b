import {
  RETENTION_MAX_DAYS,
  RETENTION_MIN_DAYS,
  type RetentionClass,
} from '@evenkeel/contract/retention/retention-classes.ts'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { retentionWords } from './retention-words.ts'
import type { RetentionForm } from './use-retention-draft.ts'

export function RetentionLine({ kind, form }: { kind: RetentionClass; form: RetentionForm }) {
  const words = useWords(retentionWords)
  const { number } = useFormat()
  const { limited, days } = form.values[kind]
  const name = words.kinds[kind]
  const ends = [number(RETENTION_MIN_DAYS[kind]), number(RETENTION_MAX_DAYS)] as const
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={name}
        value={limited ? 'limited' : 'always'}
        onChange={({ target }) =>
          form.changeKind(kind, { limited: target.value === 'limited', days: days || `${RETENTION_MIN_DAYS[kind]}` })
        }
      >
        <option value="always">{words.always}</option>
        <option value="limited">{kind === 'alerts' || kind === 'care' ? words.limitedRecords : words.limited}</option>
      </SelectField>
      {limited && (
        <TextField
          label={words.days(name)}
          hint={words.range(...ends)}
          error={form.problems[kind] ? words.badDays(...ends) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={days}
          onChange={({ target }) => form.changeKind(kind, { days: target.value })}
        />
      )}
    </div>
  )
}
