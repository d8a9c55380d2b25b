import type { AdminUser } from '@evenkeel/contract/users.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { AskButton } from './ask-button.tsx'
import { personName } from './person-name.ts'

export function PersonRow({ person, onMakeSlip }: { person: AdminUser; onMakeSlip: () => void }) {
  const words = useWords(adminWords)
  const { roles, shifts } = useWords(common)
  return (
    <li className="grid items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 md:grid-cols-[1fr_1fr_auto]">
      <div className="min-w-0">
        <h3 className="font-semibold">{personName(person) || words.noName}</h3>
        <p className="text-ink-soft">{person.username}</p>
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="flex flex-wrap gap-2">
          <Badge tone={person.role === 'admin' ? 'accent' : 'plain'}>{roles[person.role]}</Badge>
          {person.disabled && <Badge tone="warning">{words.disabled}</Badge>}
        </p>
        <dl className="flex flex-wrap gap-x-5 text-sm">
          <Detail name={words.unit}>{person.unit ?? words.none}</Detail>
          <Detail name={words.shift}>{person.shift ? shifts[person.shift] : words.none}</Detail>
        </dl>
      </div>
      <div className="flex flex-wrap gap-2 md:flex-col">
        <Button variant="secondary" aria-label={words.makeSlipFor(person.username)} onClick={onMakeSlip}>
          {words.makeSlip}
        </Button>
        <AskButton person={person} />
      </div>
    </li>
  )
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-ink-soft">{name}:</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
