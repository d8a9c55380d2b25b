import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { impactWords } from '../../ui/charts/shift-impact-words.ts'
import { ShiftPairs } from '../../ui/charts/shift-pairs.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { portalWords } from '../../words/portal.ts'
import { useWords } from '../../words/words.ts'
import type { useShiftImpact } from '../checkins/data.ts'
import { SUPPORT } from './support-now.tsx'

/** Pairs of check-ins in the last 30 days. */
export function ShiftImpactCard({ impact }: { impact: ReturnType<typeof useShiftImpact> }) {
  const { failed } = useWords(portalWords)
  const { title, warnAction } = useWords(impactWords)
  return (
    <Card title={title}>
      {impact.isError && <LoadFailed text={failed} busy={impact.isFetching} onRetry={() => impact.refetch()} />}
      {impact.isPending && <Skeleton className="h-72" />}
      {impact.data && (
        <ShiftPairs
          impact={impact.data}
          warnAction={
            <ButtonLink to={SUPPORT} variant="secondary">
              {warnAction}
            </ButtonLink>
          }
        />
      )}
    </Card>
  )
}
