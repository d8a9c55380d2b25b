import { GRANT_KINDS } from '@evenkeel/contract/care/care-words.ts'
import type { NewReader } from '@evenkeel/contract/sharing.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryClient, queryKeyOf, refresh } from '../../app/api/query-client.ts'
import { useServerNow } from '../../app/time/server-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { newReaderWords } from './shared/new-readers-words.ts'

/** One press stops what is shared, one puts the notice away. */
export function NewReaders({ readers }: { readers: NewReader[] }) {
  const words = useWords(newReaderWords)
  const { date, time } = useFormat()
  const now = useServerNow(60_000)
  const kinds = GRANT_KINDS.filter((kind) => readers.some(({ shares }) => shares.includes(kind)))
  const stop = useMutation({
    mutationFn: () => Promise.all(kinds.map((kind) => call('DELETE /api/user/sharing/:kind', { params: { kind } }))),
    onSuccess: () => void refresh('/api/user/sharing'),
  })
  const away = useMutation({
    mutationFn: () =>
      call('PUT /api/user/new-readers/seen', {
        body: {
          asOf:
            readers
              .map((one) => one.announcedAt)
              .sort()
              .at(-1) ?? '',
        },
      }),
    onSuccess() {
      queryClient.setQueryData(queryKeyOf('GET /api/user/new-readers'), [])
      // The pressed button disappears.
      document.getElementById('main')?.focus({ preventScroll: true })
    },
  })
  return (
    <Banner
      tone="info"
      action={
        <div className="flex min-w-0 flex-wrap gap-3">
          {kinds.length > 0 && !stop.isSuccess && (
            <Button variant="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
              {words.stop}
            </Button>
          )}
          <Button variant="quiet" busy={away.isPending} onClick={() => away.mutate()}>
            {words.away}
          </Button>
        </div>
      }
    >
      {readers.map(({ id, name, opensAt }) => (
        <p key={id}>
          <strong className="font-semibold">{words.title(name)}</strong>{' '}
          {Date.parse(opensAt) > now ? words.later(date(opensAt), time(opensAt)) : words.now}
        </p>
      ))}
      <p role="status" className="empty:hidden">
        {stop.isSuccess && words.stopped}
      </p>
      <ProblemBanner>{(stop.isError || away.isError) && <p>{words.failed}</p>}</ProblemBanner>
    </Banner>
  )
}
