import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'
import type { Chosen } from './alert-dialogs.tsx'
import { AnsweredRow } from './answered-row.tsx'

type Props = { alerts: Alert[]; now: number; onChoose: (chosen: Chosen) => void }

/** Alerts that were answered and have no outcome yet. */
export function AnsweredCard({ alerts, now, onChoose }: Props) {
  const words = useWords(alertWords)
  return (
    <Card title={words.answeringTitle}>
      <ul className="flex flex-col gap-3">
        {alerts.map((alert) => (
          <AnsweredRow
            key={alert.id}
            alert={alert}
            now={now}
            onOpen={() => onChoose({ what: 'open', alert })}
            onResolve={() => onChoose({ what: 'resolve', alert })}
          />
        ))}
      </ul>
    </Card>
  )
}
