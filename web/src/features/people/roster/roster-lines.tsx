import type { RosterQuestion, RosterReport } from '@evenkeel/contract/people/roster.ts'
import {
  ROSTER_DAYS,
  ROSTER_EFFECTS,
  ROSTER_RELEASES,
  type RosterEffect,
} from '@evenkeel/contract/people/roster-words.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { LineChanges, LinePerson, LineProblems } from './line-cells.tsx'
import type { Roster } from './use-roster.ts'
import { rosterProblems, rosterWords } from './words.ts'

/** Old computers are slow with more lines at once. */
const AT_ONCE = 200

/** On a phone the line's number stands in the first cell. */
const WIDE = 'hidden sm:table-cell'

type Props<Row> = {
  label: string
  heads: readonly string[]
  rows: readonly Row[]
  cellsOf: (row: Row) => readonly ReactNode[]
}

/** Scrolls in its own box, also by keyboard. */
function RosterTable<Row extends { line: number }>({ label, heads, rows, cellsOf }: Props<Row>) {
  const words = useWords(rosterWords)
  const { number } = useFormat()
  const [most, setMost] = useState(AT_ONCE)
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-96 overflow-auto rounded-md border border-line bg-surface"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th scope="col" className={`px-3 py-2 font-semibold ${WIDE}`}>
                {words.line}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <tr key={row.line} className="border-t border-line align-top">
                <td className={`px-3 py-2 ${WIDE}`}>{number(row.line)}</td>
                {cellsOf(row).map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                  <td key={column} className="px-3 py-2 break-words">
                    {column === 0 && (
                      <span className="block text-ink-soft sm:hidden">{words.lineAt(number(row.line))}</span>
                    )}
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > most && (
        <Button variant="secondary" className="self-start" onClick={() => setMost(most + AT_ONCE)}>
          {words.more(number(Math.min(AT_ONCE, rows.length - most)))}
        </Button>
      )}
    </>
  )
}

type Shown = 'all' | RosterEffect

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

export function LinesToCorrect({ problems }: Pick<RosterReport, 'problems'>) {
  const words = useWords(rosterWords)
  return (
    <Part title={words.bad}>
      <RosterTable
        label={words.bad}
        heads={[words.person, words.problem]}
        rows={problems}
        cellsOf={(one) => [<LinePerson key="who" line={one} />, <LineProblems key="what" problems={one.problems} />]}
      />
    </Part>
  )
}

export function LinesAside({ asides }: Pick<RosterReport, 'asides'>) {
  const words = useWords(rosterProblems)
  const { person } = useWords(rosterWords)
  return (
    <Part title={words.asides}>
      <RosterTable
        label={words.asides}
        heads={[person, words.why]}
        rows={asides}
        cellsOf={(one) => [<LinePerson key="who" line={one} />, words.whys[one.why]]}
      />
    </Part>
  )
}

/** An answer to each line carries it out. */
export function LinesAsked({ asked, roster }: Pick<RosterReport, 'asked'> & { roster: Roster }) {
  const words = useWords(rosterProblems)
  const { person } = useWords(rosterWords)
  const { number } = useFormat()
  const placeOf = ({ person: who }: RosterQuestion) =>
    [who?.name, who?.number && `# ${who.number}`, who?.unit, who?.housing].filter(Boolean).join(' · ')
  return (
    <Part title={words.asked}>
      {asked.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          busy={roster.checking}
          onClick={() => roster.answer('all', false)}
        >
          {words.allOthers(number(asked.length))}
        </Button>
      )}
      <RosterTable
        label={words.asked}
        heads={[person, words.asked]}
        rows={asked}
        cellsOf={(one) => [
          <LinePerson key="who" line={one} />,
          <div key="question" className="flex flex-col items-start gap-2">
            {words.askedText[one.why](placeOf(one))}
            <span className="flex flex-wrap gap-2">
              {one.why !== 'twice' && (
                <Button variant="secondary" busy={roster.checking} onClick={() => roster.answer(one.line, true)}>
                  {words.same[one.why]}
                </Button>
              )}
              <Button variant="secondary" busy={roster.checking} onClick={() => roster.answer(one.line, false)}>
                {words.other[one.why]}
              </Button>
            </span>
          </div>,
        ]}
      />
    </Part>
  )
}

/** What a file does not say of all its lines: which of day and month comes first, and of which releases it tells. */
export function FileAsked({ problems, roster }: Pick<RosterReport, 'problems'> & { roster: Roster }) {
  const { daysOf, days, release, releases } = useWords(rosterProblems)
  const { answers, say } = roster
  const all = problems.flatMap((line) => line.problems)
  const isUnclear = all.some(({ code, values }) => code === 'monthFirst' && values[1]?.includes('/'))
  const column = all.find(({ code }) => code === 'whichRelease')?.values[0]
  return (
    <>
      {(isUnclear || answers.days) && (
        <RadioGroup
          legend={days}
          options={ROSTER_DAYS.map((value) => ({ value, label: daysOf[value] }))}
          chosen={answers.days ?? null}
          onChoose={(chosen) => say({ days: chosen })}
        />
      )}
      {(column || answers.release) && (
        <RadioGroup
          legend={release(column)}
          options={ROSTER_RELEASES.map((value) => ({ value, label: releases[value] }))}
          chosen={answers.release ?? null}
          onChoose={(chosen) => say({ release: chosen })}
        />
      )}
    </>
  )
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3 pt-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </div>
)
