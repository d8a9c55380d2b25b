import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CELL, Detail, Details, OpenRow, TextCell } from '../../ui/lists/row-table.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { approvalWords } from './approval/approval-words.ts'
import { accountName, personName } from './shared/names.ts'
import { custodyWords, peopleWords } from './shared/people-words.ts'
import { type Doing, useActions } from './use-actions.ts'
import { peopleListWords, stayWords, withoutAccountWords } from './words.ts'

/** From this width on the row shows the field itself. */
const IN_ROW = { wide: '@min-[44rem]:hidden', widest: '@min-[56rem]:hidden' }

function PersonDetails({ person }: { person: AdminUser }) {
  const words = useWords(peopleListWords)
  const admin = useWords(adminWords)
  const { badge, extension, duty } = useWords(peopleWords)
  const approval = useWords(approvalWords)
  const custody = useWords(custodyWords)
  const stays = useWords(stayWords)
  const none = useWords(withoutAccountWords).admin
  const { roles, shifts } = useWords(common)
  const { date, fullDay } = useFormat()
  const {
    unit,
    shift,
    badgeNumber,
    email,
    housing,
    bookingNumber,
    permanentNumber,
    admittedOn,
    releasePlanned,
    releasedOn,
    triedBackOn,
    held,
  } = person
  const waits = !person.approved && !person.disabled && !person.noAccount
  const known: [name: string, value: string | null | false, inRow?: keyof typeof IN_ROW][] = [
    [admin.username, !person.noAccount && person.username, 'widest'],
    [none.state, person.noAccount ? none.means : null],
    [approval.badge, waits && `${approval.means}${person.role === 'staff' ? ` ${approval.meansStaff}` : ''}`],
    [admin.role, person.duty ? `${roles[person.role]}, ${duty}` : roles[person.role], 'wide'],
    [admin.unit, unit && person.unitTyped ? `${unit} (${approval.unitTyped})` : unit, 'wide'],
    [custody.housing, housing, 'wide'],
    [admin.shift, shift && shifts[shift]],
    [badge, badgeNumber],
    [extension, person.extension],
    [words.use, !person.noAccount && words.uses[person.use], 'widest'],
    [custody.bookingNumber, bookingNumber, 'widest'],
    [custody.permanentNumber, permanentNumber],
    [custody.admittedOn, admittedOn && fullDay(admittedOn)],
    [custody.releasePlanned, releasePlanned && fullDay(releasePlanned)],
    [custody.releasedOn, releasedOn && fullDay(releasedOn)],
    [words.records, held ? words.held : null],
    [stays.triedOn, triedBackOn && fullDay(triedBackOn)],
    [words.email, email],
    [words.language, !person.noAccount && person.use !== 'never' && words.languages[person.locale]],
    [words.since, date(person.createdAt)],
  ]
  return (
    <Details>
      {known.map(
        ([name, value, inRow]) =>
          value && (
            <Detail key={name} name={name} className={inRow && IN_ROW[inRow]}>
              {value}
            </Detail>
          ),
      )}
    </Details>
  )
}

export const waits = ({ approved, disabled, noAccount }: AdminUser) => !approved && !disabled && !noAccount

export type Choice = { chosen: boolean; full: boolean; onChange: (chosen: boolean) => void }

type Props = {
  person: AdminUser
  /** Null for a disabled account or one's own, which have no box. */
  choice: Choice | null
  open: boolean
  onOpen: (open: boolean) => void
  onDo: (doing: Doing) => void
}

export function PersonRow({ person, choice, open, onOpen, onDo }: Props) {
  const words = useWords(peopleListWords)
  const { noName, none } = useWords(adminWords)
  const { badges } = useWords(common)
  const actions = useActions(person, onDo)
  const { id, unit, unitTyped, housing, bookingNumber } = person
  const name = personName(person)
  const username = accountName(person)
  const role = person.duty ? `${badges[person.role]} (${words.duty})` : badges[person.role]
  const place = [unit && (unitTyped ? `${unit} (${words.typed})` : unit), housing].filter(Boolean).join(' · ')
  return (
    <OpenRow
      id={id}
      open={open}
      onOpen={onOpen}
      name={
        <>
          <span className="font-semibold">{name || username}</span>{' '}
          <span className="hidden text-sm text-ink-soft @min-[56rem]:inline">
            {name ? !person.noAccount && username : noName}
          </span>
        </>
      }
      second={
        <>
          {(!person.approved || person.disabled) && <State person={person} />}{' '}
          {[bookingNumber, place, role].filter(Boolean).join(' · ')}
        </>
      }
      before={<td className={CELL}>{choice && <Choose username={username} choice={choice} />}</td>}
      after={
        <>
          <TextCell from="widest" whole={open}>
            {bookingNumber || none}
          </TextCell>
          <TextCell from="wide" whole={open}>
            {place || none}
          </TextCell>
          <TextCell from="wide" whole={open} className="text-sm">
            {role}
          </TextCell>
          <TextCell from="wide">
            <State person={person} />
          </TextCell>
          <TextCell from="widest" className={person.use === 'recent' ? 'text-ink-soft' : ''}>
            {words.uses[person.use]}
          </TextCell>
          <td className={CELL}>
            <MenuButton label={words.menuOf(username)} items={actions} />
          </td>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div role="group" aria-label={words.menuOf(username)} className="flex flex-wrap gap-2 pb-3">
        {actions.map(({ label, onPress }) => (
          <Button key={label} variant="secondary" onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
      <PersonDetails person={person} />
    </OpenRow>
  )
}

function Choose({ username, choice: { chosen, full, onChange } }: { username: string; choice: Choice }) {
  const { choose } = useWords(peopleListWords)
  return (
    <label className="grid size-[44px] place-items-center">
      <input
        type="checkbox"
        aria-label={`${choose} ${username}`}
        className="size-5 shrink-0 accent-accent"
        checked={chosen}
        disabled={full && !chosen}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

/** Whatever an administrator may have to act on stands out. */
export function State({ person }: { person: AdminUser }) {
  const { states, refused } = useWords(peopleListWords)
  // After a death nobody was refused.
  const isRefused = !person.approved && !person.noAccount && !person.held?.includes('death')
  if (person.disabled) return <Badge>{isRefused ? refused : states.disabled}</Badge>
  if (person.noAccount) return <Badge>{states.no_account}</Badge>
  if (!person.approved) return <Badge tone="warning">{states.waiting}</Badge>
  return <span className="text-ink-soft">{states.approved}</span>
}
