import type { AdminUser } from '@evenkeel/contract/users.ts'
import { personName } from '../../app/person-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { RequestAssessmentButton } from './request-assessment-button.tsx'

/** An account and its actions, each in its own dialog. */
export type Doing = 'slip' | 'edit' | 'disable'
type Props = { person: AdminUser; onDo: (doing: Doing) => void }

export function PersonRow({ person, onDo }: Props) {
  const words = useWords(adminWords)
  const { roles, shifts } = useWords(common)
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="grid items-center gap-x-6 gap-y-3 md:grid-cols-2">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{personName(person) || words.noName}</h3>
          <p className="break-words text-ink-soft">{person.username}</p>
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="flex flex-wrap gap-2">
            <Badge tone={person.role === 'admin' ? 'accent' : 'plain'}>{roles[person.role]}</Badge>
            {person.disabled && <Badge tone="warning">{words.disabled}</Badge>}
          </p>
          <dl className="flex flex-wrap gap-x-5 text-sm">
            <Detail name={words.unit}>{person.unit ?? words.none}</Detail>
            <Detail name={words.shift}>{person.shift ? shifts[person.shift] : words.none}</Detail>
            <Detail name={words.badge}>{person.badgeNumber ?? words.none}</Detail>
          </dl>
        </div>
      </div>
      <Actions person={person} onDo={onDo} />
    </li>
  )
}

function Actions({ person, onDo }: Props) {
  const { makeSlip, makeSlipFor } = useWords(adminWords)
  const words = useWords(peopleWords)
  const { username, disabled } = person
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" aria-label={makeSlipFor(username)} onClick={() => onDo('slip')}>
        {makeSlip}
      </Button>
      <Button variant="secondary" aria-label={words.editOf(username)} onClick={() => onDo('edit')}>
        {words.edit}
      </Button>
      <Button
        variant="secondary"
        aria-label={disabled ? words.enableOf(username) : words.disableOf(username)}
        onClick={() => onDo('disable')}
      >
        {disabled ? words.enable : words.disable}
      </Button>
      {!disabled && <RequestAssessmentButton person={person} />}
    </div>
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
