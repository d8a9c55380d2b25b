import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/words.ts'
import { approvalWords } from './approval/approval-words.ts'
import { usePeople, useWaiting } from './data.ts'
import type { Filter } from './filters.ts'
import { PeopleBar } from './people-bar.tsx'
import { PeopleTable } from './people-table.tsx'
import type { Doing } from './use-actions.ts'
import { peopleListWords } from './words.ts'

type Props = {
  q: string
  /** False while the typed text was not yet searched. */
  settled: boolean
  /** Enter in the search focuses the first hit. */
  entered: boolean
  onEntered: () => void
  filter: Filter
  onFilter: (filter: Filter) => void
  onClear: () => void
  onDo: (doing: Doing, person: AdminUser) => void
}

const NOBODY_WAITS = { people: 0, newest: null }

/** Bar and table wait for each other, so that nothing moves. */
export function PeopleList({ q, settled, entered, onEntered, filter, onFilter, onClear, onDo }: Props) {
  const words = useWords(adminWords)
  const { empty, emptyHelp } = useWords(peopleListWords)
  const { text } = useWords(approvalWords)
  const people = usePeople(q, filter)
  const waiting = useWaiting()
  const { id: me } = useUser()
  const [picked, setPicked] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const isCurrent = settled && people.data !== undefined && !people.isPlaceholderData
  useEffect(() => {
    if (isCurrent && entered && focusFirst(box.current)) onEntered()
  }, [isCurrent, entered, onEntered])
  if (!people.data && people.isError)
    return <LoadFailed text={words.failed} busy={people.isFetching} onRetry={() => people.refetch()} />
  if (!people.data || waiting.isPending) return <PeopleSkeleton />
  const { rows, total } = people.data
  // Another administrator may have refused or disabled somebody; nobody disables themself here.
  const choosable = rows.filter(({ id, disabled }) => !disabled && id !== me).map(({ id }) => id)
  const chosen = rows.filter(({ id }) => picked.includes(id) && choosable.includes(id))
  const isNarrowed = q !== '' || Object.keys(filter).length > 0
  const isAlone = q !== '' && rows.length === 1
  const now = waiting.data ?? NOBODY_WAITS
  return (
    <div ref={box} className="flex flex-col gap-1">
      <PeopleBar
        total={total}
        waiting={now}
        only={filter.state === 'waiting'}
        onOnly={() => onFilter({ state: 'waiting' })}
        onClear={isNarrowed ? onClear : undefined}
        chosen={chosen}
        onChoose={setPicked}
        file={rows.length > 0 && isCurrent ? { q, filter } : null}
      />
      {filter.state === 'waiting' && <p className="max-w-text pb-2 text-ink-soft">{text}</p>}
      {rows.length === 0 ? (
        <div className="flex flex-col items-center gap-1 border-y border-line px-4 py-16 text-center">
          <p className="text-lg font-semibold">{empty}</p>
          <p className="text-ink-soft">{emptyHelp}</p>
        </div>
      ) : (
        <PeopleTable
          people={rows}
          alone={isAlone}
          choosable={choosable}
          chosen={chosen.map(({ id }) => id)}
          onChoose={setPicked}
          onDo={onDo}
        />
      )}
      <div className="pt-3">
        <LoadMore pages={people} label={words.more} failed={words.failed} />
      </div>
    </div>
  )
}

/** An only person is open, so their first action takes the focus. */
function focusFirst(box: HTMLElement | null) {
  const first = ['[data-details] button', '[data-row] th button'].map((css) => box?.querySelector<HTMLElement>(css))
  const found = first.find((one) => one)
  found?.focus()
  return found !== undefined
}

function PeopleSkeleton() {
  return (
    <div className="flex flex-col gap-2 pt-3">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-[42rem]" />
    </div>
  )
}
