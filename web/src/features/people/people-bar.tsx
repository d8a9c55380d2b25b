import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { X } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { approvalWords } from './approval/approval-words.ts'
import type { Decision } from './approval/decide-dialog.tsx'
import type { Several } from './dialogs/several-dialog.tsx'
import { severalWords } from './dialogs/words.ts'
import { ExportButton } from './export-button.tsx'
import type { Filter } from './filters.ts'
import { waits } from './person-row.tsx'
import { isHere } from './use-actions.ts'
import { peopleListWords } from './words.ts'

const DecideDialog = lazyDialog(async () => (await import('./approval/decide-dialog.tsx')).DecideDialog)

const SeveralDialog = lazyDialog(async () => (await import('./dialogs/several-dialog.tsx')).SeveralDialog)

type Props = {
  /** Null while unknown. */
  total: number | null
  waiting: { people: number; newest: string | null }
  only: boolean
  onOnly: () => void
  /** Undefined without filters. */
  onClear: (() => void) | undefined
  chosen: readonly AdminUser[]
  /** The file's filters; null where nobody is shown. */
  file: { q: string; filter: Filter } | null
  onChoose: (chosen: readonly string[]) => void
}

/** On a phone the actions for chosen people lie below. */
export function PeopleBar({ total, waiting, only, onOnly, onClear, chosen, file, onChoose }: Props) {
  const words = useWords(peopleListWords)
  const approval = useWords(approvalWords)
  const { number } = useFormat()
  const said = useRef<HTMLParagraphElement>(null)
  const bulk = useWords(severalWords)
  const [several, setSeveral] = useState<Several | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const decided = useRef(false)
  // The dialog returns the focus to a button that is gone by then.
  useEffect(() => {
    if (decision === null && several === null && decided.current) said.current?.focus()
    decided.current = false
  }, [decision, several])
  const some = chosen.length
  const { people, newest } = waiting
  const wait = chosen.filter(waits)
  const approved = chosen.filter((one) => !waits(one))
  const here = chosen.filter(isHere)
  const movable = chosen.filter(({ role }) => !mayRespond(role))
  const ofWaiting = { waiting: { ids: wait.map(({ id }) => id) }, count: wait.length }
  const countOf = some >= LIMITS.page.max ? words.most(number(some)) : words.chosen(some, number(some))
  const everybody = (['approve', 'refuse'] as const).map((kind) => ({
    label: approval[`${kind}All`](number(people)),
    onPress: () => newest && setDecision({ kind, waiting: { through: newest }, count: people }),
  }))
  return (
    <div className="z-10 -mx-2 flex min-h-11 flex-wrap items-center gap-x-2 bg-canvas px-2 md:not-low:sticky md:not-low:top-(--top)">
      <p ref={said} tabIndex={-1} role="status" className="mr-2 text-ink-soft tabular-nums">
        {some > 0 ? countOf : total === null ? '' : words.total(total, number(total))}
      </p>
      {some > 0 && (
        <div
          id="chosen"
          className="flex flex-wrap gap-1 max-md:*:px-3 max-md:not-low:fixed max-md:not-low:inset-x-0 max-md:not-low:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:not-low:z-20 max-md:not-low:max-h-[35dvh] max-md:not-low:overflow-y-auto max-md:not-low:border-t max-md:not-low:border-line max-md:not-low:bg-surface max-md:not-low:p-3"
        >
          {wait.length > 0 && (
            <>
              <Button onClick={() => setDecision({ kind: 'approve', ...ofWaiting })}>
                {approval.approveChosen(number(wait.length))}
              </Button>
              <Button variant="secondary" onClick={() => setDecision({ kind: 'refuse', ...ofWaiting })}>
                {approval.refuseChosen(number(wait.length))}
              </Button>
            </>
          )}
          {here.length > 0 && (
            <Button variant="secondary" onClick={() => setSeveral({ kind: 'release', people: here })}>
              {bulk.release.button(number(here.length))}
            </Button>
          )}
          {movable.length > 0 && (
            <Button variant="secondary" onClick={() => setSeveral({ kind: 'move', people: movable })}>
              {bulk.move.button(number(movable.length))}
            </Button>
          )}
          {approved.length > 0 && (
            <Button variant="secondary" onClick={() => setSeveral({ kind: 'disable', people: approved })}>
              {bulk.disable.button(number(approved.length))}
            </Button>
          )}
          <Button variant="quiet" className="min-w-11 px-0" aria-label={words.chooseNone} onClick={() => onChoose([])}>
            <X />
          </Button>
        </div>
      )}
      <div
        className={`flex grow flex-wrap items-center justify-end gap-x-2 max-md:-mx-4 max-md:justify-start ${some > 0 ? 'md:hidden' : ''}`}
      >
        {onClear && (
          <Button variant="quiet" onClick={onClear}>
            {words.clear}
          </Button>
        )}
        {people > 0 && !only && (
          <Button variant="quiet" onClick={onOnly}>
            {approval.waiting(people, number(people))}
          </Button>
        )}
        {file && (
          <div className="hidden md:block">
            <ExportButton {...file} />
          </div>
        )}
        {only && people > 1 && <MenuButton label={words.everybody} items={everybody} />}
      </div>
      {several && (
        <SeveralDialog
          {...several}
          onClose={() => setSeveral(null)}
          onDone={() => {
            setSeveral(null)
            onChoose([])
            decided.current = true
          }}
        />
      )}
      {decision && (
        <DecideDialog
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={() => {
            setDecision(null)
            onChoose([])
            decided.current = true
          }}
        />
      )}
    </div>
  )
}
