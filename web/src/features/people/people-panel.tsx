import type { AdminUser } from '@evenkeel/contract/users.ts'
import { Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PATHS } from '../../app/navigation/paths.ts'
import { DialogFailed } from '../../ui/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { useAttempts, useKnownUnits, useTriedBack } from './data.ts'
import { EditDialog } from './edit-dialog.tsx'
import { addressOf, type Filter, filterOf } from './filters.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { SlipDialog } from './slip-dialog.tsx'
import type { Doing } from './use-actions.ts'

const DIALOGS = {
  slip: SlipDialog,
  edit: EditDialog,
  account: lazyWithFallback(
    async () => ({ default: (await import('./make-account-dialog.tsx')).MakeAccountDialog }),
    DialogFailed,
  ),
  back: lazyWithFallback(async () => ({ default: (await import('./back-dialog.tsx')).BackDialog }), DialogFailed),
  hold: lazyWithFallback(
    async () => ({ default: (await import('../records/shared/hold-dialog.tsx')).HoldDialog }),
    DialogFailed,
  ),
  death: lazyWithFallback(
    async () => ({ default: (await import('../records/shared/death-dialog.tsx')).DeathDialog }),
    DialogFailed,
  ),
  pass: lazyWithFallback(async () => ({ default: (await import('./pass-dialog.tsx')).PassDialog }), DialogFailed),
  disable: lazyWithFallback(
    async () => ({ default: (await import('./disable-dialog.tsx')).DisableDialog }),
    DialogFailed,
  ),
}
const AttemptsNote = lazyWithFallback(
  async () => ({ default: (await import('./attempts-note.tsx')).AttemptsNote }),
  () => null,
)

const TriedNote = lazyWithFallback(
  async () => ({ default: (await import('./tried-note.tsx')).TriedNote }),
  () => null,
)

/** Finds accounts, and opens the actions for each. The filters are in the address; a name that is looked for never is. */
export function PeoplePanel() {
  const { accounts } = useWords(peopleWords)
  const [, navigate] = useLocation()
  const search = useSearch()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<{ doing: Doing; person: AdminUser } | null>(null)
  const q = useDebounced(typed.trim())
  const attempts = useAttempts()
  const tried = useTriedBack()
  const units = useKnownUnits()
  const filter = filterOf(search, units ?? [])
  const asksForUnit = new URLSearchParams(search).has('unit')
  const show = (next: Filter) => navigate(addressOf(PATHS.people, next), { replace: true })
  const Opened = open && DIALOGS[open.doing]

  function clear() {
    setTyped('')
    show({})
  }

  return (
    <>
      <section className="flex flex-col gap-2" aria-label={accounts}>
        {attempts.length > 0 && (
          <Suspense>
            <AttemptsNote attempts={attempts} />
          </Suspense>
        )}
        {tried.length > 0 && (
          <Suspense>
            <TriedNote people={tried} onBack={(person) => setOpen({ doing: 'back', person })} />
          </Suspense>
        )}
        <PeopleFilters typed={typed} onType={setTyped} filter={filter} units={units ?? []} onFilter={show} />
        {(units || !asksForUnit) && (
          <PeopleList
            q={q}
            filter={filter}
            onFilter={show}
            onClear={clear}
            onDo={(doing, person) => setOpen({ doing, person })}
          />
        )}
      </section>
      <Suspense>{open && Opened && <Opened person={open.person} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
