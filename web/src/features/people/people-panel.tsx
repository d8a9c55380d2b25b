import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PATHS } from '../../app/navigation/paths.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { useWords } from '../../words/words.ts'
import { AttemptsNote } from './attempts-note.tsx'
import { useAttempts, useKnownUnits } from './data.ts'
import { DIALOGS } from './dialogs.ts'
import { addressOf, type Filter, filterOf } from './filters.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleWords } from './shared/people-words.ts'
import type { Doing } from './use-actions.ts'

/** Filters are kept in the address; a searched name never is. */
export function PeoplePanel() {
  const { accounts } = useWords(peopleWords)
  const [, navigate] = useLocation()
  const search = useSearch()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<{ doing: Doing; person: AdminUser } | null>(null)
  const q = useDebounced(typed.trim())
  const [entered, setEntered] = useState(false)
  const attempts = useAttempts()
  const units = useKnownUnits()
  const filter = filterOf(search, units ?? [])
  const asksForUnit = new URLSearchParams(search).has('unit')
  const show = (next: Filter) => navigate(addressOf(PATHS.people, next), { replace: true })
  const Opened = open && DIALOGS[open.doing]
  const place = useFocusPersonRow(open?.person.id)

  function clear() {
    setTyped('')
    show({})
  }

  return (
    <>
      <section ref={place} className="flex flex-col gap-2" aria-label={accounts}>
        {attempts.length > 0 && <AttemptsNote attempts={attempts} />}
        <PeopleFilters
          typed={typed}
          onType={(next) => {
            setEntered(false)
            setTyped(next)
          }}
          onEnter={() => setEntered(true)}
          filter={filter}
          units={units ?? []}
          onFilter={show}
        />
        {(units || !asksForUnit) && (
          <PeopleList
            q={q}
            settled={q === typed.trim()}
            entered={entered}
            onEntered={() => setEntered(false)}
            filter={filter}
            onFilter={show}
            onClear={clear}
            onDo={(doing, person) => setOpen({ doing, person })}
          />
        )}
      </section>
      {open && Opened && <Opened person={open.person} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The opening button may be gone after a dialog, so the person's row takes the focus, or the search. */
function useFocusPersonRow(opened: string | undefined) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!opened) return
    return () => {
      setTimeout(() => {
        const find = (css: string) => place.current?.querySelector<HTMLElement>(css)
        if (document.activeElement === document.body)
          (find(`[data-row="${opened}"] th button`) ?? find('[type=search]'))?.focus()
      })
    }
  }, [opened])
  return place
}
