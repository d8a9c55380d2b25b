import type { Move } from '@evenkeel/contract/people/moves.ts'
import type { MoveKind, MovesShown } from '@evenkeel/contract/users/account-words.ts'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { adminWords } from '../../../words/admin.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useMoves } from '../data.ts'
import { DIALOGS } from '../dialogs.ts'
import { accountName, personName } from '../shared/names.ts'
import type { Doing } from '../use-actions.ts'
import { useNextRowFocus } from '../use-next-row-focus.ts'
import { stayWords, withoutAccountWords } from '../words.ts'
import { lastDayOf } from './last-day.ts'
import { moveWords } from './moves-words.ts'

/** One press for each. */
const NEXT: Record<MoveKind, Doing> = {
  tried: 'back',
  overdue: 'release',
  named: 'account',
  back: 'slip',
  left: 'back',
}

export function MovesList({ show }: { show: MovesShown }) {
  const words = useWords(moveWords)
  const pages = useMoves(show)
  const [open, setOpen] = useState<{ doing: Doing; person: Move } | null>(null)
  const kept = useNextRowFocus(pages.data ?? [])
  if (!pages.data) return <NotYet read={pages} text={words.failed} shape="h-96" />
  const Opened = open && DIALOGS[open.doing]
  return (
    <>
      {pages.data.length === 0 ? (
        <p className="border-y border-line px-4 py-12 text-center text-lg font-semibold">{words.none[show]}</p>
      ) : (
        <div ref={kept}>
          <ul className="flex flex-col border-t border-line">
            {pages.data.map((person) => (
              <Line key={person.id} person={person} onDo={(doing) => setOpen({ doing, person })} />
            ))}
          </ul>
        </div>
      )}
      <LoadMore pages={pages} label={words.more} failed={words.failed} />
      {open && Opened && <Opened person={open.person} onClose={() => setOpen(null)} />}
    </>
  )
}

function Line({ person, onDo }: { person: Move; onDo: (doing: Doing) => void }) {
  const words = useWords(moveWords)
  const { back } = useWords(stayWords)
  const { makeSlip } = useWords(adminWords)
  const { make } = useWords(withoutAccountWords).admin
  const { fullDay } = useFormat()
  const { move, on, leftOn, disabled, noAccount, bookingNumber, unit, housing } = person
  const next = move === 'back' && noAccount ? 'account' : NEXT[move]
  const labels: Partial<Record<Doing, string>> = { back, release: words.enter, account: make, slip: makeSlip }
  const signsIn = move === 'left' && on !== null && !disabled && !noAccount
  const said = [
    words.said[move](on ? fullDay(on) : ''),
    leftOn && words.leftBefore(fullDay(leftOn)),
    signsIn && words.until(fullDay(lastDayOf(on))),
  ]
  const place = [bookingNumber && `# ${bookingNumber}`, unit, move === 'left' || move === 'tried' ? null : housing]
  return (
    <li
      data-row={person.id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
    >
      <div className="min-w-0 grow basis-60 break-words">
        <p>
          <span className="font-semibold">{personName(person) || accountName(person)}</span>{' '}
          <span className="text-sm text-ink-soft">{place.filter(Boolean).join(' · ')}</span>{' '}
          {disabled && <Badge>{words.disabled}</Badge>}
        </p>
        <p>{said.filter(Boolean).join(' ')}</p>
      </div>
      {!disabled && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => onDo(next)}>
          {labels[next]}
        </Button>
      )}
    </li>
  )
}
