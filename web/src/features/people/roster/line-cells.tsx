import { SHIFTS } from '@evenkeel/contract/limits.ts'
import type { RosterLine } from '@evenkeel/contract/roster.ts'
import type { RosterField } from '@evenkeel/contract/roster-words.ts'
import { adminWords } from '../../../words/admin.ts'
import { common } from '../../../words/common.ts'
import { custodyWords, peopleWords } from '../../../words/people.ts'
import { rosterWords } from '../../../words/roster.ts'
import { useFormat, useWords } from '../../../words/words.ts'

type Props = { line: RosterLine }
type Who = Pick<RosterLine, 'name' | 'number'> & Partial<Pick<RosterLine, 'username' | 'role'>>

/** Whom a line is about: the name, with the number and the user name below. */
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

/** What happens to them: of who is stored, each field as it is and as it will be; of who is new, where they are. */
export function LineChanges({ line: { effect, unit, housing, changes } }: Props) {
  const words = useWords(rosterWords)
  const nameOf = useFieldNames()
  const shownOf = useShown()
  const place = [unit, housing].filter(Boolean).join(' · ')
  return (
    <>
      <span className="block font-semibold">{words.effects[effect]}</span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="block">
          {nameOf(field)}: {from === null ? shownOf(field, to) : words.change(shownOf(field, from), shownOf(field, to))}
        </span>
      ))}
      {changes.length === 0 && place}
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
