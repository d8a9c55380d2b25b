import { SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { CUSTODY_DAY_RULES, type CustodyDayProblem } from '@evenkeel/contract/people/custody-days.ts'
import type { RosterLine } from '@evenkeel/contract/people/roster.ts'
import {
  ROSTER_COLUMNS,
  type RosterColumn,
  type RosterField,
  type RosterProblem,
} from '@evenkeel/contract/people/roster-words.ts'
import { adminWords } from '../../../words/admin.ts'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { custodyWords, peopleWords } from '../shared/people-words.ts'
import { rosterProblems, rosterWords } from './words.ts'

type Props = { line: RosterLine }
type Who = Pick<RosterLine, 'name' | 'number'> & Partial<Pick<RosterLine, 'username' | 'role'>>

export function LinePerson({ line: { name, number, username, role } }: { line: Who }) {
  const words = useWords(rosterWords)
  const { badges } = useWords(common)
  const below = [
    role === 'staff' && badges.staff,
    number && `# ${number}`,
    username !== number && username && words.username(username),
  ]
  return (
    <>
      {name && <span className="block font-semibold">{name}</span>}
      <span className="block text-ink-soft">{below.filter(Boolean).join(' · ')}</span>
    </>
  )
}

export function LineChanges({ line: { effect, changes } }: Props) {
  const words = useWords(rosterWords)
  const title = useFieldNames()
  const shownOf = useShown()
  return (
    <>
      <span className="block font-semibold">{words.effects[effect]}</span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="block">
          {title(field)}: {from === null ? shownOf(field, to) : words.change(shownOf(field, from), shownOf(field, to))}
        </span>
      ))}
    </>
  )
}

function useFieldNames() {
  const { unit, shift } = useWords(adminWords)
  const { firstName, lastName, badge } = useWords(peopleWords)
  const custody = useWords(custodyWords)
  const names: Record<RosterField, string> = { ...custody, unit, shift, firstName, lastName, badgeNumber: badge }
  return (field: RosterField) => names[field]
}

function useShown() {
  const { none } = useWords(rosterWords)
  const { shifts } = useWords(common)
  const { fullDay } = useFormat()
  return (field: RosterField, value: string | null) => {
    if (value === null) return none
    const shift = field === 'shift' && SHIFTS.find((one) => one === value)
    if (shift) return shifts[shift]
    return field === 'admittedOn' || field === 'releasePlanned' || field === 'releasedOn' ? fullDay(value) : value
  }
}

export function LineProblems({ problems }: { problems: readonly RosterProblem[] }) {
  const { problems: here, rules } = useWords(rosterProblems)
  const { wrong } = useWords(peopleWords)
  const inForms: Partial<Record<string, string>> = { ...wrong, ...rules }
  const fields = useFieldNames()
  const columnName = (value: string) => {
    const column = ROSTER_COLUMNS.find((one) => one === value)
    return column && isField(column) ? fields(column) : value
  }
  const textOf = ({ code, values }: RosterProblem) => {
    const [first = '', second = '', third = '', fourth = ''] = values
    if (code === 'rule') return `${columnName(first)}: ${inForms[second] ?? wrong.refused}`
    return isDayProblem(code)
      ? `${columnName(first)}: ${second}. ${wrong[code]}`
      : here[code](columnName(first), second, third, fourth)
  }
  return problems.map((problem) => (
    <span key={JSON.stringify(problem)} className="block">
      {textOf(problem)}
    </span>
  ))
}

const isDayProblem = (code: string): code is CustodyDayProblem => Object.hasOwn(CUSTODY_DAY_RULES, code)

const isField = (column: RosterColumn): column is RosterColumn & RosterField =>
  column !== 'username' && column !== 'role' && column !== 'email'
