import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { actOnEach } from '../act-on-each.ts'
import { disableAccount, moveTo, refreshAccounts, releaseOn, useUnits } from '../data.ts'
import { personName } from '../shared/names.ts'
import { custodyWords, peopleWords } from '../shared/people-words.ts'
import { UnitField } from './unit-field.tsx'
import { peopleActsWords, severalWords } from './words.ts'

export type Several = { kind: 'disable' | 'move' | 'release'; people: readonly AdminUser[] }

type Props = Several & { onDone: () => void; onClose: () => void }

/** Each change has its own audit entry; refused people, such as the last responder, stay and are named. */
export function SeveralDialog({ kind, people, onDone, onClose }: Props) {
  const words = useWords(severalWords)
  const person = useWords(peopleWords)
  const acts = useWords(peopleActsWords)
  const custody = useWords(custodyWords)
  const { number } = useFormat()
  const units = useUnits()
  const { timeZone } = useBoot()
  const [unit, changeUnit] = useState('')
  const today = dayAt(serverNow(), timeZone, 0)
  const [day, changeDay] = useState(today)
  const [marked, setMarked] = useState(false)
  const isMissing = kind === 'move' ? unit.trim() === '' : kind === 'release' && (day === '' || day > today)
  const [left, setLeft] = useState(people)
  const [refused, setRefused] = useState<readonly AdminUser[] | null>(null)
  const said = words[kind]
  const act = (one: AdminUser) =>
    kind === 'disable' ? disableAccount(one, []) : kind === 'move' ? moveTo(one, unit.trim()) : releaseOn(one, day)
  const { start, busy, error, question } = usePasswordGuard(
    () => actOnEach(left, act, setLeft),
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
            <p>{words.whyLeft[kind]}</p>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {refused.map((one) => (
                <li key={one.id}>{fullNameOf(one)}</li>
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
        danger={kind !== 'move'}
        title={said.title(people.length, number(people.length))}
        text={
          <>
            <p>{said.text}</p>
            {kind === 'disable' && <p>{person.disableOpenAlert}</p>}
            {kind === 'move' && (
              <UnitField
                units={units}
                value={unit}
                error={marked && isMissing ? person.wrong.choose : undefined}
                onChange={changeUnit}
              />
            )}
            {kind === 'release' && (
              <TextField
                type="date"
                label={custody.releasedOn}
                autoComplete="off"
                max={today}
                value={day}
                error={marked && isMissing ? acts.checkDay : undefined}
                onChange={({ target }) => changeDay(target.value)}
              />
            )}
            {kind !== 'disable' && (
              <p className="max-h-48 overflow-y-auto break-words text-ink-soft">{people.map(shown).join(', ')}</p>
            )}
            <ProblemBanner>
              {error && (error instanceof OfflineError ? person.changeOffline : person.changeFailed)}
            </ProblemBanner>
          </>
        }
        confirmLabel={said.confirm}
        busy={busy}
        onConfirm={() => {
          setMarked(true)
          if (!isMissing) start()
        }}
        onCancel={onClose}
      />
      {question}
    </>
  )
}

const shown = (one: AdminUser) => personName(one) || one.username
const fullNameOf = (one: AdminUser) =>
  one.noAccount || !personName(one) ? shown(one) : `${personName(one)} (${one.username})`
