import { CARE_FILTERS, CARE_SORTS } from '@evenkeel/contract/care/care-words.ts'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'wouter'
import { CONTROL } from '../../../ui/fields/field-frame.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { careWork } from '../work/words.ts'
import { addressOf, type Filter } from './filter.ts'

export function CareFilters({ filter, units, ended }: { filter: Filter; units: readonly string[]; ended: number }) {
  const words = useWords(careWords)
  const { sort, sorts } = useWords(careWork)
  const { number } = useFormat()
  const [, navigate] = useLocation()
  const { unit: _unit, ...rest } = filter
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
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
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {units.length > 0 && (
          <Choice
            label={words.unit}
            value={filter.unit ?? ''}
            onChoose={(unit) => navigate(addressOf({ ...rest, ...(unit && { unit }) }))}
          >
            <option value="">{words.allUnits}</option>
            {units.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Choice>
        )}
        {filter.show !== 'released' && (
          <Choice
            label={sort}
            value={filter.sort ?? 'time'}
            onChoose={(chosen) =>
              navigate(addressOf({ ...filter, sort: CARE_SORTS.find((one) => one === chosen) ?? 'time' }))
            }
          >
            {CARE_SORTS.map((one) => (
              <option key={one} value={one}>
                {sorts[one]}
              </option>
            ))}
          </Choice>
        )}
      </div>
    </div>
  )
}

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode }

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
          className={`${CONTROL} min-h-11! appearance-none py-1.5! pr-11`}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft" />
      </div>
    </div>
  )
}
