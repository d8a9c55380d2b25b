import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { useUser } from '../../app/session/session.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { AlertActions } from './answering/alert-actions.tsx'
import type { Choose } from './answering/alert-dialogs.tsx'
import { factsOf } from './facts.ts'
import { messageOf } from './message-of.ts'
import { isSamePerson, type SamePerson, withSamePerson } from './same-person.ts'
import { alertWords } from './shared/alerts-words.ts'
import { BoardRow } from './shared/board/board-row.tsx'
import { shownOf } from './shared/board/shown.ts'
import { usePersonLabel } from './shared/use-person-label.ts'

type ListProps = {
  alerts: readonly OpenAlert[]
  answered?: readonly OpenAlert[]
  now: number
  choose: Choose
}

/** Alerts of one person stand together. */
export const AlertRows = ({ alerts, answered = [], now, choose }: ListProps) => (
  <ul className="flex flex-col gap-2">
    {withSamePerson(alerts).map(({ alert, same }) => (
      <AlertRow
        key={alert.id}
        alert={alert}
        same={same}
        others={answered.filter((other) => isSamePerson(other, alert))}
        now={now}
        choose={choose}
      />
    ))}
  </ul>
)

type Props = { alert: OpenAlert; same: SamePerson; others: readonly Alert[]; now: number; choose: Choose }

function AlertRow({ alert, same, others, now, choose }: Props) {
  const words = useWords(alertWords)
  const format = useFormat()
  const me = useUser().id
  return (
    <BoardRow
      alert={shownOf(alert, me)}
      now={now}
      density="row"
      title={usePersonLabel(alert)}
      more={[messageOf(alert, words, true), ...factsOf(alert, { words, format, me, same, others })]}
      actions={(heading) => <AlertActions alert={alert} describedBy={heading} choose={choose} />}
    />
  )
}
