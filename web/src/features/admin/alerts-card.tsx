import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'
import { AlertItem } from './alert-item.tsx'

type Props = { alerts: Alert[]; loadedAt: number; busy: boolean; onReload: () => void }

/** Active alerts on the administrators' page; it says that it does not follow by itself. */
export function AlertsCard({ alerts, loadedAt, busy, onReload }: Props) {
  const words = useWords(alertWords)
  return (
    <Card title={alerts.length > 0 ? words.title : words.noneTitle} tone={alerts.length > 0 ? 'warning' : 'plain'}>
      {alerts.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <AlertItem key={alert.id} alert={alert} now={loadedAt} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" busy={busy} onClick={onReload}>
          {words.again}
        </Button>
        <p className="text-ink-soft text-sm">{words.reload}</p>
      </div>
    </Card>
  )
}
