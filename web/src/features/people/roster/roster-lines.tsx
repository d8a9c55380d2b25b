import type { RosterReport } from '@evenkeel/contract/roster.ts'
import { ROSTER_EFFECTS, type RosterEffect } from '@evenkeel/contract/roster-words.ts'
import { type ReactNode, useState } from 'react'
import { SelectField } from '../../../ui/field.tsx'
import { rosterWords } from '../../../words/roster.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { LineChanges, LinePerson } from './line-cells.tsx'
import { RosterTable } from './roster-table.tsx'

type Shown = 'all' | RosterEffect

/** What every line does that changes something. */
export function RosterLines({ report: { lines, counts } }: { report: RosterReport }) {
  const words = useWords(rosterWords)
  const { number } = useFormat()
  const [shown, setShown] = useState<Shown>('all')
  const options: [Shown, string][] = [
    ['all', words.all(number(lines.length))],
    ...ROSTER_EFFECTS.filter((effect) => counts[effect] > 0).map((effect): [Shown, string] => [
      effect,
      words.some(words.effects[effect], number(counts[effect])),
    ]),
  ]
  return (
    <Part title={words.lines}>
      <div className="max-w-sm">
        <SelectField
          label={words.show}
          value={shown}
          onChange={({ target }) => setShown(options.find(([value]) => value === target.value)?.[0] ?? 'all')}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <RosterTable
        key={shown}
        label={words.lines}
        heads={[words.person, words.happens]}
        rows={lines.filter(({ effect }) => shown === 'all' || effect === shown)}
        cellsOf={(one) => [<LinePerson key="who" line={one} />, <LineChanges key="what" line={one} />]}
      />
    </Part>
  )
}

/** Lines that are not applied, and what to do about each. */
export function LinesToCorrect({ problems }: Pick<RosterReport, 'problems'>) {
  const words = useWords(rosterWords)
  return (
    <Part title={words.bad}>
      <RosterTable
        label={words.bad}
        heads={[words.person, words.problem]}
        rows={problems}
        cellsOf={(one) => [
          <LinePerson key="who" line={one} />,
          <span key="what" lang="en">
            {one.message}
          </span>,
        ]}
      />
    </Part>
  )
}

/** A part of the result, with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3 pt-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </div>
)
