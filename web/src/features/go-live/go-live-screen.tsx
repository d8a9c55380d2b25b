import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { Suspense } from 'react'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import { BackupNotice } from '../backups/home-card.tsx'
import { isAnyLive, useGoLive } from './data.ts'
import { TrainedCard } from './home-card.tsx'
import { GapsCard } from './items.tsx'
import { LiveCard } from './live-card.tsx'
import { SecondLook } from './second-look.tsx'
import { goLiveWords } from './shared/go-live-words.ts'
import { firstStepsWords } from './steps/first-steps-words.ts'

const StepsCard = lazyWithFallback(async () => ({ default: (await import('./steps/steps-card.tsx')).StepsCard }))
const OpenHere = lazyWithFallback(
  async () => ({ default: (await import('../alerts/shared/open-here.tsx')).OpenHere }),
  () => null,
)

export function GoLiveScreen() {
  const words = useWords(goLiveWords)
  if (mayRespond(useUser().role)) return <GoLiveList />
  return (
    <Screen title={words.title} wide>
      <AccessRestricted />
    </Screen>
  )
}

function GoLiveList() {
  const words = useWords(goLiveWords)
  const first = useWords(firstStepsWords)
  const user = useUser()
  const { data, isError, isFetching, refetch } = useGoLive()
  const isFirst = data ? data.steps.some(({ done }) => !done) : user.firstSteps === true
  const isWhole = data?.units.every(({ live }) => live)
  return (
    <Screen title={isFirst ? first.title : words.title} wide lead={isFirst ? first.lead : !isWhole && words.lead}>
      {!data && isError && <LoadFailed text={words.failed} busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-96 rounded-lg" />}
      {data && (
        <>
          <Suspense>
            <OpenHere inHand={!isFirst} />
          </Suspense>
          {(!isFirst || isAnyLive(data)) && <GapsCard state={data} />}
          <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
            {isFirst ? <StepsCard state={data} /> : <LiveCard state={data} />}
          </Suspense>
          {isFirst && isAnyLive(data) && <SecondLook state={data} />}
          {user.role === 'admin' && <BackupNotice />}
          <TrainedCard />
        </>
      )}
    </Screen>
  )
}
