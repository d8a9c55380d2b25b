import type { AccessEntry } from '@evenkeel/contract/audit.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { keyOf } from '../../../app/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { auditActions } from '../../../words/audit.ts'
import { common } from '../../../words/common.ts'
import { ownDataWords } from '../../../words/own-data.ts'
import { useFormat, useWords } from '../../../words/words.ts'

/** Entries per page. */
const PAGE = 10
const query = { limit: PAGE }

/** The list is fetched each time the screen opens, because others may have added to it. */
function useAccessLog() {
  return useInfiniteQuery({
    queryKey: [...keyOf('GET /api/user/access-log', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/user/access-log', { query: { ...query, before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
    gcTime: 0,
  })
}

/** Who opened or changed something of the person's own, newest first. */
export function AccessCard() {
  const words = useWords(ownDataWords)
  return (
    <Card title={words.accessTitle}>
      <p className="text-ink-soft">{words.accessText}</p>
      <List />
    </Card>
  )
}

function List() {
  const words = useWords(ownDataWords)
  const { loading } = useWords(common)
  const log = useAccessLog()
  const more = () => log.fetchNextPage()
  if (!log.data && log.isError)
    return <LoadFailed text={words.accessFailed} busy={log.isFetching} onRetry={() => log.refetch()} />
  if (!log.data) return <Skeleton className="h-7 w-72 max-w-full" />
  const entries = log.data.pages.flat()
  if (entries.length === 0) return <p className="font-semibold">{words.accessEmpty}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {log.isFetchNextPageError && (
        <LoadFailed text={words.accessFailed} busy={log.isFetchingNextPage} onRetry={more} />
      )}
      {log.hasNextPage && !log.isFetchNextPageError && (
        <Button variant="secondary" busy={log.isFetchingNextPage} onClick={more} className="self-start">
          {log.isFetchingNextPage ? loading : words.more}
        </Button>
      )}
    </>
  )
}

function Entry({ entry: { action, by, at } }: { entry: AccessEntry }) {
  const words = useWords(ownDataWords)
  const { roles } = useWords(common)
  const { all, own } = useWords(auditActions)
  const { date, time } = useFormat()
  const saidOfOwn: Partial<Record<string, string>> = own
  return (
    <li className="flex flex-col py-3">
      <span className="font-semibold">{saidOfOwn[action] ?? all[action]}</span>
      <span>{by ? `${by.name ?? words.noName} (${roles[by.role]})` : words.itself}</span>
      <span className="text-sm text-ink-soft">
        {date(at)}, {time(at)}
      </span>
    </li>
  )
}
