import { PATHS } from '../../app/navigation/paths.ts'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import { useRecords } from './data.ts'
import { HeldCard } from './held-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { recordsWords } from './words.ts'

export function RecordsScreen() {
  const words = useWords(recordsWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={words.title} lead={isAdmin ? words.lead : undefined} wide={isAdmin}>
      {isAdmin ? <Records /> : <AccessRestricted />}
    </Screen>
  )
}

function Records() {
  const words = useWords(recordsWords)
  const { data, isError, isFetching, refetch } = useRecords()
  return (
    <>
      {data ? (
        <>
          <HeldCard held={data.held} />
          <PendingCard pending={data.pending} total={data.pendingTotal} />
        </>
      ) : isError ? (
        <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
      <Card
        title={words.keeps}
        action={
          <ButtonLink to={`${PATHS.facility}#retention`} variant="secondary">
            {words.toRetention}
          </ButtonLink>
        }
      >
        <p className="max-w-text">{words.keepsText}</p>
        <p className="max-w-text">{words.never}</p>
        <p className="max-w-text text-ink-soft">{words.retention}</p>
      </Card>
    </>
  )
}
