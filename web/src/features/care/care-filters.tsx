import { CARE_FILTERS } from '@evenkeel/contract/care-words.ts'
import { useLocation } from 'wouter'
import { SelectField } from '../../ui/field.tsx'
import { careWords } from '../../words/care.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { addressOf, type Filter } from './filter.ts'

/** All, mine, overdue or what a release ended, and the unit; each choice applies at once and stands in the address. */
export function CareFilters({ filter, units, ended }: { filter: Filter; units: readonly string[]; ended: number }) {
  const words = useWords(careWords)
  const { number } = useFormat()
  const [, navigate] = useLocation()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label={words.filters} className="border-b border-edge">
        <ul className="flex flex-wrap gap-x-1">
          {CARE_FILTERS.map((show) => (
            <li key={show}>
              <a
                href={addressOf({ ...filter, show })}
                aria-current={show === filter.show ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {words.shows[show]}
                {show === 'released' && ended > 0 && ` (${number(ended)})`}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {units.length > 0 && (
        <div className="w-full sm:w-64">
          <SelectField
            label={words.unit}
            value={filter.unit ?? ''}
            onChange={({ target }) =>
              navigate(addressOf({ show: filter.show, ...(target.value && { unit: target.value }) }))
            }
          >
            <option value="">{words.allUnits}</option>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  )
}
