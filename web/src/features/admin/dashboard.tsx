import { Suspense } from 'react'
import { late } from '../../ui/late.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { AlertsPanel } from './alerts/alerts-panel.tsx'
import { useActiveAlerts, useAlertFigures, useAnsweredAlerts } from './alerts-data.ts'
import { PeoplePanel } from './people-panel.tsx'

const HardLessonsCard = late(
  async () => ({ default: (await import('./hard-lessons-card.tsx')).HardLessonsCard }),
  () => null,
)

/** Alerts first; what stands below waits for them, so that nothing moves. */
export function Dashboard() {
  const reads = { active: useActiveAlerts(), answered: useAnsweredAlerts(), figures: useAlertFigures() }
  const settled = useSettled(Object.values(reads))
  if (!settled || reads.active.isPending) return <Skeleton className="h-48 w-full" />
  return (
    <>
      <AlertsPanel {...reads} />
      <PeoplePanel />
      <Suspense>
        <HardLessonsCard />
      </Suspense>
    </>
  )
}
