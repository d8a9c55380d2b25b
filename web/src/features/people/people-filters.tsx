import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { ROLES } from '@evenkeel/contract/base/roles.ts'
import { ACCOUNT_STATES, ACCOUNT_USES, UNLISTED } from '@evenkeel/contract/users/account-words.ts'
import { useId, useState } from 'react'
import { ChevronDown } from '../../ui/icons.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { Filter } from './filters.ts'
import { peopleListWords } from './words.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  onEnter: () => void
  filter: Filter
  units: readonly string[]
  onFilter: (filter: Filter) => void
}

const FIELD =
  'block min-h-11 w-full rounded-md border border-edge bg-surface px-3 py-1.5 text-ink placeholder:text-ink-soft'

/** On a narrow screen a button opens all fields but the search. */
export function PeopleFilters({ typed, onType, onEnter, filter, units, onFilter }: Props) {
  const words = useWords(peopleListWords)
  const { find } = useWords(adminWords)
  const { badges } = useWords(common)
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const id = useId()
  const active = Object.keys(filter).length
  const listed = [...units, UNLISTED]
  return (
    <search className="flex flex-col gap-2 min-[78rem]:flex-row">
      <div className="flex grow flex-wrap gap-2">
        <input
          type="search"
          aria-label={find}
          placeholder={find}
          value={typed}
          maxLength={LIMITS.name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // The focus may move at once, and the key press would go to the newly focused element.
            event.preventDefault()
            onEnter()
          }}
          className={`${FIELD} min-w-0 grow basis-40`}
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-11 shrink-0 rounded-md border border-edge bg-surface px-3 font-semibold md:hidden"
        >
          {active > 0 ? words.filtersOn(number(active)) : words.filters}
        </button>
      </div>
      <div
        id={id}
        className={`${open ? 'grid' : 'hidden'} grid-cols-1 gap-2 tiny:grid-cols-2 md:grid md:grid-cols-4 min-[78rem]:shrink-0 min-[78rem]:grid-cols-[repeat(4,9.75rem)]`}
      >
        <Choice
          label={words.role}
          any={words.anyRole}
          options={ROLES.map((role) => [role, badges[role]])}
          value={filter.role}
          onChange={(role) =>
            onFilter(
              withOne(
                filter,
                'role',
                ROLES.find((one) => one === role),
              ),
            )
          }
        />
        <Choice
          label={words.state}
          any={words.anyState}
          options={ACCOUNT_STATES.map((state) => [state, words.states[state]])}
          value={filter.state}
          onChange={(state) =>
            onFilter(
              withOne(
                filter,
                'state',
                ACCOUNT_STATES.find((one) => one === state),
              ),
            )
          }
        />
        {units.length > 0 && (
          <Choice
            label={words.unit}
            any={words.anyUnit}
            options={listed.map((unit) => [unit, unit === UNLISTED ? words.unlisted : unit])}
            value={filter.unit}
            onChange={(unit) =>
              onFilter(
                withOne(
                  filter,
                  'unit',
                  listed.find((one) => one === unit),
                ),
              )
            }
          />
        )}
        <Choice
          label={words.use}
          any={words.anyUse}
          options={ACCOUNT_USES.map((use) => [use, words.uses[use]])}
          value={filter.use}
          onChange={(use) =>
            onFilter(
              withOne(
                filter,
                'use',
                ACCOUNT_USES.find((one) => one === use),
              ),
            )
          }
        />
      </div>
    </search>
  )
}

function withOne<K extends keyof Filter>(filter: Filter, name: K, value: Filter[K]): Filter {
  const { [name]: _before, ...others } = filter
  return value === undefined ? others : { ...others, [name]: value }
}

type ChoiceProps = {
  label: string
  any: string
  options: readonly (readonly [value: string, label: string])[]
  value: string | undefined
  onChange: (value: string) => void
}

function Choice({ label, any, options, value = '', onChange }: ChoiceProps) {
  return (
    <div className="relative">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${FIELD} appearance-none pr-7 ${value ? 'border-accent font-semibold text-accent' : ''}`}
      >
        <option value="">{any}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-ink-soft" />
    </div>
  )
}
