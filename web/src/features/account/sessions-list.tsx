import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/words.ts'
import { useSessions } from './data.ts'
import { SessionItem } from './session-item.tsx'

/** Where the account is signed in; this device is first. */
export function SessionsList() {
  const words = useWords(accountWords)
  const sessions = useSessions()
  if (sessions.isError)
    return <LoadFailed text={words.loadFailed} busy={sessions.isFetching} onRetry={() => sessions.refetch()} />
  if (sessions.isPending) return <Skeleton className="h-24" />
  const here = sessions.data.filter(({ current }) => current)
  const elsewhere = sessions.data.filter(({ current }) => !current)
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {[...here, ...elsewhere].map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {elsewhere.length === 0 && <p className="text-ink-soft">{words.onlyThis}</p>}
    </>
  )
}
