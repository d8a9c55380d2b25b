import {
  ALERT_SOURCES,
  ALERT_URGENCIES,
  DRILL_FILTERS,
  OUTCOME_MISSING,
} from '@evenkeel/contract/alerts/alert-words.ts'
import { useId, useState } from 'react'
import { useUser } from '../../../app/session/session.tsx'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { type Days, type Filter, OUTCOMES, PRESETS, presetsOf, withoutBlanks } from './filter.ts'

type Props = { filter: Filter; units: readonly string[]; onFilter: (filter: Filter) => void }

/** Each choice applies at once; without alerts to answer, unit and urgency would find nothing and are left out. */
export function HistoryFilters({ filter, units, onFilter }: Props) {
  const words = useWords(alertHistoryWords)
  const { outcomes, urgency: urgencies } = useWords(alertWords)
  const isResponder = useUser().respondsTo.length > 0
  const active = Object.keys(filter).length
  const [open, setOpen] = useState(active > 0)
  const id = useId()
  const change = (part: { [name in keyof Filter]: Filter[name] | undefined }) =>
    onFilter(withoutBlanks({ ...filter, ...part }))
  const drillNames = { none: words.drillNone, only: words.drillOnly }
  return (
    <search aria-label={words.filters} className="flex flex-col gap-3">
      <Button
        variant="secondary"
        className="self-start md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {active > 0 ? words.tabCount(words.filters, String(active)) : words.filters}
      </Button>
      <div
        id={id}
        className={`grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] items-end gap-3 md:grid ${open ? 'grid' : 'hidden'}`}
      >
        <Presets filter={filter} onChoose={change} />
        <TextField
          type="date"
          label={words.from}
          value={filter.from ?? ''}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          type="date"
          label={words.to}
          value={filter.to ?? ''}
          onChange={({ target }) => change({ to: target.value })}
        />
        {isResponder && (
          <>
            <Choice
              label={words.unit}
              value={filter.unit}
              options={units.map((unit) => [unit, unit])}
              onChange={(unit) => change({ unit })}
            />
            <Choice
              label={words.urgency}
              value={filter.urgency}
              options={ALERT_URGENCIES.map((one) => [one, urgencies[one]])}
              onChange={(urgency) => change({ urgency })}
            />
          </>
        )}
        <Choice
          label={words.source}
          value={filter.source}
          options={ALERT_SOURCES.map((one) => [one, words.sources[one]])}
          onChange={(source) => change({ source })}
        />
        <Choice
          label={words.outcome}
          value={filter.outcome}
          options={OUTCOMES.map((one) => [one, one === OUTCOME_MISSING ? words.missing : outcomes[one]])}
          onChange={(outcome) => change({ outcome })}
        />
        <Choice
          label={words.drills}
          value={filter.drill}
          options={DRILL_FILTERS.map((one) => [one, drillNames[one]])}
          onChange={(drill) => change({ drill })}
        />
        {active > 0 && (
          <Button variant="quiet" onClick={() => onFilter({})}>
            {words.clear}
          </Button>
        )}
      </div>
    </search>
  )
}

function Presets({ filter, onChoose }: { filter: Filter; onChoose: (days: Days) => void }) {
  const words = useWords(alertHistoryWords)
  const today = dayAt(serverNow(), useBoot().timeZone)
  const days = presetsOf(today)
  return (
    <fieldset className="col-span-full flex flex-wrap gap-2">
      <legend className="sr-only">{words.days}</legend>
      {PRESETS.map((preset) => {
        const isChosen = filter.from === days[preset].from && filter.to === days[preset].to
        return (
          <Button
            key={preset}
            variant={isChosen ? 'primary' : 'secondary'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? { from: undefined, to: undefined } : days[preset])}
          >
            {words.presets[preset]}
          </Button>
        )
      })}
    </fieldset>
  )
}

export function useFilterNames() {
  const words = useWords(alertHistoryWords)
  const { outcomes, urgency: urgencies } = useWords(alertWords)
  const { day } = useFormat()
  return ({ from, to, unit, urgency, source, outcome, drill }: Filter): string[] =>
    [
      from && `${words.from} ${day(from)}`,
      to && `${words.to} ${day(to)}`,
      unit && `${words.unit} ${unit}`,
      urgency && `${words.urgency}: ${urgencies[urgency]}`,
      source && `${words.source}: ${words.sources[source]}`,
      outcome && (outcome === OUTCOME_MISSING ? words.missing : `${words.outcome}: ${outcomes[outcome]}`),
      drill && (drill === 'none' ? words.drillNone : words.drillOnly),
    ].filter((part) => part !== undefined)
}

type ChoiceProps<V extends string> = {
  label: string
  value: V | undefined
  options: readonly (readonly [value: V, label: string])[]
  onChange: (value: V | undefined) => void
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const { any } = useWords(alertHistoryWords)
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0])}
    >
      <option value="">{any}</option>
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
