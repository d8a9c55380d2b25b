import type { Alert } from '@evenkeel/contract/alerts.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AlertHead } from './alert-head.tsx'
import { isAboutMe, isTheirs, mayAnswer } from './data.ts'
import type { SamePerson } from './same-person.ts'
import { alertElementId } from './shared/alert-focus.ts'

type Props = {
  alert: Alert
  /** It stands first, ahead of its turn. */
  ahead?: boolean
  same: SamePerson
  now: number
  onOpen: () => void
  onResolve: () => void
  /** Further actions; their buttons are described by this alert's heading. */
  actions: (describedBy: string) => ReactNode
  children?: ReactNode
}

/** One alert of a list, with its buttons beside it or, on narrow screens, below. */
export function AlertRow({ alert, ahead = false, same, now, onOpen, onResolve, actions, children }: Props) {
  const words = useWords(alertWords)
  const { number } = useFormat()
  const heading = useId()
  return (
    <li
      id={alertElementId(alert.id)}
      tabIndex={-1}
      aria-labelledby={heading}
      className={`grid scroll-mt-16 grid-cols-1 gap-x-8 gap-y-4 rounded-md border border-line bg-surface p-4 sm:p-5 lg:grid-cols-[1fr_auto] ${joined(same)}`}
    >
      <div className="flex min-w-0 flex-col gap-3">
        {ahead && <p className="text-sm font-semibold text-ink-soft">{words.ahead}</p>}
        {same.of > 1 && (
          <p className="text-sm font-semibold text-ink-soft">{words.ofPerson(number(same.at), number(same.of))}</p>
        )}
        <AlertHead alert={alert} headingId={heading} now={now} />
        {children}
        {!isTheirs(alert) && <p className="text-ink-soft">{words.notYours}</p>}
        {isAboutMe(alert) && <p className="font-semibold">{words.aboutYou}</p>}
      </div>
      <div className="flex flex-wrap content-start gap-2.5 max-sm:*:grow lg:w-44 lg:flex-col lg:flex-nowrap">
        {mayAnswer(alert) && (
          <>
            {actions(heading)}
            <Button variant="secondary" aria-describedby={heading} onClick={onResolve}>
              {words.resolve}
            </Button>
          </>
        )}
        <Button variant="quiet" aria-describedby={heading} aria-haspopup="dialog" onClick={onOpen}>
          {words.open}
        </Button>
      </div>
    </li>
  )
}

/** Alerts of one person touch each other. */
const joined = ({ at, of }: SamePerson) =>
  `${at > 1 ? '-mt-3 rounded-t-none border-t-0' : ''} ${at < of ? 'rounded-b-none' : ''}`
