import type { AdminUser } from '@evenkeel/contract/users.ts'
import { useState } from 'react'
import { OfflineError } from '../../app/api/api-error.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { peopleWords } from '../../words/people.ts'
import { severalWords } from '../../words/several.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { disableAccount, refreshAccounts, setUnit, useUnits } from './data.ts'
import { inTurn } from './in-turn.ts'
import { UnitField } from './unit-field.tsx'

/** What is to be done with several accounts. */
export type Several = { kind: 'disable' | 'unit'; people: readonly AdminUser[] }

type Props = Several & { onDone: () => void; onClose: () => void }

/**
 * Disables several accounts, or sets their unit: one after the other, each for itself with its own entry in the audit log.
 * Whose change the server refuses, as that of the last responder, stays as they are and is named.
 */
export function SeveralDialog({ kind, people, onDone, onClose }: Props) {
  const words = useWords(severalWords)
  const person = useWords(peopleWords)
  const { number } = useFormat()
  const units = useUnits()
  const [unit, changeUnit] = useState('')
  const [left, setLeft] = useState(people)
  const [refused, setRefused] = useState<readonly AdminUser[] | null>(null)
  const said = words[kind]
  const { start, busy, error, question } = usePasswordGuard(
    () => inTurn(left, (one) => (kind === 'disable' ? disableAccount(one, []) : setUnit(one, unit.trim())), setLeft),
    (more) => {
      void refreshAccounts()
      const done = people.length - more.length
      if (more.length > 0) return setRefused(more)
      toast({ title: person.savedTitle, text: said.done(done, number(done)) })
      onDone()
    },
  )
  if (refused)
    return (
      <ConfirmDialog
        open
        title={words.someLeft(refused.length, number(refused.length))}
        text={
          <>
            <p>{said.done(people.length - refused.length, number(people.length - refused.length))}</p>
            <p>{words.whyLeft}</p>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {refused.map(({ id, username }) => (
                <li key={id}>{username}</li>
              ))}
            </ul>
          </>
        }
        confirmLabel={words.close}
        onConfirm={onDone}
        onCancel={onDone}
      />
    )
  return (
    <>
      <ConfirmDialog
        open
        danger={kind === 'disable'}
        title={said.title(people.length, number(people.length))}
        text={
          <>
            <p>{said.text}</p>
            {kind === 'disable' && <p>{person.disableOpenAlert}</p>}
            {kind === 'unit' && <UnitField units={units} value={unit} onChange={changeUnit} />}
            <ProblemBanner>
              {error && (error instanceof OfflineError ? person.changeOffline : person.changeFailed)}
            </ProblemBanner>
          </>
        }
        confirmLabel={said.confirm}
        busy={busy}
        onConfirm={start}
        onCancel={onClose}
      />
      {question}
    </>
  )
}
