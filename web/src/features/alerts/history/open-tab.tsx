import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useWords } from '../../../words/words.ts'
import { AlertsPanel } from '../alerts-panel.tsx'
import { useOpenAlerts } from '../data.ts'
import { AlarmSoundHere } from '../shared/alarm-sound-button.tsx'
import { PrintedAlerts, placeNow } from './printed-alerts.tsx'

export function OpenTab() {
  const words = useWords(alertHistoryWords)
  const open = useOpenAlerts()
  const { active, acknowledged } = open.data ?? { active: null, acknowledged: null }
  const isWhole = (list: typeof active) =>
    list === null || list.alerts.length >= Math.min(list.total, LIMITS.openAlerts.max)
  const { printing, start } = usePrinting(!open.isPlaceholderData && isWhole(active) && isWhole(acknowledged))
  if (open.isPending) return <Skeleton className="h-48 w-full" />
  const print = () => {
    if (!isWhole(active) || !isWhole(acknowledged)) open.showAll()
    start()
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {open.data && (
          <Button variant="secondary" busy={printing} onClick={print}>
            {words.printOpen}
          </Button>
        )}
        <AlarmSoundHere />
      </div>
      <AlertsPanel open={open} />
      {printing && active && acknowledged && (
        <PrintedAlerts
          title={words.openTitle}
          alerts={[...active.alerts, ...acknowledged.alerts]}
          place={placeNow}
          last={[{ name: words.withWhom, of: (alert) => holderOf(alert, acknowledged.alerts) }]}
        />
      )}
    </>
  )
}

function holderOf({ id }: { id: string }, answered: readonly OpenAlert[]): string {
  const alert = answered.find((one) => one.id === id)
  return alert?.acknowledgedBy?.name ?? ''
}
