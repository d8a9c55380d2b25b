import type { AdminUser } from '@evenkeel/contract/users.ts'
import { personName } from '../../app/person-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { adminWords } from '../../words/admin.ts'
import { approvalWords } from '../../words/approval.ts'
import { common } from '../../words/common.ts'
import { custodyWords, peopleWords } from '../../words/people.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { ApproveButton } from './approval/approve-button.tsx'
import { RequestAssessmentButton } from './request-assessment-button.tsx'

/** An account and its actions, each in its own dialog. */
export type Doing = 'slip' | 'pass' | 'edit' | 'disable'
type Props = { person: AdminUser; onDo: (doing: Doing) => void }
type RowProps = Props & {
  /** Whether a person who waits is chosen to be approved with others; undefined where nobody is chosen. */
  choice: { chosen: boolean; onChange: (chosen: boolean) => void } | undefined
}

const waits = ({ approved, disabled }: AdminUser) => !approved && !disabled

export function PersonRow({ person, choice, onDo }: RowProps) {
  const words = useWords(adminWords)
  const { lastSignIn, signedIn } = useWords(peopleWords)
  const approval = useWords(approvalWords)
  const { roles, shifts } = useWords(common)
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="grid items-center gap-x-6 gap-y-3 md:grid-cols-2">
        <div className="min-w-0">
          {choice && waits(person) && (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={choice.chosen}
                onChange={({ target }) => choice.onChange(target.checked)}
              />
              {approval.choose(person.username)}
            </label>
          )}
          <h3 className="font-semibold break-words">{personName(person) || words.noName}</h3>
          <p className="break-words text-ink-soft">{person.username}</p>
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="flex flex-wrap gap-2">
            <Badge tone={person.role === 'admin' ? 'accent' : 'plain'}>{roles[person.role]}</Badge>
            {person.disabled && <Badge tone="warning">{words.disabled}</Badge>}
            {waits(person) && <Badge tone="warning">{approval.badge}</Badge>}
          </p>
          <dl className="flex flex-wrap gap-x-5 text-sm">
            <Detail name={words.unit}>
              {person.unitTyped ? `${person.unit ?? words.none} (${approval.unitTyped})` : (person.unit ?? words.none)}
            </Detail>
            {person.role === 'inmate' && <Custody person={person} />}
            <Detail name={words.shift}>{person.shift ? shifts[person.shift] : words.none}</Detail>
            <Detail name={words.badge}>{person.badgeNumber ?? words.none}</Detail>
            <Detail name={lastSignIn}>{signedIn[person.lastSignIn]}</Detail>
          </dl>
        </div>
      </div>
      <Actions person={person} onDo={onDo} />
    </li>
  )
}

function Actions({ person, onDo }: Props) {
  const { makeSlip, makeSlipFor, makePass, makePassFor } = useWords(adminWords)
  const words = useWords(peopleWords)
  const approval = useWords(approvalWords)
  const { username, disabled } = person
  const waiting = waits(person)
  return (
    <div className="flex flex-wrap gap-2">
      {waiting && <ApproveButton person={person} />}
      <Button variant="secondary" aria-label={makeSlipFor(username)} onClick={() => onDo('slip')}>
        {makeSlip}
      </Button>
      {!disabled && (
        <Button variant="secondary" aria-label={makePassFor(username)} onClick={() => onDo('pass')}>
          {makePass}
        </Button>
      )}
      <Button variant="secondary" aria-label={words.editOf(username)} onClick={() => onDo('edit')}>
        {words.edit}
      </Button>
      <Button
        variant="secondary"
        aria-label={
          waiting ? approval.refuseOf(username) : disabled ? words.enableOf(username) : words.disableOf(username)
        }
        onClick={() => onDo('disable')}
      >
        {waiting ? approval.refuse : disabled ? words.enable : words.disable}
      </Button>
      {!disabled && <RequestAssessmentButton person={person} />}
    </div>
  )
}

/** A day has no time zone; its noon in UTC is the same day wherever this is used. */
const noonOf = (day: string) => `${day}T12:00:00Z`

/** Only what is known. */
function Custody({ person }: { person: AdminUser }) {
  const words = useWords(custodyWords)
  const { date } = useFormat()
  const { housing, bookingNumber, admittedOn, releasePlanned, releasedOn } = person
  return (
    <>
      {housing && <Detail name={words.housing}>{housing}</Detail>}
      {bookingNumber && <Detail name={words.bookingNumber}>{bookingNumber}</Detail>}
      {admittedOn && <Detail name={words.admittedOn}>{date(noonOf(admittedOn))}</Detail>}
      {releasePlanned && <Detail name={words.releasePlanned}>{date(noonOf(releasePlanned))}</Detail>}
      {releasedOn && <Detail name={words.releasedOn}>{date(noonOf(releasedOn))}</Detail>}
    </>
  )
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-ink-soft">{name}:</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
