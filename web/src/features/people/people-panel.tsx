import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { AdminUser } from '@evenkeel/contract/users.ts'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogFailed } from '../../ui/dialog-failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { adminWords } from '../../words/admin.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { WaitingBar } from './approval/waiting-bar.tsx'
import { useAttempts } from './data.ts'
import { EditDialog } from './edit-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import type { Doing } from './person-row.tsx'
import { SlipDialog } from './slip-dialog.tsx'

const DisableDialog = lazyWithFallback(
  async () => ({ default: (await import('./disable-dialog.tsx')).DisableDialog }),
  DialogFailed,
)
const NewAccountDialog = lazyWithFallback(
  async () => ({ default: (await import('./new-account-dialog.tsx')).NewAccountDialog }),
  DialogFailed,
)
const PassDialog = lazyWithFallback(
  async () => ({ default: (await import('./pass-dialog.tsx')).PassDialog }),
  DialogFailed,
)
const AttemptsNote = lazyWithFallback(
  async () => ({ default: (await import('./attempts-note.tsx')).AttemptsNote }),
  () => null,
)
const DIALOGS = { slip: SlipDialog, pass: PassDialog, edit: EditDialog, disable: DisableDialog }

/** Finds accounts, creates new ones, and opens the actions for each. */
export function PeoplePanel({ onRoster }: { onRoster: () => void }) {
  const { find } = useWords(adminWords)
  const words = useWords(peopleWords)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<{ doing: Doing; person: AdminUser } | null>(null)
  const [making, setMaking] = useState(false)
  const [onlyWaiting, setOnlyWaiting] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const q = useDebounced(typed.trim())
  const attempts = useAttempts()
  const Opened = open && DIALOGS[open.doing]
  return (
    <>
      <section className="flex flex-col gap-5" aria-labelledby="accounts">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="accounts" className="text-xl">
            {words.accounts}
          </h2>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setMaking(true)}>{words.newAccount}</Button>
            <Button id={ROSTER} variant="secondary" onClick={onRoster}>
              {words.roster}
            </Button>
          </div>
        </div>
        {attempts.length > 0 && (
          <Suspense>
            <AttemptsNote attempts={attempts} />
          </Suspense>
        )}
        <search className="max-w-md">
          <TextField
            type="search"
            label={find}
            value={typed}
            maxLength={LIMITS.name}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        <WaitingBar
          only={onlyWaiting}
          onOnly={(only) => {
            setOnlyWaiting(only)
            setChosen([])
          }}
          chosen={chosen}
          onDone={() => setChosen([])}
        />
        <PeopleList
          q={q}
          onlyWaiting={onlyWaiting}
          chosen={chosen}
          onChoose={setChosen}
          onDo={(doing, person) => setOpen({ doing, person })}
        />
      </section>
      <Suspense>
        {open && Opened && <Opened person={open.person} onClose={() => setOpen(null)} />}
        {making && <NewAccountDialog onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}

/** Takes the focus when the roster closes. */
export const ROSTER = 'roster'
