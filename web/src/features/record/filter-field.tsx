import type { RecordDay } from '@evenkeel/contract/record.ts'
import { SelectField } from '../../ui/fields/field.tsx'
import { useWords } from '../../words/words.ts'
import { type Filter, filtersOf, useMarkName } from './marks.ts'
import { recordWords } from './words.ts'

type Props = { days: readonly RecordDay[]; filter: Filter; onFilter: (filter: Filter) => void }

export function FilterField({ days, filter, onFilter }: Props) {
  const words = useWords(recordWords)
  const markName = useMarkName()
  const options = filtersOf(days)
  return (
    <SelectField
      label={words.filter}
      value={filter}
      onChange={({ target }) => onFilter(options.find((option) => option === target.value) ?? '')}
    >
      <option value="">{words.allDays}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {words.daysWith(option === 'tool' ? words.tool : markName(option))}
        </option>
      ))}
    </SelectField>
  )
}
