import { mayRespond } from '@evenkeel/contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryClient, queryKeyOf } from '../../app/api/query-client.ts'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { goLiveWords } from '../../words/go-live.ts'
import { useWords } from '../../words/words.ts'
import { TrainedCard } from './home-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { UnitsCard } from './units-card.tsx'

const KEY = queryKeyOf('GET /api/go-live')

/** Live events read it again by themselves, so this does not extend the session of somebody who left. */
const useGoLive = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/go-live', { signal, passive: queryClient.getQueryData(KEY) !== undefined }),
  })

/** What has to be there before a unit goes live, and which units are; for administrators and clinicians. */
export function GoLiveScreen() {
  const words = useWords(goLiveWords)
  const mayRead = mayRespond(useUser().role)
  return (
    <Screen title={words.title} lead={mayRead ? words.lead : undefined}>
      {mayRead ? <GoLive /> : <AccessRestricted />}
    </Screen>
  )
}

function GoLive() {
  const words = useWords(goLiveWords)
  const { data, isError, isFetching, refetch } = useGoLive()
  if (!data)
    return isError ? (
      <LoadFailed text={words.failed} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className="h-96 rounded-lg" />
    )
  return (
    <>
      <TrainedCard />
      <UnitsCard state={data} />
      <ItemsCard state={data} />
    </>
  )
}
