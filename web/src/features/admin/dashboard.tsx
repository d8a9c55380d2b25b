import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'
import { useActiveAlerts } from '../alerts/data.ts'
import { AlertsCard } from './alerts-card.tsx'
import { PeoplePanel } from './people-panel.tsx'

/** Alerts first; what stands below waits for them, so that nothing moves. */
export function Dashboard() {
  const words = useWords(alertWords)
  const { data, isPending, isFetching, dataUpdatedAt, refetch } = useActiveAlerts()
  const reload = () => void refetch()
  if (isPending) return <Skeleton className="h-48 w-full" />
  return (
    <>
      {data ? (
        <AlertsCard alerts={data} loadedAt={dataUpdatedAt} busy={isFetching} onReload={reload} />
      ) : (
        <LoadFailed text={words.failed} onRetry={reload} busy={isFetching} />
      )}
      <PeoplePanel />
    </>
  )
}
